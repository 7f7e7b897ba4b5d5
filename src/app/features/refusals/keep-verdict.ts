import type { RunRowDetail, Verdict } from "#protocol/refusals.ts";
import { needsLook } from "#core/verdicts/verdict.ts";

type Judged = Pick<RunRowDetail, "kind" | "expects" | "automatic">;

/** The verdict that says "it is good as it is" of a row: of a refusal that it teaches, of an answer that it may be given. */
export function keptVerdict({ kind, expects }: Judged): Verdict {
  if (kind === "ok") return "passed";
  if (kind !== "refusal" && kind !== "protocolError") return "declined";
  return expects === "accepted" ? "declined" : "taught";
}

/** The verdict that says "it should not be so": the rubric's own where it says so already. */
export function faultVerdict({ kind, expects, automatic }: Judged): Verdict {
  if (automatic !== undefined && needsLook(automatic)) return automatic;
  if (kind === "ok") return "accepted";
  return expects === "accepted" ? "refusedLegal" : "vague";
}
