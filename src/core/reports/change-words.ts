import type { ChangeKind } from "#protocol/refusals.ts";

/** Each change as people read it. */
export const changeWords: Readonly<Record<ChangeKind, string>> = {
  newDrift: "new drift",
  mended: "mended",
  worse: "worse",
  better: "better",
  sentence: "sentence changed",
  new: "new",
  gone: "gone",
};
