import { describe, expect, test } from "vitest";
import { forAnyClass } from "#testing/arbitrary-class.ts";
import { laboratoryClasses, ContainerBox, DetectorChamber } from "#testing/laboratory-classes.ts";
import { contextToJson } from "../context/context-json.ts";
import { emitMcpContext } from "../context/emit.ts";
import { mergeContexts } from "../context/merge.ts";
import { emitFbs } from "../model/fbs.ts";
import { readFbs } from "../model/read-fbs.ts";
import { renderedClass } from "../model/render.ts";
import { compareFbs } from "./compare-fbs.ts";
import { compareContexts } from "./compare-contexts.ts";
import { readSide } from "./read-side.ts";

const declarations = laboratoryClasses.map(({ declaration }) => declaration);
const laboratory = mergeContexts(declarations.map((each) => emitMcpContext(each)));
const boxText = emitFbs([renderedClass(ContainerBox.declaration)]);
const chamberText = emitFbs([renderedClass(DetectorChamber.declaration)]);

const asked = (text: string) => {
  const reading = readFbs(text);
  if (!reading.ok) throw new Error(reading.sentence);
  return compareFbs(reading.tables, reading.notes, laboratory);
};

const first = (text: string) => {
  const [comparison] = asked(text).classes;
  if (!comparison) throw new Error("There is no table.");
  return comparison;
};

const said = (text: string) =>
  first(text).members.map(
    ({ name, change, facts, about }) =>
      `${name}: ${facts.map(({ words }) => words).join("; ") || `${change}, ${about}`}`,
  );

describe("an .fbs", () => {
  test("of any class is recognised as that class, alone and among others", () => {
    forAnyClass((declaration) => {
      const context = emitMcpContext(declaration);
      const reading = readFbs(emitFbs([renderedClass(declaration)]));
      if (!reading.ok) throw new Error(reading.sentence);
      expect(reading.notes).toEqual([]);
      const { classes } = compareFbs(reading.tables, [], context);
      expect(classes).toMatchObject([
        { after: declaration.name, verdict: "same", members: [], notes: [] },
      ]);
    }, 200);
  });

  test("of all classes is recognised table by table", () => {
    const { classes, counts } = asked(emitFbs(declarations.map(renderedClass)));
    expect(counts).toMatchObject({ same: declarations.length, different: 0 });
    expect(classes.map(({ before }) => before)).toEqual(
      declarations.map(({ name }) => name).toSorted(),
    );
  });

  test("of another version of the class says that the schemaId moved", () => {
    const older = { ...ContainerBox.declaration, description: "As it was." };
    expect(first(emitFbs([renderedClass(older)]))).toMatchObject({
      verdict: "sameType",
      ids: { typeId: "stays", typeShape: "stays", schemaId: "moves" },
      notes: ["The schemaId moved: a range, unit, default, description or action is another."],
    });
  });

  test("of the same shape under another name says so", () => {
    const renamed = { ...ContainerBox.declaration, name: "Crate" };
    expect(first(emitFbs([renderedClass(renamed)]))).toMatchObject({
      before: "Crate",
      after: "ContainerBox",
      verdict: "sameShape",
      ids: { typeId: "moves", typeShape: "stays" },
    });
  });

  test("of another class of that name says where they differ", () => {
    const other = {
      ...DetectorChamber.declaration,
      properties: DetectorChamber.declaration.properties
        .filter(({ name }) => name !== "count")
        .map((each) =>
          each.name === "resolution"
            ? { ...each, type: { kind: "number", wireType: "float" } as const }
            : each,
        ),
    };
    const text = emitFbs([renderedClass(other)]);
    expect(first(text).verdict).toBe("different");
    expect(said(text)).toEqual(["resolution: double, was float", "count: added, int"]);
  });

  test("without ids is recognised by its name and fields", () => {
    const text =
      'namespace lab.things; table ContainerBox { Origin: string; Size: string (id: 1); Label: string = "x"; Serial: long; }';
    expect(first(text)).toMatchObject({
      verdict: "sameShape",
      notes: ["The table carries no ids; its fields are the stored ones of ContainerBox."],
    });
    expect(said("table ContainerBox { Size: [float]; Origin: string; }")).toEqual([
      "Origin: stands at another place",
      "Size: string, was [float]",
      "Label: added, string",
      "Serial: added, long",
    ]);
  });

  test("that was changed under its ids is told from the class that they are of", () => {
    const forged = boxText.replace("  Label: string;\n", "  Label: int;\n");
    expect(first(forged)).toMatchObject({
      verdict: "different",
      ids: { typeId: "stays" },
      notes: ["The table carries the ids of ContainerBox, but its fields are others."],
    });
    expect(said(forged)).toEqual(["Label: string, was int"]);
  });

  test("of an enum is compared by its labels", () => {
    expect(said(chamberText.replace("  accurate\n", "  accurate,\n  exact = 7\n"))).toEqual([
      'mode: one of "fast", "accurate", was one of "fast", "accurate", "exact"',
    ]);
  });

  test("of nobody says so", () => {
    expect(first("table Foo { a: int; }")).toMatchObject({
      before: "Foo",
      after: null,
      verdict: "removed",
      notes: ["No class has its ids or its name."],
    });
  });
});

