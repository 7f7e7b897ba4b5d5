import { expect, test } from "vitest";
import { outcomeKinds } from "#protocol/outcome.ts";
import { statusOfOutcome } from "./exit-status.ts";

test("every way a call can end has its exit status", () => {
  expect(outcomeKinds.map((kind) => [kind, statusOfOutcome({ kind })])).toEqual([
    ["ok", 0],
    ["refusal", 1],
    ["protocolError", 3],
    ["providerError", 1],
    ["configurationError", 2],
    ["cancelled", 1],
    ["deadline", 1],
    ["unknownEffect", 3],
  ]);
});
