import type { JsonValue } from "#protocol/json.ts";
import type { FaultMaker } from "./fault.ts";

// Below the depth at which calls are refused before they are sent, above what any tool expects.
const levels = 150;

function nested(): JsonValue {
  let value: JsonValue = 1;
  for (let level = 0; level < levels; level++) value = { a: value };
  return value;
}

/** A value nested 150 levels deep where something else is wanted, or anything is taken. */
export const nestingFaults: FaultMaker = ({ segments }) =>
  segments.length === 1
    ? [
        {
          rule: "nesting",
          variant: "deep",
          words: `an object nested ${levels} levels deep`,
          value: nested(),
          aim: "either",
        },
      ]
    : [];
