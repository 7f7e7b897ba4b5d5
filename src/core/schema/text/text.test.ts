import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { likelyName } from "./likely-name.ts";
import { alternatives, nameList } from "./name-list.ts";
import { pathText, quotedPath } from "./path-text.ts";
import { parsePointer, pointerOf } from "./pointer.ts";
import { cut, quoteValue, readable } from "./quote.ts";

describe("paths as people read them", () => {
  test.each<readonly [readonly (string | number)[], string, string]>([
    [["Size"], "Size", '"Size"'],
    [["filters", 2, "date"], "filters[2].date", '"filters[2].date"'],
    [[0, "größe"], "[0].größe", '"[0].größe"'],
    [["a.b", "c"], '"a.b".c', '"a.b".c'],
    [["headers", "x y"], 'headers["x y"]', 'headers["x y"]'],
    [["x-unit", ""], 'x-unit[""]', 'x-unit[""]'],
    ["abcdefghijklmn".split(""), "a.b.c.d.e.f.….i.j.k.l.m.n", '"a.b.c.d.e.f.….i.j.k.l.m.n"'],
  ])("%j", (segments, bare, quoted) => {
    expect([pathText(segments), quotedPath(segments)]).toEqual([bare, quoted]);
  });

  test("a pointer reads back as the keys it was made of", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (keys) => {
        expect(parsePointer(pointerOf(keys))).toEqual(keys);
      }),
    );
    expect(parsePointer("a")).toBeNull();
    expect(parsePointer("/~2")).toBeNull();
  });
});

describe("quotations", () => {
  test("are JSON, cut at 60 characters, without half characters", () => {
    expect(quoteValue({ a: [1, null, "x"] })).toBe('{"a":[1,null,"x"]}');
    expect(quoteValue("x".repeat(100))).toBe(`"${"x".repeat(59)}…`);
    expect(cut(`${"x".repeat(59)}😀`, 60)).toBe(`${"x".repeat(59)}…`);
  });

  test("agree with JSON.stringify wherever they are short enough", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(text.length <= 60 && !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text));
        expect(quoteValue(value)).toBe(text);
      }),
    );
  });

  test("look no further into a value than they show of it", () => {
    const circle: unknown[] = [1];
    circle.push(circle);
    expect(quoteValue(circle)).toHaveLength(61);
    expect(quoteValue(Array.from({ length: 1_000_000 }))).toHaveLength(61);
  });

  test("show what cannot be seen", () => {
    expect(quoteValue("👩‍🔬 ❤️‍🔥 👩🏽‍🔬")).toBe('"👩‍🔬 ❤️‍🔥 👩🏽‍🔬"');
    expect(quoteValue("a\u200db 👩\u200d")).toBe('"a\\u200db 👩\\u200d"');
    expect(quoteValue("a\u202eb\u0007c\u{e0041}")).toBe('"a\\u202eb\\u0007c\\u{e0041}"');
  });
});

describe("names", () => {
  test.each([
    ["mesage", ["message", "count"], "message"],
    ["maxResults", ["max_results", "min_results"], "max_results"],
    ["FAST", ["slow", "fast"], "fast"],
    ["x", ["y", "z"], undefined],
    ["color", ["colour"], "colour"],
    ["nothing", ["everything"], undefined],
    ["", ["a"], undefined],
  ])("%s among %j is probably %s", (name, known, meant) => {
    expect(likelyName(name, known)).toBe(meant);
  });

  test("stand in a list as they are, quoted where they are no words", () => {
    expect(nameList(["a", "b c", "d,e", " f"])).toBe('a, b c, "d,e", " f"');
  });

  test("are 20 at most, then the number of the others; the nearest first where it is cut", () => {
    const names = Array.from({ length: 23 }, (_, index) => `n${index}`);
    expect(nameList(names)).toBe(`${names.slice(0, 20).join(", ")} and 3 more`);
    expect(nameList(names, "n22")).toBe(`n22, ${names.slice(0, 19).join(", ")} and 3 more`);
    expect(nameList(["a", "b"], "b")).toBe("a, b");
  });

  test("as alternatives", () => {
    expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(alternatives)).toEqual([
      "",
      "a",
      "a or b",
      "a, b or c",
    ]);
  });
});

test("what would turn a server's words round is shown, its lines and scripts are kept", () => {
  expect(readable("evil\u202Egnirts\u202C\u0000\u001b[31m")).toBe(
    "evil\\u202egnirts\\u202c\\u0000\\u001b[31m",
  );
  const plain = "first\n\tsecond: שלום می\u200cخواهم 👩\u200d🔬";
  expect(readable(plain)).toBe(plain);
});
