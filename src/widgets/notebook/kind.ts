import { objectsAt, textAt } from "../read-data.ts";
import { cut, sayCount, summaryOf } from "../words/facts.ts";
import { fields, flag, listOf, oneOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Text and code in cells (R1.40, R1.55). */
export const notebook: WidgetKind = {
  name: "notebook",
  title: "Notebook",
  group: "tools",
  description:
    "Text and code in cells. Code runs only when a person presses its button: js in a sandbox, sql by a connected tool; what came of it is told.",
  hint: "cells",
  schema: fields(
    {
      id: text("Name of the notebook."),
      title,
      mode: oneOf(["edit", "view"], "Whether code cells can be run; absent = edit."),
      hideLiveToggle: flag("Kept for notebooks of other makers; nothing runs by itself here."),
      cells: listOf(
        fields(
          {
            type: oneOf(["md", "sql", "js"], "Markdown, a query or JavaScript."),
            content: text("The text of the cell."),
            hideSource: flag("The code stays folded."),
            hideResult: flag("The result is not shown."),
            result: {
              description:
                "What running it gave; anything. It is shown until somebody runs the cell.",
            },
          },
          ["type", "content"],
        ),
        "The cells, in their order.",
      ),
    },
    [],
  ),
  example: {
    title: "Rates of last night",
    mode: "edit",
    cells: [
      {
        type: "md",
        content:
          "### Which chamber was noisy?\n\nRates by the minute, **without** the calibration at 12:51.",
      },
      {
        type: "sql",
        content:
          "select chamber, avg(rate) as mean, max(rate) - min(rate) as spread\nfrom rates\nwhere minute < '12:51'\ngroup by chamber\norder by spread desc",
        result: [
          { chamber: "chamber3", mean: 397.8, spread: 22.4 },
          { chamber: "chamber1", mean: 412.6, spread: 11.2 },
        ],
      },
      {
        type: "js",
        content:
          "const noisy = rows.filter((row) => row.spread > 20);\nreturn noisy.map((row) => row.chamber);",
      },
    ],
  },
  recipe: `## When to use

A way of working that people should be able to follow and repeat: text between queries.

## How to use

Give \`cells\`. A person's Run runs a cell: js without network, with \`rows\` from the cell above and \`return\` for its answer; sql by the first connected tool \`query_sql\`, else \`run_script\`. Then \`submit\` carries \`cell\`, \`type\`, \`content\`, \`outcome\`, \`sentence\` and \`text\`; write what shall stay to \`/cells/N/result\`.
`,
  size: { w: 6, h: 9, minW: 2, minH: 2 },
  emits: ["submit"],
  isEmpty: (data) => objectsAt(data, "cells").length === 0,
  summary: (data) => {
    const cells = objectsAt(data, "cells");
    return summaryOf(
      textAt(data, "title") && `${textAt(data, "title")}:`,
      `${sayCount(cells.length, "cell")}.`,
      ...cells.map((cell) => {
        const result = cell["result"];
        const gave = result === undefined ? "" : ` gave ${cut(JSON.stringify(result), 120)}`;
        return `[${textAt(cell, "type")}] ${cut(textAt(cell, "content").trim(), 120)}${gave}`;
      }),
    );
  },
  table: (data) => ({
    columns: ["type", "content"],
    rows: objectsAt(data, "cells").map((cell) => [textAt(cell, "type"), textAt(cell, "content")]),
  }),
};
