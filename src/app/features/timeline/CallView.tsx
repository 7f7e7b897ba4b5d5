import { useQuery } from "@tanstack/react-query";
import type { CallId } from "#protocol/ids.ts";
import { textWithDigits } from "#core/journal/exact-digits.ts";
import type { ToolResult } from "#protocol/content.ts";
import type { BlobRef, CallDetail } from "#protocol/journal.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { ContentBlocks } from "../../ui/ContentBlocks.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { IconPlayerStop, IconTool } from "../../ui/icons.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { JsonView } from "../../ui/JsonView.tsx";
import { formatClock, formatSpan } from "../../ui/numbers.ts";
import { OutcomeBadge } from "../../ui/OutcomeBadge.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { Sentence } from "../../ui/Sentence.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { StageTrack } from "../../ui/StageTrack.tsx";
import { CallMessages } from "./CallMessages.tsx";
import { MovedBody } from "./MovedBody.tsx";
import { MovedOut } from "./MovedOut.tsx";
import { callerWords } from "./caller-words.ts";
import classes from "./Timeline.module.css";

/** One call: input, outcome, who said so, what went over the wire. */
export function CallView({ callId }: { readonly callId: CallId }) {
  const { queries } = useBridge();
  const call = useQuery(queries.callDetail(callId));
  if (call.isPending) return <LoadingSkeleton label="Reading the call…" />;
  if (call.isError) return <RefusalNotice error={call.error} retry={call.refetch} />;
  return <CallBody call={call.data} />;
}

function CallBody({ call }: { readonly call: CallDetail }) {
  const { outcome } = call;
  const blobs = blobsOf(call);
  return (
    <article className={classes.call} aria-label={`Call of ${call.wireName}`}>
      <CallHead call={call} />
      {outcome?.sentence !== undefined && <Sentence>{outcome.sentence}</Sentence>}
      {outcome && (
        <section aria-label="Who said so">
          <h3 className={classes.caption}>{outcome.kind === "ok" ? "Stages" : "Who said no"}</h3>
          <StageTrack outcome={outcome} lastWord={outcome.by === "server" ? "server" : "session"} />
        </section>
      )}
      <CallFacts call={call} />
      {outcome?.findings && outcome.findings.length > 0 && (
        <section>
          <h3 className={classes.caption}>What the check found</h3>
          <ul className={classes.findings}>
            {outcome.findings.map((finding) => (
              <li key={`${finding.path} ${finding.keyword}`}>
                <code>{finding.path === "" ? "whole" : finding.path}</code>
                {finding.sentence}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className={classes.caption}>Input</h3>
        {blobs.call ? (
          <MovedOut what="Input" blob={blobs.call}>
            {(body) => <MovedBody label="the input" body={body} />}
          </MovedOut>
        ) : (
          <>
            <JsonView label="the input" value={call.args} />
            <TypedDigits digits={call.digits ?? {}} />
          </>
        )}
      </section>
      {outcome?.error && (
        <section>
          <h3 className={classes.caption}>Error as received</h3>
          <JsonView label="the error" value={outcome.error} />
        </section>
      )}
      {outcome?.result && (
        <section>
          <h3 className={classes.caption}>Result</h3>
          {blobs.outcome ? (
            <MovedOut what="Result" blob={blobs.outcome}>
              {(body) => <MovedBody label="the whole entry" body={body} />}
            </MovedOut>
          ) : (
            <CallResult result={outcome.result} />
          )}
        </section>
      )}
      <CallMessages entries={call.entries} />
    </article>
  );
}

/** Numbers that the tree above shows with other digits than were sent. */
function TypedDigits({ digits }: { readonly digits: Readonly<Record<string, string>> }) {
  const all = Object.entries(digits);
  if (all.length === 0) return null;
  return (
    <ul className={classes.findings} aria-label="Numbers as they were sent">
      {all.map(([pointer, text]) => (
        <li key={pointer}>
          <code>{pointer === "" ? "whole" : pointer}</code>
          was sent as {text}
        </li>
      ))}
    </ul>
  );
}

/** Input and result where the journal keeps them apart; what stands in the entry is then empty. */
const blobsOf = ({ entries }: CallDetail): { readonly [kind in "call" | "outcome"]?: BlobRef } =>
  Object.fromEntries(
    entries.flatMap(({ kind, blobRef }) =>
      blobRef && (kind === "call" || kind === "outcome") ? [[kind, blobRef]] : [],
    ),
  );

function CallResult({ result }: { readonly result: ToolResult }) {
  return (
    <>
      <ContentBlocks blocks={result.content} />
      {result.structuredContent !== undefined && (
        <>
          <h4 className={classes.caption}>Structured</h4>
          <JsonView label="the structured result" value={result.structuredContent} />
        </>
      )}
    </>
  );
}

function CallHead({ call }: { readonly call: CallDetail }) {
  const { calls } = useBridge();
  // An address carries no megabytes; the tool's history can use such an input again.
  const hasInput = blobsOf(call).call === undefined;
  return (
    <header className={classes.callHead}>
      <OutcomeBadge kind={call.outcome?.kind ?? "running"} />
      <h2 className={classes.callName}>{call.wireName}</h2>
      <CopyButton text={call.wireName} label="Copy the name" />
      <span className={classes.more}>
        {call.outcome ? (
          call.tool && (
            <LinkButton
              to="/tools/$source/$name"
              params={{ source: call.tool.source, name: call.tool.key }}
              {...(hasInput
                ? { search: { args: textWithDigits(call.args, call.digits ?? {}) } }
                : {})}
              icon={IconTool}
            >
              {hasInput ? "Open with this input" : "Open the tool"}
            </LinkButton>
          )
        ) : (
          <Button
            variant="danger"
            icon={IconPlayerStop}
            onClick={() => void calls.cancel(call.callId)}
          >
            Stop the call
          </Button>
        )}
      </span>
    </header>
  );
}

function CallFacts({ call }: { readonly call: CallDetail }) {
  const times = call.outcome?.times;
  return (
    <dl className={classes.facts}>
      <dt>Made by</dt>
      <dd>{callerWords(call.caller)}</dd>
      <dt>At</dt>
      <dd>
        {formatClock(call.at)}, {new Date(call.at).toLocaleDateString()}
      </dd>
      {times && (
        <>
          <dt>Took</dt>
          <dd>
            {formatSpan(times.bridge)} in Vitrine, {formatSpan(times.transport)} on the way
            {times.server !== undefined && <> ({formatSpan(times.server)} in the server)</>}
          </dd>
        </>
      )}
      <dt>Call</dt>
      <dd>
        <code>{call.callId}</code>
        <CopyButton text={call.callId} label="Copy the call's id" />
      </dd>
    </dl>
  );
}
