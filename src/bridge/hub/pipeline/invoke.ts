import { exactDigits } from "#core/journal/exact-digits.ts";
import { cut } from "#core/schema/text/quote.ts";
import { toolRefText, type InvokeReply, type InvokeRequest } from "#protocol/call.ts";
import type { ToolRef } from "#protocol/ids.ts";
import type { JournalDraft } from "#protocol/journal.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { Found } from "../hub.ts";
import type { RunningHandle } from "../running.ts";
import { faultText } from "../sentences.ts";
import type { ToolRecord } from "../tools/tool-record.ts";
import { checkAccess } from "./access.ts";
import { readArguments, type ReadArguments } from "./arguments.ts";
import { foundRefusal, refusal } from "./endings.ts";
import type { Ending, PipelineParts } from "./pipeline-parts.ts";
import { runStages } from "./stages.ts";
import { startStopwatch, type Stopwatch } from "./stopwatch.ts";

/** Characters that are kept of arguments that could not be read, and of a name that is nobody's. */
const longestKept = 2_000;

/** What the journal says the call was of. */
interface Subject {
  readonly tool?: ToolRef;
  readonly wireName: string;
}

/**
 * The one way a call takes, whoever makes it (contracts §2). Its entry is
 * committed before it is sent and its outcome before this settles.
 */
export async function invoke(parts: PipelineParts, request: InvokeRequest): Promise<InvokeReply> {
  const watch = startStopwatch(parts.clock);
  const found = findTool(parts, request.tool);
  const subject = subjectOf(found, request.tool);
  const handle = found.ok ? begin(parts, request, found.value) : null;
  if (found.ok && !handle) {
    // Written down, it would be taken for a part of the call whose id it bears.
    return reply(request, watch, {
      ...refusal(
        "name",
        "bridge",
        `A call with the id ${cut(request.callId, 60)} is running already; give this one another.`,
      ),
    });
  }
  const read = readArguments(request.argsText);
  const committed = commitCall(parts, request, subject, read);
  try {
    const ending =
      found.ok && handle
        ? await pass(parts, request, { record: found.value, handle, watch, read, committed })
        : refusal(stageOfUnknown(parts, request.tool), "bridge", found.ok ? "" : found.sentence);
    // The call's entry comes first, also where nothing was sent.
    const { outcome, ...answer } = reply(request, watch, (await committed) ?? ending);
    return { ...answer, outcome: await commitOutcome(parts, request, subject, outcome) };
  } finally {
    handle?.end();
  }
}

interface Way {
  readonly record: ToolRecord;
  readonly handle: RunningHandle;
  readonly watch: Stopwatch;
  readonly read: ReadArguments;
  readonly committed: Promise<Ending | null>;
}

async function pass(parts: PipelineParts, request: InvokeRequest, way: Way): Promise<Ending> {
  const { record, handle, watch, read, committed } = way;
  const denied = checkAccess(record.offered, parts.isReadOnly);
  if (denied) return denied;
  if (!read.ok) return foundRefusal("check", [read.finding]);
  const source = parts.source(record.ref.source);
  if (!source)
    throw new Error(`The table has a tool of source ${record.ref.source}, which is gone.`);
  return runStages(
    parts,
    {
      record,
      source,
      handle,
      watch,
      args: read.args,
      call: {
        key: record.ref.key,
        args: read.args,
        argsText: request.argsText,
        ...(request.schemaId === undefined ? {} : { schemaId: request.schemaId }),
      },
      caller: request.caller,
      timeoutMs: request.timeoutMs ?? parts.timeoutMs,
      isUnchecked: request.unchecked === true,
    },
    request.callId,
    committed,
  );
}

const findTool = ({ tools }: PipelineParts, tool: InvokeRequest["tool"]): Found<ToolRecord> =>
  typeof tool === "string" ? tools.recordByName(tool) : tools.record(tool);

/** A session's tool is known well enough while no session is attached; it is out of reach. */
const stageOfUnknown = ({ tools }: PipelineParts, tool: InvokeRequest["tool"]): "name" | "access" =>
  typeof tool === "string" && tools.isWithoutSession(tool) ? "access" : "name";

function subjectOf(found: Found<ToolRecord>, asked: InvokeRequest["tool"]): Subject {
  if (found.ok) return { tool: found.value.ref, wireName: found.value.names.wireName };
  if (typeof asked === "string") return { wireName: cut(asked, longestKept) };
  return { tool: asked, wireName: cut(toolRefText(asked), longestKept) };
}

const begin = (
  { running, clock }: PipelineParts,
  { callId, caller }: InvokeRequest,
  record: ToolRecord,
): RunningHandle | null =>
  running.begin({
    callId,
    tool: record.ref,
    wireName: record.names.wireName,
    caller,
    startedAt: clock.now(),
  });

const reply = (request: InvokeRequest, watch: Stopwatch, ending: Ending): InvokeReply => ({
  callId: request.callId,
  outcome: { ...ending, times: watch.times() },
});

/** What every entry of a call says of itself. */
const about = (
  { clock }: PipelineParts,
  { callId, caller, parent }: InvokeRequest,
  { tool }: Subject,
) => ({
  at: clock.now(),
  callId,
  caller,
  ...(parent === undefined ? {} : { parent }),
  ...(tool ? { source: tool.source } : {}),
});

/** Writes the call down. Settles with the ending of a call that cannot be written, which must not be made. */
async function commitCall(
  parts: PipelineParts,
  request: InvokeRequest,
  subject: Subject,
  read: ReadArguments,
): Promise<Ending | null> {
  const args: JsonValue = read.ok ? read.args : cut(request.argsText, longestKept);
  const digits = exactDigits(request.argsText);
  const hasDigits = read.ok && Object.keys(digits).length > 0;
  const draft: JournalDraft = {
    ...about(parts, request, subject),
    kind: "call",
    body: {
      ...subject,
      args,
      ...(hasDigits ? { digits } : {}),
      ...(request.unchecked === true ? { unchecked: true } : {}),
    },
  };
  try {
    await parts.journal.append(draft);
    return null;
  } catch (error) {
    parts.onFault("a call could not be written to the journal", error);
    return {
      kind: "configurationError",
      stage: "access",
      by: "bridge",
      sentence: `The journal cannot be written, so the call was not made: ${faultText(error)}.`,
    };
  }
}

/** Writes the outcome down; one that cannot be written says so to its caller. */
async function commitOutcome(
  parts: PipelineParts,
  request: InvokeRequest,
  subject: Subject,
  outcome: Outcome,
): Promise<Outcome> {
  try {
    await parts.journal.append({
      ...about(parts, request, subject),
      kind: "outcome",
      body: { ...subject, outcome },
    });
    return outcome;
  } catch (error) {
    parts.onFault("an outcome could not be written to the journal", error);
    // A call that was not made because of the same journal has said so already.
    if (outcome.kind === "configurationError") return outcome;
    const ended = outcome.sentence ?? "The call was made and answered.";
    return {
      ...outcome,
      kind: "configurationError",
      by: "bridge",
      sentence: `${ended} The journal could not be written: ${faultText(error)}.`,
    };
  }
}
