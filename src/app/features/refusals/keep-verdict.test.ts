import { expect, test } from "vitest";
import type { RunRowDetail, Verdict } from "#protocol/refusals.ts";
import { isDrift, needsLook } from "#core/verdicts/verdict.ts";
import { faultVerdict, keptVerdict } from "./keep-verdict.ts";

type Judged = Pick<RunRowDetail, "kind" | "expects" | "automatic">;

test.each<readonly [string, Judged, Verdict, Verdict]>([
  [
    "a refusal in vague words",
    { kind: "refusal", expects: "refused", automatic: "vague" },
    "taught",
    "vague",
  ],
  [
    "a refusal that teaches",
    { kind: "refusal", expects: "refused", automatic: "taught" },
    "taught",
    "vague",
  ],
  [
    "bad input that was taken",
    { kind: "ok", expects: "refused", automatic: "accepted" },
    "passed",
    "accepted",
  ],
  [
    "good input that was taken",
    { kind: "ok", expects: "accepted", automatic: "passed" },
    "passed",
    "accepted",
  ],
  [
    "good input that was refused",
    { kind: "refusal", expects: "accepted", automatic: "declined" },
    "declined",
    "refusedLegal",
  ],
  [
    "a call without an answer",
    { kind: "deadline", expects: "refused", automatic: "timeout" },
    "declined",
    "timeout",
  ],
])("%s is kept or called a fault in the word that fits it", (_what, row, kept, fault) => {
  expect(keptVerdict(row)).toBe(kept);
  expect(faultVerdict(row)).toBe(fault);
  expect(needsLook(kept)).toBe(false);
  expect(needsLook(fault) || isDrift(fault)).toBe(true);
});
