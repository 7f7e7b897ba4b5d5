import { expect, test } from "vitest";
import { colouredLines, languageOf } from "./highlight.tsx";

test.each([
  ["ts", "typescript"],
  [" Python ", "python"],
  ["C++", "cpp"],
  ["yml", "yaml"],
  ["klingon", null],
  ["constructor", null],
  ["", null],
])("%j is the language %s", (name, language) => {
  expect(languageOf(name)).toBe(language);
});

test("words of a language get the page's colours, and no word is lost", async () => {
  const text = 'select name -- the "first"\nfrom <b>rates</b>\n\nwhere rate > 4.5';
  const lines = await colouredLines(text, "sql");
  expect(lines.map((line) => line.map((piece) => piece.text).join("")).join("\n")).toBe(text);
  expect(lines[0]?.[0]).toEqual({ text: "select", colour: "var(--code-token-keyword)" });
});

test.each(["json", "bash", "python", "yaml", "rust"])(
  "%s is read by the engine of this browser",
  async (language) => {
    const lines = await colouredLines('{ "a": [1, true] } # x\n', language);
    expect(lines[0]?.map((piece) => piece.text).join("")).toBe('{ "a": [1, true] } # x');
  },
);
