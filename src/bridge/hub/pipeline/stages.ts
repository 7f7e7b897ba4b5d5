import type { CallId } from "#protocol/ids.ts";
import { checkCall } from "./check.ts";
import { confirmCall } from "./confirm.ts";
import { convertResult } from "./convert.ts";
import { dispatchCall } from "./dispatch.ts";
import { stopped, wordless } from "./endings.ts";
import { checkOutput } from "./output.ts";
import type { Ending, Passage, PipelineParts } from "./pipeline-parts.ts";

/** Runs a call through check, confirm, dispatch, convert and output. `committed` settles when its entry is written. */
export async function runStages(
  parts: PipelineParts,
  passage: Passage,
  callId: CallId,
  committed: Promise<Ending | null>,
): Promise<Ending> {
  const { handle, timeoutMs } = passage;
  const startDeadline = (): (() => void) =>
    timeoutMs > 0 ? parts.clock.after(timeoutMs, () => handle.stop("deadline")) : () => undefined;

  const endCheck = startDeadline();
  const checked = await checkCall(parts, passage);
  endCheck();
  if (checked.ending) return checked.ending;

  // A person may think as long as they like.
  const declined = await confirmCall(parts, passage, callId);
  if (declined) return declined;

  const unwritten = await committed;
  if (unwritten) return unwritten;
  if (handle.signal.aborted) return stopped(passage, { stage: "confirm" });

  const endDispatch = startDeadline();
  const answered = await passage.watch.during("transport", () =>
    dispatchCall(parts, passage, {
      callId,
      caller: passage.caller,
      signal: handle.signal,
      onProgress: (progress) => handle.progress(progress),
    }),
  );
  endDispatch();

  const ending = convertAnswer(passage, answered);
  if (checked.advice.length === 0) return ending;
  return { ...ending, findings: [...(ending.findings ?? []), ...checked.advice] };
}

/** Makes an answer safe to keep, and holds a result against what the tool promised. */
function convertAnswer({ record }: Passage, answered: Ending): Ending {
  const { result: given, ...rest } = answered;
  const said =
    rest.kind === "ok" || (rest.sentence !== undefined && rest.sentence !== "")
      ? rest
      : { ...rest, sentence: wordless[rest.kind] };
  if (given === undefined) return said;
  const converted = convertResult(given);
  if (!converted.ok) {
    return {
      kind: "protocolError",
      stage: "convert",
      by: answered.by,
      sentence: converted.sentence,
    };
  }
  if (said.kind !== "ok") return { ...said, result: converted.result };
  const outputFindings = checkOutput(record.offered, converted.result);
  return {
    ...said,
    stage: "output",
    result: {
      ...converted.result,
      ...(outputFindings.length > 0 ? { outputFindings } : {}),
    },
  };
}
