import { textAt } from "../read-data.ts";
import { cut, sayCount, summaryOf } from "../words/facts.ts";
import { fields, text } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A piece of a program or a file, in colours (R1.40). */
export const code: WidgetKind = {
  name: "code",
  title: "Code",
  group: "text",
  description:
    "A piece of a program, a query or a file, with its words in colours. It is never run.",
  hint: "content, lang",
  schema: fields(
    {
      lang: text("The language: python, json, sql, ts, cpp … Absent = plain text."),
      content: text("The text, with its line ends."),
    },
    ["content"],
  ),
  example: {
    lang: "python",
    content: `# Rates of all chambers, the noisy ones first
import statistics

def noisy(rates: dict[str, list[float]], limit: float = 4.5) -> list[str]:
    spread = {name: statistics.stdev(values) for name, values in rates.items()}
    return sorted(
        (name for name, value in spread.items() if value > limit),
        key=lambda name: -spread[name],
    )

print(noisy({"chamber1": [412.6, 409.1], "chamber2": [397.8, 421.3]}))
`,
  },
  recipe: `## When to use

Code, configuration or output of a program that people should read or copy. Two versions of it are a \`diff\`.

## How to use

Give \`content\` and \`lang\`. Nothing is run; cells that can be run are a \`notebook\`.
`,
  size: { w: 5, h: 6, minW: 2, minH: 2 },
  emits: [],
  isEmpty: (data) => textAt(data, "content") === "",
  summary: (data) => {
    const content = textAt(data, "content");
    const lines = content === "" ? 0 : content.trimEnd().split("\n").length;
    return summaryOf(
      `${sayCount(lines, "line")} of ${textAt(data, "lang") || "text"}:`,
      cut(content.trim(), 400),
    );
  },
};
