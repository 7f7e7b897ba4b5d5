import { Link } from "@tanstack/react-router";
import { criteria, type RunRowDetail } from "#protocol/refusals.ts";
import { readable } from "#core/schema/text/quote.ts";
import { criterionWords, scoreOf } from "#core/verdicts/verdict.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconCircleCheck, IconCircleX } from "../../ui/icons.ts";
import { formatSpan } from "../../ui/numbers.ts";
import { outcomeLook } from "../../ui/outcomes.ts";
import { Sentence } from "../../ui/Sentence.tsx";
import { Judging } from "./Judging.tsx";
import { skipShort } from "./run-words.ts";
import { sentParts } from "./sent-parts.ts";
import { SentenceDiff } from "./SentenceDiff.tsx";
import type { RowJudgement } from "./use-judgement.ts";
import { ChangeBadge, VerdictBadge } from "./VerdictBadge.tsx";
import { stateOf, stateWords } from "./verdict-look.ts";
import classes from "./Row.module.css";

/** Everything about one probe, the sentence first. */
export function RowView({
  row,
  isCompared,
  judgement,
  isLocked,
}: {
  readonly row: RunRowDetail;
  readonly isCompared: boolean;
  readonly judgement: RowJudgement;
  readonly isLocked: boolean;
}) {
  const { change, before } = row;
  return (
    <>
      <p className={classes.badges}>
        <VerdictBadge state={stateOf(row)} />
        {change !== undefined && <ChangeBadge kind={change} />}
      </p>
      <Said row={row} />
      {isCompared && change !== undefined && (
        <SentenceDiff
          before={before}
          after={{
            verdict: row.verdict,
            sentence: row.sentence ?? "",
            isTaken: row.kind === "ok",
          }}
        />
      )}
      {row.state === "done" && <Judging row={row} judgement={judgement} isLocked={isLocked} />}
      <Rubric row={row} />
      <Sent row={row} />
      <Ending row={row} />
    </>
  );
}

/** What was said, as the largest text; where nothing was, why. */
function Said({ row }: { readonly row: RunRowDetail }) {
  const { skip, state, kind, sentence = "", verdict } = row;
  if (skip !== undefined) return <p className={classes.plain}>Not sent: {skipShort[skip]}.</p>;
  if (state !== "done") return <p className={classes.plain}>Not sent yet.</p>;
  if (kind === "ok")
    return (
      <>
        <p className={classes.plain}>
          {verdict === undefined ? "Taken." : `${capital(stateWords(stateOf(row)))}.`}
        </p>
        {sentence !== "" && <p className={classes.answer}>{readable(sentence)}</p>}
      </>
    );
  if (sentence === "") return <p className={classes.plain}>Refused without a word.</p>;
  return <Sentence>{sentence}</Sentence>;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The five questions, each with what the answer rests on. */
function Rubric({ row: { rubric } }: { readonly row: RunRowDetail }) {
  if (rubric === undefined) return null;
  return (
    <section aria-label="Is it a good sentence">
      <h3 className={classes.caption}>
        <span>Is it a good sentence</span>
        <b>
          {scoreOf(rubric)} of {criteria.length}
        </b>
      </h3>
      <ul className={classes.rubric}>
        {criteria.map((criterion) => {
          const { passed, evidence } = rubric[criterion];
          return (
            <li key={criterion} {...(passed ? { "data-passed": true } : {})}>
              <Icon
                of={passed ? IconCircleCheck : IconCircleX}
                size={16}
                label={passed ? "yes" : "no"}
              />
              <span>{criterionWords[criterion]}</span>
              {evidence !== undefined && <span className={classes.evidence}>{evidence}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The arguments with the bad part marked, and what the schema says of them. */
function Sent({ row }: { readonly row: RunRowDetail }) {
  const { argsText, path, argument, sent, expects, local } = row;
  const parts = sentParts(argsText, path);
  const isMissing = sent === "" && argument !== "" && !parts.some(({ isMarked }) => isMarked);
  return (
    <section aria-label="What was sent">
      <h3 className={classes.caption}>
        <span>{row.state === "done" ? "What was sent" : "What would be sent"}</span>
        <CopyButton text={argsText} label="Copy what was sent" />
      </h3>
      {/* What scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.code} tabIndex={0} aria-label="Arguments">
        {parts.map(({ text, kind, isMarked }, index) =>
          isMarked ? (
            // oxlint-disable-next-line react/no-array-index-key -- parts of a text that never move
            <mark key={index}>{text}</mark>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- parts of a text that never move
            <span key={index} data-kind={kind}>
              {text}
            </span>
          ),
        )}
      </pre>
      {isMissing && <p className={classes.hint}>{argument} is not there.</p>}
      <p className={classes.hint}>
        {local !== ""
          ? `The schema says: ${local}${expects === "either" ? " Another word of it allows the input, so both answers are right." : ""}`
          : expects === "either"
            ? "The schema only hints at it: taking it and refusing it are both right."
            : "The schema allows it."}
      </p>
    </section>
  );
}

/** How the call ended, and where all of it can be read. */
function Ending({ row: { kind, by, code, ms, callId } }: { readonly row: RunRowDetail }) {
  if (kind === undefined) return null;
  const parts = [
    outcomeLook[kind].word,
    ...(by === undefined ? [] : [`by the ${by === "bridge" ? "bridge" : by}`]),
    ...(code === undefined ? [] : [`code ${code}`]),
    ...(ms === undefined ? [] : [formatSpan(ms)]),
  ];
  return (
    <p className={classes.ending}>
      {parts.join(", ")}
      {callId !== undefined && (
        <Link to="/calls/$callId" params={{ callId }}>
          the call
        </Link>
      )}
    </p>
  );
}
