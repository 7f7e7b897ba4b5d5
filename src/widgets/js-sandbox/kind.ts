import { textAt } from "../read-data.ts";
import { cut, sayCount, summaryOf } from "../words/facts.ts";
import { fields, number, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A small program with a page of its own, apart from everything (R1.40). */
export const jsSandbox: WidgetKind = {
  name: "js-sandbox",
  title: "Sandbox",
  group: "tools",
  description:
    "A small program with a page of its own. It sees neither this page nor the network; for what no other kind can draw.",
  hint: "code",
  schema: fields(
    {
      title,
      code: text("JavaScript; it runs once the HTML is there."),
      html: text("What stands in the body at first."),
      css: text(
        "Styles. The page's own colours are there as var(--text), var(--accent), var(--s1) …",
      ),
      height: number("Height in px; absent = all of the widget.", { minimum: 20, maximum: 4000 }),
    },
    ["code"],
  ),
  example: {
    title: "Tracks through the crate",
    html: '<svg viewBox="0 0 200 120" width="100%" height="100%"><rect x="70" y="45" width="60" height="34" rx="3" fill="none" stroke="currentColor"/><g id="tracks"></g></svg>',
    css: "body { color: var(--text-3) } path { fill: none; stroke: var(--s1); stroke-width: 1.4 }",
    code: `const tracks = document.getElementById("tracks");
for (let x = 20; x <= 180; x += 16) {
  const bend = x > 66 && x < 134 ? (x - 100) / 3 : (x - 100) / 30;
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", "M" + x + " 4L" + (x + bend) + " 60L" + (x + bend * 4) + " 116");
  tracks.append(path);
}`,
  },
  recipe: `## When to use

A drawing or a small tool that no other kind can be. Everything else is easier to read, to link and to export.

## How to use

Give \`code\`, and \`html\` and \`css\` as needed. There is no network and no storage; everything it shows must be in it.
`,
  size: { w: 5, h: 7, minW: 2, minH: 2 },
  emits: [],
  isEmpty: (data) => textAt(data, "code").trim() === "" && textAt(data, "html").trim() === "",
  summary: (data) => {
    const code = textAt(data, "code");
    return summaryOf(
      `A program${textAt(data, "title") && ` "${textAt(data, "title")}"`} of ${sayCount(code.split("\n").length, "line")} in a page of its own; what it draws cannot be read here.`,
      cut(code.trim(), 300),
    );
  },
};
