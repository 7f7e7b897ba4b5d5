import type { KeyboardEvent } from "react";
import { Button } from "../../ui/Button.tsx";
import { JsonView } from "../../ui/JsonView.tsx";
import { KeyCap } from "../../ui/KeyCap.tsx";
import { confirmWords } from "./confirm-words.ts";
import type { CardProps } from "./InboxCard.tsx";
import classes from "./InboxStack.module.css";

/** A call that waits: what it would do, why it is asked, the whole input. Y and N while the card has the focus. */
export function ConfirmCard({ item, answer, isBusy }: CardProps<"confirm">) {
  const approve = () => answer({ action: "accept" });
  const deny = () => answer({ action: "decline" });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isBusy || event.metaKey || event.ctrlKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "y" && key !== "n") return;
    event.preventDefault();
    event.stopPropagation();
    if (key === "y") approve();
    else deny();
  };
  return (
    // The keys belong to whatever in the card has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown} style={{ display: "contents" }}>
      <p className={classes.words}>{confirmWords(item.wireName, item.args)}</p>
      {item.reason !== "" && <p className={classes.reason}>{item.reason}</p>}
      <JsonView label="the input" value={item.args} maxHeight={160} depth={2} />
      <div className={classes.actions}>
        <Button onClick={approve} disabled={isBusy} aria-keyshortcuts="Y">
          Approve <KeyCap keys="Y" />
        </Button>
        <Button onClick={deny} disabled={isBusy} aria-keyshortcuts="N">
          Deny <KeyCap keys="N" />
        </Button>
      </div>
    </div>
  );
}
