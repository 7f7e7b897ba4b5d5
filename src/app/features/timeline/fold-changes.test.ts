import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import type { TimelineRow } from "#protocol/journal.ts";
import { foldChanges } from "./fold-changes.ts";

/** `demo: tools changed` as a line of a source; any other text is a call. Newest first. */
const rowsOf = (texts: readonly string[]): readonly TimelineRow[] =>
  texts.map((text, index) => {
    const [title = "", detail] = text.split(": ");
    const common = { seq: texts.length - index, at: texts.length - index, state: null } as const;
    return detail === undefined
      ? { ...common, kind: "call", caller: { face: "app", id: "tab" }, title, detail: "" }
      : {
          ...common,
          kind: "source",
          source: sourceName(title),
          caller: { face: "bridge", id: "hub" },
          title,
          detail,
        };
  });

const textsOf = (rows: readonly TimelineRow[]) =>
  rows.map(({ kind, title, detail }) => (kind === "source" ? `${title}: ${detail}` : title));

test.each([
  [
    "a start",
    [
      "demo: scene changed",
      "demo: classes changed",
      "demo: ready",
      "demo: resources changed",
      "demo: tools changed",
      "demo: Opening demo.",
    ],
    ["demo: tools, resources, classes, scene changed", "demo: ready", "demo: Opening demo."],
  ],
  [
    "two sources that start at once",
    ["a: tools changed", "b: tools changed", "a: resources changed", "b: ready"],
    ["a: resources, tools changed", "b: tools changed", "b: ready"],
  ],
  [
    "the same change again and again",
    ["a: tools changed", "a: tools changed", "a: tools changed"],
    ["a: tools changed"],
  ],
  [
    "a source that says twice that it is ready",
    ["a: ready", "a: tools changed", "a: ready", "a: closed", "a: ready"],
    ["a: ready", "a: tools changed", "a: closed", "a: ready"],
  ],
  [
    "changes with a call between",
    ["a: scene changed", "call", "a: scene changed"],
    ["a: scene changed", "call", "a: scene changed"],
  ],
])("%s is folded so that only neighbours are joined", (_what, texts, shown) => {
  expect(textsOf(foldChanges(rowsOf(texts)))).toEqual(shown);
});

test("whatever happened: no call is folded, the order stays, and folding again changes nothing", () => {
  const text = fc.constantFrom(
    "call",
    "a: ready",
    "a: tools changed",
    "a: scene changed",
    "b: tools changed",
    "b: closed",
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 25 }), (texts) => {
      const rows = rowsOf(texts);
      const shown = foldChanges(rows);
      const others = (all: readonly TimelineRow[]) =>
        all.filter(({ kind }) => kind === "call").map(({ seq }) => seq);
      expect(others(shown)).toEqual(others(rows));
      const seqs = shown.map(({ seq }) => seq);
      expect(seqs).toEqual(seqs.toSorted((a, b) => b - a));
      expect(foldChanges(shown)).toEqual(shown);
    }),
  );
});
