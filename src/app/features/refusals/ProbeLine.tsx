import type { RunRow } from "#protocol/refusals.ts";
import { readable } from "#core/schema/text/quote.ts";
import { RubricDots } from "./RubricDots.tsx";
import { bareSentence, skipShort } from "./run-words.ts";
import { ChangeBadge, VerdictBadge } from "./VerdictBadge.tsx";
import { stateOf } from "./verdict-look.ts";
import classes from "./Run.module.css";

/** A probe in the table: what was wrong, what was sent, what became of it and what was said. */
export function ProbeLine({ row }: { readonly row: RunRow }) {
  const { argument, words, sent, passed, change } = row;
  return (
    <div className={classes.line}>
      <code className={classes.field} title={argument}>
        {argument === "" ? "(all)" : argument}
      </code>
      <span className={classes.ruleCell}>
        {words} {sent !== "" && <code>{sent}</code>}
      </span>
      <span>
        <VerdictBadge state={stateOf(row)} />
      </span>
      <Said row={row} />
      <span className={classes.wideCell}>
        {passed !== undefined && <RubricDots passed={passed} />}
      </span>
      <span className={classes.wideCell}>
        {change !== undefined && <ChangeBadge kind={change} />}
      </span>
    </div>
  );
}

/** The sentence of a refusal as it was said; what else there is to say stands back. */
function Said({ row: { skip, kind, sentence = "", human } }: { readonly row: RunRow }) {
  if (skip !== undefined) return <span className={classes.aside}>{skipShort[skip]}</span>;
  const note = human?.note;
  return (
    <span className={kind === "ok" ? classes.aside : classes.said}>
      {kind === "ok" && sentence !== "" && "answered: "}
      {readable(bareSentence(sentence))}
      {note !== undefined && <em> · {note}</em>}
    </span>
  );
}
