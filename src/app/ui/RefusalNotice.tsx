import { Button } from "./Button.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { IconRefresh } from "./icons.ts";
import { OutcomeBadge } from "./OutcomeBadge.tsx";
import type { CallState } from "./outcomes.ts";
import { Sentence } from "./Sentence.tsx";
import classes from "./RefusalNotice.module.css";

interface RefusalNoticeProps {
  /** What a query rejected with. Its message is the sentence. */
  readonly error: { readonly message: string };
  readonly retry?: () => unknown;
  readonly kind?: CallState;
}

/** In the place of content that was refused: the sentence as it was said, and a way to try again. */
export function RefusalNotice({ error, retry, kind = "refusal" }: RefusalNoticeProps) {
  const sentence = error.message || "The bridge gave no reason.";
  return (
    <div role="alert" className={classes.notice}>
      <OutcomeBadge kind={kind} />
      <Sentence>{sentence}</Sentence>
      <div className={classes.row}>
        {retry && (
          <Button icon={IconRefresh} onClick={() => void retry()}>
            Try again
          </Button>
        )}
        <CopyButton text={sentence} label="Copy the sentence" />
      </div>
    </div>
  );
}
