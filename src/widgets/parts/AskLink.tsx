import { useState, type ReactNode } from "react";
import { Button } from "../../app/ui/Button.tsx";
import { CopyButton } from "../../app/ui/CopyButton.tsx";
import { Dialog } from "../../app/ui/Dialog.tsx";
import { IconExternalLink } from "../../app/ui/icons.ts";
import { hostOf } from "../../app/ui/text-lines.ts";
import classes from "./AskLink.module.css";

/** Where links in data may lead; everything else stays text. */
const isLink = (href: string): boolean =>
  /^(?:https?:\/\/|mailto:)/i.test(href) && URL.canParse(href);

/** A link out of somebody's data: it says where it leads and asks before it goes there. */
export function AskLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isLink(href)) return <span title={`Not followed: ${href.slice(0, 200)}`}>{children}</span>;
  const host = hostOf(href) ?? "a mail program";
  const open = () => {
    setIsAsked(false);
    window.open(href, "_blank", "noopener,noreferrer");
  };
  return (
    <>
      <button
        type="button"
        className={classes["link"]}
        title={href}
        onClick={() => setIsAsked(true)}
      >
        {children}
      </button>
      {isAsked && (
        <Dialog title={`Leave for ${host}?`} onClose={() => setIsAsked(false)}>
          <p>This link was written by whoever made the widget. It leads to:</p>
          <p className={classes["address"]}>
            <code>{href.slice(0, 2000)}</code>
            <CopyButton text={href} label="Copy the address" />
          </p>
          <div className={classes["buttons"]}>
            <Button onClick={() => setIsAsked(false)}>Stay here</Button>
            <Button variant="primary" icon={IconExternalLink} onClick={open} data-autofocus>
              Open in a new tab
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
