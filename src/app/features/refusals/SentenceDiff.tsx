import type { RunRowDetail, Verdict } from "#protocol/refusals.ts";
import { readable } from "#core/schema/text/quote.ts";
import { diffWords, type DiffPart } from "./word-diff.ts";
import { verdictLook } from "./verdict-look.ts";
import classes from "./Row.module.css";

/** What the baseline has beside what was said now, with the words that differ marked. */
export function SentenceDiff({
  before,
  after,
}: {
  readonly before: RunRowDetail["before"];
  readonly after: {
    readonly verdict: Verdict | undefined;
    readonly sentence: string;
    /** The tool took the input: what it answered is no sentence. */
    readonly isTaken: boolean;
  };
}) {
  if (before === undefined) return <p className={classes.hint}>The baseline does not know it.</p>;
  // What was taken is answered, not refused: there are no words to compare.
  const wasTaken = before.verdict === "accepted" || before.verdict === "passed";
  const was = wasTaken ? "" : before.sentence;
  const is = after.isTaken ? "" : after.sentence;
  const diff = diffWords(readable(was), readable(is));
  const isOtherVerdict = after.verdict !== undefined && after.verdict !== before.verdict;
  return (
    <section aria-label="Against the baseline">
      <h3 className={classes.caption}>
        <span>Against the baseline</span>
        {isOtherVerdict && (
          <b>
            was {verdictLook[before.verdict].word}, is {verdictLook[after.verdict].word}
          </b>
        )}
      </h3>
      {was === is ? (
        <p className={classes.hint}>The sentence is the same.</p>
      ) : (
        <div className={classes.diff}>
          <Side
            word="before"
            sign="−"
            parts={diff.before}
            empty={silence(wasTaken)}
            tone="protocolError"
          />
          <Side word="now" sign="+" parts={diff.after} empty={silence(after.isTaken)} tone="ok" />
        </div>
      )}
    </section>
  );
}

const silence = (isTaken: boolean): string => (isTaken ? "taken" : "refused without a word");

function Side({
  word,
  sign,
  parts,
  empty,
  tone,
}: {
  readonly word: string;
  readonly sign: string;
  readonly parts: readonly DiffPart[];
  /** What stands there where there is no sentence. */
  readonly empty: string;
  readonly tone: "ok" | "protocolError";
}) {
  return (
    <p data-outcome={tone}>
      <span className="visually-hidden">{word}: </span>
      <b aria-hidden="true">{sign}</b>
      {parts.length === 0 ? (
        <i>{empty}</i>
      ) : (
        parts.map(({ text, isChanged }, index) =>
          isChanged ? (
            // oxlint-disable-next-line react/no-array-index-key -- parts of a text that never move
            <mark key={index}>{text}</mark>
          ) : (
            text
          ),
        )
      )}
    </p>
  );
}
