import type { Finding } from "#protocol/finding.ts";
import type { ToolRef } from "#protocol/ids.ts";
import type { Found } from "../hub.ts";
import { durationText, faultText, quote } from "../sentences.ts";
import { tooLate, within } from "../within.ts";
import { staleForm } from "./access.ts";
import { readArguments } from "./arguments.ts";
import type { PipelineParts } from "./pipeline-parts.ts";

/** How long a form waits for what the check says of its arguments. */
const patienceMs = 10_000;

/** Our own check alone, for a form that is being filled: nothing is sent and nothing is written. */
export async function checkOnly(
  { tools, source, clock, onFault }: PipelineParts,
  ref: ToolRef,
  argsText: string,
  schemaId: string | undefined,
): Promise<Found<readonly Finding[]>> {
  const found = tools.record(ref);
  if (!found.ok) return found;
  const read = readArguments(argsText);
  if (!read.ok) return { ok: true, value: [read.finding] };
  const owner = source(ref.source);
  const name = quote(ref.source);
  if (!owner) return { ok: false, sentence: `Source ${name} is gone.` };
  try {
    const call = {
      key: ref.key,
      args: read.args,
      argsText,
      ...(schemaId === undefined ? {} : { schemaId }),
    };
    const report = await within(clock, patienceMs, owner.check(call));
    if (report === tooLate) {
      return {
        ok: false,
        sentence: `Source ${name} gave no answer within ${durationText(patienceMs)}.`,
      };
    }
    if (report.findings.length > 0) return { ok: true, value: report.findings };
    const stale = staleForm(found.value.offered, schemaId);
    return { ok: true, value: stale ? [stale] : [] };
  } catch (error) {
    onFault(`source ${ref.source} broke in a check`, error);
    return { ok: false, sentence: `Source ${name} broke: ${faultText(error)}.` };
  }
}
