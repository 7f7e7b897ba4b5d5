import type { Finding } from "#protocol/finding.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import type { FormState } from "#core/form/form-state.ts";
import { segmentsOf } from "#core/form/pointer.ts";
import { markedField } from "#core/form/marked-field.ts";
import { visibleLines } from "#core/schema/text/quote.ts";
import type { FormHandle } from "../../../form/form-handle.ts";
import { Button } from "../../../ui/Button.tsx";
import { CopyButton } from "../../../ui/CopyButton.tsx";
import { IconPlayerPlay } from "../../../ui/icons.ts";
import { JsonView } from "../../../ui/JsonView.tsx";
import { OutcomeBadge } from "../../../ui/OutcomeBadge.tsx";
import { Sentence } from "../../../ui/Sentence.tsx";
import { StageTrack } from "../../../ui/StageTrack.tsx";
import { addressedObject } from "../live-now.ts";
import { clientJson } from "./client-json.ts";
import { fitJson, isShort, jsonPieces } from "./fitted-json.ts";
import { FindingFacts } from "./FindingFacts.tsx";
import { FindingList } from "./FindingList.tsx";
import { adviceOf, decisiveFindings } from "./outcome-marks.ts";
import { timeWords, totalTime, whereWords } from "./outcome-words.ts";
import { LiveFix, PlainFix } from "./RangeFix.tsx";
import { ResultView } from "./ResultView.tsx";
import classes from "./Outcome.module.css";

interface OutcomeCardProps {
  readonly tool: ToolDetail;
  readonly outcome: Outcome;
  /** The form as it was sent. */
  readonly sent: FormState;
  readonly handle: FormHandle;
  /** Given where it never left the page, because a box held no value yet: sends it all the same. */
  readonly onCallAsTyped?: () => void;
}

/** How a call ended, always in the same order: who and where, the sentence, the way out or the result, the facts, the stages, what a client reads. */
export function OutcomeCard({ tool, outcome, sent, handle, onCallAsTyped }: OutcomeCardProps) {
  const isHeldBack = onCallAsTyped !== undefined;
  const decisive = decisiveFindings(outcome);
  const advice = adviceOf(outcome);
  const { sentence, error, result } = outcome;
  return (
    <article aria-label={`Outcome of ${tool.wireName}`}>
      <header className={classes.head}>
        <OutcomeBadge kind={outcome.kind} />
        <span className={classes.where}>
          {isHeldBack ? "held back in this page" : whereWords(outcome)}
        </span>
        <span className={classes.time} title={timeWords(outcome)}>
          {totalTime(outcome)}
        </span>
        {sentence !== undefined && <CopyButton text={sentence} label="Copy the sentence" />}
      </header>
      {sentence !== undefined && (
        <div className={classes.sentence}>
          <Sentence>{sentence}</Sentence>
        </div>
      )}
      {isHeldBack && (
        <div className={classes.actions}>
          <Button icon={IconPlayerPlay} onClick={onCallAsTyped}>
            Send what was typed as text
          </Button>
        </div>
      )}
      {decisive[0] && <WaysOut tool={tool} finding={decisive[0]} sent={sent} handle={handle} />}
      {result && !isSentenceAlone(outcome) && <ResultView result={result} sent={sent} />}
      {outcome.written && (
        <section aria-label="Set before the refusal">
          <h2 className={classes.caption}>Set before the refusal</h2>
          <JsonView label="the values that were set" value={outcome.written} />
        </section>
      )}
      {error && (
        <section aria-label="The error as it was received">
          <h2 className={classes.caption}>
            As received <span>JSON-RPC error {error.code}</span>
          </h2>
          <JsonView label="the error" value={{ ...error }} />
        </section>
      )}
      <FindingFacts finding={decisive[0]} outcome={outcome} sent={sent} />
      {decisive.length > 1 && (
        <section aria-label="All that was found">
          <h2 className={classes.caption}>All {decisive.length} that were found</h2>
          <FindingList findings={decisive} sent={sent} handle={handle} />
        </section>
      )}
      {advice.length > 0 && (
        <section aria-label="Advice of our check">
          <h2 className={classes.caption}>Our check would have refused</h2>
          <FindingList findings={advice} sent={sent} handle={handle} />
        </section>
      )}
      {!isHeldBack && (
        <>
          <h2 className={classes.caption}>{stagesCaption(outcome)}</h2>
          <StageTrack outcome={outcome} lastWord={tool.check === "advise" ? "server" : "session"} />
          <ClientView outcome={outcome} />
        </>
      )}
    </article>
  );
}

function stagesCaption({ kind }: Outcome): string {
  if (kind === "ok") return "Stages";
  return kind === "refusal" ? "Who said no" : "Where it ended";
}

/** A server's refusal whose only content is its sentence needs no second drawing of it. */
function isSentenceAlone({ kind, result, sentence }: Outcome): boolean {
  if (kind === "ok" || !result || result.structuredContent !== undefined) return false;
  const [only, ...more] = result.content;
  return (
    more.length === 0 && (only === undefined || (only.type === "text" && only.text === sentence))
  );
}

function WaysOut({
  tool,
  ...rest
}: Omit<OutcomeCardProps, "outcome" | "onCallAsTyped"> & { readonly finding: Finding }) {
  const { finding, sent } = rest;
  const object = addressedObject(tool, sent);
  const [property] = segmentsOf(markedField(sent, finding).pointer);
  const isProperty = property !== undefined && property !== tool.generated?.addressParam;
  return object !== null && isProperty ? (
    <LiveFix {...rest} source={tool.ref.source} object={object} />
  ) : (
    <PlainFix {...rest} />
  );
}

/** What is longer is a tree that folds. */
const longestPrinted = 4_000;
/** Characters of a line in the narrowest outcome panel. */
const lineWidth = 46;

function ClientView({ outcome }: { readonly outcome: Outcome }) {
  const json = clientJson(outcome);
  const copy = () => JSON.stringify(json, null, 2);
  if (!isShort(json, longestPrinted))
    return (
      <section aria-label="As a client reads it">
        <h2 className={classes.caption}>As a client reads it</h2>
        <JsonView label="what a client reads" value={json} />
      </section>
    );
  return (
    <section aria-label="As a client reads it">
      <h2 className={classes.caption}>
        As a client reads it
        <CopyButton text={copy} label="Copy what a client reads" />
      </h2>
      {/* A long text scrolls, so it must be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={classes.code} tabIndex={0}>
        <code>
          {jsonPieces(visibleLines(fitJson(json, lineWidth))).map((piece, index) => (
            // Pieces have no identity of their own and never move.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} data-kind={piece.kind}>
              {piece.text}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}
