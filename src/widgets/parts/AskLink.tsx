import { createContext, useContext, useState, type ReactNode } from "react";
import { Button } from "../../app/ui/Button.tsx";
import { CopyButton } from "../../app/ui/CopyButton.tsx";
import { Dialog } from "../../app/ui/Dialog.tsx";
import { IconExternalLink } from "../../app/ui/icons.ts";
import { hostOf } from "../../app/ui/text-lines.ts";
import classes from "./AskLink.module.css";

/** Where links in data may lead; everything else stays text. */
const isLink = (href: string): boolean =>
  /^(?:https?:\/\/|mailto:)/i.test(href) && URL.canParse(href);

const Ask = createContext<(href: string) => void>(() => undefined);

/** Asks, for all the links inside of it, before one of them leads away. */
export function AskLinks({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<string>();
  const close = () => setAsked(undefined);
  return (
    <Ask value={setAsked}>
      {children}
      {asked !== undefined && <Question href={asked} onClose={close} />}
    </Ask>
  );
}

function Question({ href, onClose }: { readonly href: string; readonly onClose: () => void }) {
  const open = () => {
    onClose();
    window.open(href, "_blank", "noopener,noreferrer");
  };
  return (
    <Dialog title={`Leave for ${hostOf(href) ?? "a mail program"}?`} onClose={onClose}>
      <p>This link was written by whoever made the widget. It leads to:</p>
      <p className={classes["address"]}>
        <code>{href.slice(0, 2000)}</code>
        <CopyButton text={href} label="Copy the address" />
      </p>
      <div className={classes["buttons"]}>
        <Button onClick={onClose}>Stay here</Button>
        <Button variant="primary" icon={IconExternalLink} onClick={open} data-autofocus>
          Open in a new tab
        </Button>
      </div>
    </Dialog>
  );
}

/** A link out of somebody's data, inside of `AskLinks`. */
export function AskLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  const ask = useContext(Ask);
  if (!isLink(href)) return <span title={`Not followed: ${href.slice(0, 200)}`}>{children}</span>;
  return (
    <button type="button" className={classes["link"]} title={href} onClick={() => ask(href)}>
      {children}
    </button>
  );
}
