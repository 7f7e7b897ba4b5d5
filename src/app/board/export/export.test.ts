import { expect, test } from "vitest";
import { boardHtml } from "./board-html.ts";
import { toCsv } from "./csv.ts";

test.each([
  ["plain cells", ["a", 1, true, null], "a,1,true,"],
  ["a comma, a quote and a line break", ["a,b", 'c"d', "e\nf"], '"a,b","c""d","e\nf"'],
  ["spaces at the ends", [" a "], '" a "'],
  ["a negative number in text", ["-5"], "-5"],
  ["a text that would be run as a formula", ["=1+1"], "'=1+1"],
] as const)("CSV has %s", (_what, row, line) => {
  expect(toCsv({ columns: ["x"], rows: [row] })).toBe(`x\r\n${line}\r\n`);
});

test("a saved page holds texts as texts, and no script", () => {
  const html = boardHtml(
    { name: `<img src=x onerror=alert(1)>`, rev: 3 },
    [
      {
        title: "</title><script>alert(1)</script>",
        kind: "Stat",
        by: `"><svg onload=alert(1)>`,
        changedAt: 0,
        grid: { x: 0, y: 0, w: 3, h: 2 },
        summary: "<b>bold</b>",
        table: { columns: ["<i>"], rows: [["<u>", null]] },
      },
    ],
    0,
  );
  const page = new DOMParser().parseFromString(html, "text/html");
  expect(page.querySelectorAll("script, svg, img, b, i, u")).toHaveLength(0);
  expect(page.querySelector("h1")?.textContent).toBe("<img src=x onerror=alert(1)>");
  expect(page.querySelector("h2")?.textContent).toContain("</title><script>alert(1)</script>");
});
