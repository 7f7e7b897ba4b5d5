import { exactDigits } from "#core/journal/exact-digits.ts";
import { sendAsText } from "#core/refusals/catalogue.ts";
import type { Finding } from "#protocol/finding.ts";
import { faultText, quote } from "../sentences.ts";
import { staleForm } from "./access.ts";
import { foundRefusal, stopped } from "./endings.ts";
import type { Ending, Passage, PipelineParts } from "./pipeline-parts.ts";
import { aborted, untilAborted } from "./until-aborted.ts";

/** The call goes on, with what the check advises; or it ended. */
export type Checked =
  | { readonly ending: null; readonly advice: readonly Finding[] }
  | { readonly ending: Ending };

/** Advice that an outcome carries at most. */
const mostAdvice = 100;

/** A number that lost digits on its way can be sent as text (contracts §11); which text, only we know. */
function withTextFixes(findings: readonly Finding[], argsText: string): readonly Finding[] {
  if (!findings.some((each) => each.sentence.endsWith(sendAsText))) return findings;
  const digits = exactDigits(argsText);
  return findings.map((each) => {
    const typed = Object.hasOwn(digits, each.path) ? digits[each.path] : undefined;
    const isMeant = each.fix === undefined && each.sentence.endsWith(sendAsText);
    return isMeant && typed !== undefined && /^-?\d+$/.test(typed) ? { ...each, fix: typed } : each;
  });
}

/** Asks the source's own check, and compares the form's identity where one was given. */
export async function checkCall(
  { onFault }: Pick<PipelineParts, "onFault">,
  passage: Passage,
): Promise<Checked> {
  const { source, call, handle, record, isUnchecked } = passage;
  let advice: readonly Finding[] = [];
  if (!isUnchecked) {
    try {
      const report = await untilAborted(handle.signal, source.check(call));
      if (report === aborted) return { ending: stopped(passage, { stage: "check" }) };
      if (report.findings.length > 0 && report.authority === "enforce") {
        const findings = withTextFixes(report.findings, call.argsText);
        return { ending: foundRefusal(report.stage ?? "check", findings) };
      }
      advice = report.findings.slice(0, mostAdvice);
    } catch (error) {
      onFault(`source ${source.name} broke in a check`, error);
      return {
        ending: {
          kind: "protocolError",
          stage: "check",
          by: "bridge",
          sentence: `Source ${quote(source.name)} broke while it checked the call: ${faultText(error)}. Nothing was sent.`,
        },
      };
    }
  }
  const stale = staleForm(record.offered, call.schemaId);
  return stale ? { ending: foundRefusal("access", [stale]) } : { ending: null, advice };
}
