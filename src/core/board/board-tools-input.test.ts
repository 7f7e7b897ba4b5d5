import { describe, expect, test } from "vitest";
import { testKinds } from "#testing/board-kinds.ts";
import { widgetKinds } from "#widgets/kinds.ts";
import { kindsByName } from "./board-kind.ts";
import { inferKind } from "./infer-kind.ts";
import { nest, readTexts, rename, unwrapData } from "./repair-arguments.ts";

describe("a kind is found by the data's shape", () => {
  const kinds = kindsByName(testKinds);
  test.each([
    [{ label: "Rate", value: 3 }, "stat"],
    [7, "stat"],
    [[{ a: 1 }, { a: 2 }], "data-table"],
    [{ rows: [[1]] }, "data-table"],
    [{ images: [{ src: "/a.png" }] }, "gallery"],
  ])("%j is a %s", (data, kind) => {
    expect(inferKind(data, kinds)?.kind).toBe(kind);
  });

  test("data that fits no kind is none, where there is no viewer of JSON", () => {
    expect(inferKind({ a: { b: 1 } }, kinds)).toBeNull();
  });

  test("the example of a kind is taken for that kind, or for one that knows as much of it", () => {
    const all = kindsByName(widgetKinds);
    for (const kind of widgetKinds) {
      const found = inferKind(kind.example, all);
      expect(found && all.get(found.kind)?.schema, kind.name).toBeTruthy();
    }
  });
});

describe("arguments that models send are put right, and the answer says how", () => {
  const schema = {
    properties: { params: { type: "object" }, ids: { type: "array" }, keep: { type: "integer" } },
  };

  test("text is read where an object, list or number is wanted", () => {
    expect(readTexts({ params: '{"a":1}', ids: '["x"]', keep: "5", name: "7" }, schema)).toEqual({
      args: { params: { a: 1 }, ids: ["x"], keep: 5, name: "7" },
      fixes: [
        "params was text and was read as object.",
        "ids was text and was read as array.",
        "keep was text and was read as integer.",
      ],
    });
  });

  test("text that is no JSON stays", () => {
    expect(readTexts({ params: "{a" }, schema)).toEqual({ args: { params: "{a" }, fixes: [] });
  });

  test("another name and loose members find their place", () => {
    const given = { args: { kind: "stat", label: "Rate", value: 1 }, fixes: [] };
    const named = rename(given, ["kind"], "name");
    expect(nest(named, ["name", "params"], "params")).toEqual({
      args: { name: "stat", params: { label: "Rate", value: 1 } },
      fixes: ["kind is called name.", "label, value belong into params."],
    });
  });

  test("a sole data is taken out, unless the kind has such a field", () => {
    expect(unwrapData({ data: { a: 1 } }, { properties: {} }).data).toEqual({ a: 1 });
    expect(unwrapData({ data: { a: 1 } }, { properties: { data: {} } }).data).toEqual({
      data: { a: 1 },
    });
    expect(unwrapData({ data: { a: 1 }, b: 2 }, undefined).fixes).toEqual([]);
  });
});
