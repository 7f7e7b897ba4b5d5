import type { JsonObject } from "#protocol/json.ts";

/** The calls that draw the board of the demo laboratory; `docs/examples/laboratory-board.json` is the same. */
export const laboratoryScript: JsonObject = {
  vitrine: "script",
  version: 1,
  steps: [],
};
