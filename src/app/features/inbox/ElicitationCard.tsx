import { lazy, Suspense } from "react";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import type { CardProps } from "./InboxCard.tsx";
import classes from "./InboxStack.module.css";

const ElicitationForm = lazy(async () => ({
  default: (await import("./ElicitationForm.tsx")).ElicitationForm,
}));

/** A server's question: its words as they are, and a form of what it asks for; or an address to open oneself. */
export function ElicitationCard({ item, answer, isBusy }: CardProps<"elicitation">) {
  const { schema, url } = item;
  const others = (
    <>
      <Button onClick={() => answer({ action: "decline" })} disabled={isBusy}>
        Decline
      </Button>
      <Button variant="subtle" onClick={() => answer({ action: "cancel" })} disabled={isBusy}>
        Cancel
      </Button>
    </>
  );
  const agree = () =>
    answer(url === undefined ? { action: "accept", content: {} } : { action: "accept" });
  return (
    <>
      <p className={classes.words}>{item.message}</p>
      {url !== undefined && (
        <p className={classes.reason}>
          It asks you to open this address yourself: <code>{url}</code>
          <CopyButton text={url} label="Copy the address" />
        </p>
      )}
      {url === undefined && schema ? (
        <Suspense fallback={<LoadingSkeleton label="Making the form…" rows={3} />}>
          <ElicitationForm
            schema={schema}
            isBusy={isBusy}
            send={(content) => answer({ action: "accept", content })}
          >
            {others}
          </ElicitationForm>
        </Suspense>
      ) : (
        <div className={classes.actions}>
          <Button variant="primary" disabled={isBusy} onClick={agree}>
            {url === undefined ? "Agree" : "I have done it"}
          </Button>
          {others}
        </div>
      )}
    </>
  );
}
