import { Button } from "./Button.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { IconRefresh } from "./icons.ts";
import { OutcomeBadge } from "./OutcomeBadge.tsx";
import type { CallState } from "./outcomes.ts";
import { Sentence } from "./Sentence.tsx";
import classes from "./RefusalNotice.module.css";

interface RefusalNoticeProps {
  /** What a query rejected with. Its message is the sentence. */
  readonly error: { readonly message: string; readonly reason?: string };
  readonly retry?: () => unknown;
  /** Null where nobody said no: a bug of the page, a bridge that is away. */
  readonly kind?: CallState | null;
}

/** In the place of content that was refused: the sentence as it was said, and a way to try again. */
export function RefusalNotice({ error, retry, kind = "refusal" }: RefusalNoticeProps) {
  const sentence = error.message || "The bridge gave no reason.";
  const badge = error.reason === "unreachable" ? null : kind;
  return (
    <div role="alert" className={classes.notice}>
      {badge !== null && <OutcomeBadge kind={badge} />}
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
