import { textAt } from "../read-data.ts";
import { cut, sayCount, summaryOf } from "../words/facts.ts";
import { count, fields, oneOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";
import { diffLines } from "./diff-lines.ts";

/** Two versions of a text and what differs. */
export const diff: WidgetKind = {
  name: "diff",
  title: "Diff",
  group: "text",
  description: "Two versions of a text, with the lines and words that differ marked.",
  hint: "before, after",
  schema: fields(
    {
      title,
      before: text("The old text."),
      after: text("The new text."),
      beforeLabel: text("What the old one is called."),
      afterLabel: text("What the new one is called."),
      mode: oneOf(
        ["auto", "unified", "split"],
        "One below the other or side by side; absent = auto, by the width.",
      ),
      context: count("Equal lines shown around a difference; absent = 3.", { maximum: 1000 }),
    },
    ["before", "after"],
  ),
  example: {
    title: "recon.yaml",
    beforeLabel: "as measured",
    afterLabel: "proposed",
    before: `algorithm: EM
mode: scattering
iterations: 40
smoothing: 0.25
voxels: [64, 64, 64]
source: chamber1, chamber2
output: density
`,
    after: `algorithm: EM
mode: scattering
iterations: 60
smoothing: 0.1
voxels: [64, 64, 64]
source: chamber1, chamber2, chamber3
seed: 18
output: density
`,
  },
  recipe: `## When to use

A change that a person should judge: a configuration, a text, a program.

## How to use

Give both texts whole as \`before\` and \`after\`; what differs is found here.
`,
  size: { w: 6, h: 7, minW: 2, minH: 2 },
  emits: [],
  isEmpty: (data) => textAt(data, "before") === "" && textAt(data, "after") === "",
  summary: (data) => {
    const lines = diffLines(textAt(data, "before"), textAt(data, "after"));
    const added = lines.filter(({ is }) => is === "added");
    const removed = lines.filter(({ is }) => is === "removed");
    if (added.length === 0 && removed.length === 0) return "Both texts are equal.";
    return summaryOf(
      `${sayCount(added.length, "line")} added, ${sayCount(removed.length, "line")} removed.`,
      ...removed.slice(0, 4).map(({ text }) => `- ${cut(text.trim(), 60)}`),
      ...added.slice(0, 4).map(({ text }) => `+ ${cut(text.trim(), 60)}`),
    );
  },
  table: (data) => ({
    columns: ["line", "change", "text"],
    rows: diffLines(textAt(data, "before"), textAt(data, "after")).map((line) => [
      line.after ?? line.before ?? null,
      line.is,
      line.text,
    ]),
  }),
};
