import { textAt } from "../read-data.ts";
import { cut, summaryOf } from "../words/facts.ts";
import { fields, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A diagram written as mermaid text. */
export const mermaid: WidgetKind = {
  name: "mermaid",
  title: "Diagram",
  group: "text",
  description:
    "A diagram written as mermaid text: flowcharts, sequences, states, classes, timelines and more.",
  hint: "code",
  schema: fields(
    {
      title,
      code: {
        type: "string",
        minLength: 1,
        maxLength: 50_000,
        description: "Mermaid text. Links and scripts in it do nothing.",
      },
    },
    ["code"],
  ),
  example: {
    title: "From hits to an image",
    code: "flowchart LR\n  source[MuonSource] --> upper[chamber1, 2]\n  source --> lower[chamber3, 4]\n  upper --> recon{{Recipe}}\n  lower --> recon\n  recon --> image[(VoxelImage)]",
  },
  recipe: `## When to use

A diagram that is easier to write than to lay out: a sequence of calls, states, classes, a plan.

## How to use

\`code\` is mermaid text. A fault in it is said with its line. Clicks, links and HTML in the text have no effect.
Nodes that a person is to choose are a \`graph\`.
`,
  size: { w: 5, h: 6, minW: 2, minH: 2 },
  emits: [],
  isEmpty: (data) => textAt(data, "code").trim() === "",
  summary: (data) => {
    const code = textAt(data, "code").trim();
    const [first = ""] = code.split("\n");
    return summaryOf(
      `A mermaid diagram (${cut(first.trim(), 60)}), ${code.split("\n").length} lines:`,
      code,
    );
  },
};