describe("reading an .fbs", () => {
  test.each([
    ["nothing of the kind", "hello", /^The schema has no table/],
    ["only an enum", "enum A : ubyte { b }", /^The schema has no table/],
    ["too much", `table A { a: int; } ${" ".repeat(8_000_000)}`, /^The schema is longer than/],
  ])("of %s is refused in a sentence", (_what, text, sentence) => {
    expect(readFbs(text)).toEqual({
      ok: false,
      sentence: expect.stringMatching(sentence) as string,
    });
  });

  test("passes over what it does not know, and says what it left out", () => {
    const reading = readFbs(`
      include "other.fbs"; /* many
      lines */ attribute "priority";
      rpc_service Calls { Do(Request): Response; }
      union Any { A, B }
      table A { // a comment
        good: lab.Thing (deprecated);
        bad int;
        list: [ubyte] = null;
      }
      root_type A; file_identifier "ABCD";
    `);
    expect(reading).toEqual({
      ok: true,
      notes: ["Line 8: in A, a field is written as NAME: TYPE; it was left out."],
      tables: [
        {
          name: "A",
          ids: {},
          fields: [
            { name: "good", type: "Thing" },
            { name: "list", type: "[ubyte]" },
          ],
        },
      ],
    });
  });

  test.each([
    ["an open table", "table A { a: int; b"],
    ["an open text", 'table A (type_id: "1) { a: int; }'],
    ["an open comment", "table A { a: int; } /*"],
    ["only marks", "table { ( [ ] ) } ;;; table A { : : : }"],
    ["a deep list", `table A { a: ${"[".repeat(100_000)}int; }`],
    ["a million fields", `table A { ${"a:int;".repeat(300_000)} }`],
    ["__proto__", "table __proto__ { __proto__: int; } enum __proto__ : ubyte { a }"],
  ])("of %s ends, and compares", (_what, text) => {
    const reading = readFbs(text);
    if (reading.ok)
      expect(compareFbs(reading.tables, reading.notes, laboratory).classes.length).toBeLessThan(10);
    else expect(reading.sentence).toMatch(/^The schema /);
  });
});

describe("a text", () => {
  test.each([
    ["a context", contextToJson(emitMcpContext(ContainerBox.declaration)), "same"],
    [
      "a document",
      JSON.stringify(emitMcpContext(ContainerBox.declaration).resources[0]?.document),
      "same",
    ],
    ["an .fbs", boxText, "same"],
  ])("that is %s is recognised", (_what, text, verdict) => {
    const reading = readSide(text);
    if (!reading.ok) throw new Error(reading.sentence);
    expect(
      (reading.holds === "fbs"
        ? compareFbs(reading.tables, [], laboratory)
        : compareContexts(reading.context, laboratory, "text")
      ).classes,
    ).toMatchObject([{ after: "ContainerBox", verdict }]);
  });

  test.each([
    ["", "The text is empty; paste a context or an .fbs."],
    ["{", /^The text is not JSON: /],
    ["[]", "A context is an object with the lists tools and resources; got something else."],
    ["null", /^The schema has no table/],
    ['{"tools":[],"resources":[]}', "The text describes no class."],
    [
      '{"type":"A","properties":{"a":7},"_ulib":{}}',
      /^The text describes no class\. A: Its property "a" has no type\.$/,
    ],
    ["prose about a table", /^The schema has no table/],
  ])("that is %j is answered in a sentence", (text, sentence) => {
    expect(readSide(text)).toEqual({
      ok: false,
      sentence:
        typeof sentence === "string" ? sentence : (expect.stringMatching(sentence) as string),
    });
  });
});
