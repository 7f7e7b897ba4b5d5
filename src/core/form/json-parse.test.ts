import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nodeOf, printCompact, printPretty } from "./json-node.ts";
import { parseJson } from "./json-parse.ts";

test("any JSON text is read as JSON.parse reads it, and printed back to an equal value", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      const read = parseJson(text);
      expect(read.ok).toBe(true);
      if (!read.ok) return;
      expect(JSON.parse(printCompact(read.node))).toEqual(JSON.parse(text));
      expect(JSON.parse(printPretty(read.node))).toEqual(JSON.parse(text));
    }),
  );
});

test("any text is refused exactly when JSON.parse refuses it", () => {
  const fragment = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    "1",
    "-",
    ".5",
    "true",
    " ",
    "\\",
  );
  fc.assert(
    fc.property(
      fc.array(fragment, { maxLength: 9 }).map((parts) => parts.join("")),
      (text) => {
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(parseJson(text).ok).toBe(isJson);
      },
    ),
  );
});

test("numbers keep every digit that was written", () => {
  const text = '{"big":12345678901234567890,"small":0.10,"power":1E400}';
  const read = parseJson(text);
  expect(read.ok && printCompact(read.node)).toBe(text);
});

test("two members of one name are both kept", () => {
  const read = parseJson('{"a":1,"a":2}');
  expect(read.ok && printCompact(read.node)).toBe('{"a":1,"a":2}');
});

test.each([
  ["", 1, 1, "there is nothing here; {} is no arguments"],
  ['{"a": }', 1, 7, 'a value is missing; got "}"'],
  ['{\n  "a" 1\n}', 2, 7, '":" is missing after the name; got "1"'],
  ["[1 2]", 1, 4, '"," or "]" is missing; got "2"'],
  ["[1,", 1, 4, "a value is missing; got the end"],
  ["{a: 1}", 1, 2, 'a name in double quotes is missing; got "a:"'],
  ["[1] x", 1, 5, 'the value ends before this; got "x"'],
  ['"open', 1, 1, 'this text has no closing "'],
  ['"\\x"', 1, 2, "this is no escape that JSON knows"],
  ['"a\nb"', 1, 3, "a line break or control sign inside a text is written as an escape"],
])("%j is refused with its place and reason", (text, line, column, reason) => {
  const read = parseJson(text);
  expect(read.ok ? null : read.fault).toMatchObject({ line, column, reason });
  expect(read.ok ? "" : read.fault.sentence).toBe(
    `This is not JSON at line ${line}, column ${column}: ${reason}.`,
  );
});

test("a hostile depth is refused, not a crash", () => {
  const read = parseJson("[".repeat(100_000));
  expect(read.ok ? "" : read.fault.reason).toContain("at most 500 deep");
});

test("short lists of plain values stay on one line, long and nested ones do not", () => {
  expect(printPretty(nodeOf({ Size: [20, 30, 20], deep: [[1]], none: [] }))).toBe(
    '{\n  "Size": [20, 30, 20],\n  "deep": [\n    [1]\n  ],\n  "none": []\n}',
  );
});
