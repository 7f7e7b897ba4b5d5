import type { Outcome } from "#protocol/outcome.ts";
import { cut, readable } from "#core/schema/text/quote.ts";
import { OutcomeIcon } from "../../ui/OutcomeBadge.tsx";
import classes from "./Scene.module.css";

/** What became of something, in one line beside what was asked for: the sentence as it was said. */
export function OutcomeLine({ outcome, id }: { readonly outcome: Outcome; readonly id?: string }) {
  return (
    <p
      {...(id === undefined ? {} : { id })}
      role={outcome.kind === "ok" ? "status" : "alert"}
      className={classes.refused}
      data-outcome={outcome.kind}
    >
      <OutcomeIcon kind={outcome.kind} />
      {readable(outcome.sentence ?? firstText(outcome) ?? "Done.")}
    </p>
  );
}

/** What a line is for; all of it is in the call. */
const longestAnswer = 500;

const firstText = (outcome: Outcome): string | undefined => {
  const block = outcome.result?.content.find(({ type }) => type === "text");
  return block?.type === "text" ? cut(block.text, longestAnswer) : undefined;
};
