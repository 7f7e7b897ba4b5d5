import type { Finding } from "#protocol/finding.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { FormState } from "#core/form/form-state.ts";
import { markedField } from "#core/form/marked-field.ts";
import { allowedWords, placeWords, timeWords, typeWord, writtenWords } from "./outcome-words.ts";
import classes from "./Outcome.module.css";

/** Longest received value that a cell shows; the JSON below has all of it. */
const longestReceived = 400;

/** What was broken, what is allowed, what came, what was written, and how long it took. */
export function FindingFacts({
  finding,
  outcome,
  sent,
}: {
  readonly finding: Finding | undefined;
  readonly outcome: Outcome;
  readonly sent: FormState;
}) {
  const written = writtenWords(outcome, sent);
  return (
    <dl className={classes.facts}>
      {finding && finding.keyword !== "arguments" && <FindingRows finding={finding} sent={sent} />}
      {written !== null && (
        <>
          <dt>Written</dt>
          <dd>{written}</dd>
        </>
      )}
      <dt>Took</dt>
      <dd>{timeWords(outcome)}</dd>
    </dl>
  );
}

function FindingRows({ finding, sent }: { readonly finding: Finding; readonly sent: FormState }) {
  const { component } = markedField(sent, finding);
  const allowed = allowedWords(sent, finding);
  return (
    <>
      <dt>Field</dt>
      <dd>
        <code>{placeWords(sent, finding)}</code>
      </dd>
      <dt>Rule</dt>
      <dd>
        <code>{finding.keyword}</code>
        {component !== null && <small>of each component</small>}
      </dd>
      {allowed !== "" && (
        <>
          <dt>Allowed</dt>
          <dd>{allowed}</dd>
        </>
      )}
      {finding.received !== undefined && (
        <>
          <dt>Received</dt>
          <dd>
            <code>{JSON.stringify(finding.received).slice(0, longestReceived)}</code>
            <small>{typeWord(finding.received)}</small>
          </dd>
        </>
      )}
    </>
  );
}
