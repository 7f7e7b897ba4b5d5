import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { GeneratedTool, TypeDocument } from "#protocol/context.ts";
import type { JsonObject } from "#protocol/json.ts";
import {
  ContainerBox,
  DetectorChamber,
  Link,
  Recipe,
  laboratoryClasses,
} from "#testing/laboratory-classes.ts";
import { emitMcpContext } from "../context/emit.ts";
import { sceneTools } from "../context/scene-tools.ts";
import { checkGenerated, sentenceOf, unknownTool, type CheckOptions } from "./check-generated.ts";
import type { SceneFacts } from "./scene-facts.ts";
import { addressedName, sameToolOf } from "./tool-parts.ts";

const contexts = new Map(
  laboratoryClasses.map(({ declaration }) => [declaration.name, emitMcpContext(declaration)]),
);

function toolOf(className: string, last: string): { tool: GeneratedTool; document: TypeDocument } {
  const context = contexts.get(className);
  const tool = context?.tools.find(({ name }) => name.endsWith(`.${last}`));
  const document = context?.resources[0]?.document;
  if (!tool || !document) throw new Error(`There is no ${className}.${last}.`);
  return { tool, document };
}

const sceneWith = (
  name: string,
  className: string,
  change: Partial<SceneFacts> = {},
): SceneFacts => ({
  object: { name, class: className },
  objectNames: ["crate", "chamber1"],
  objectCount: 2,
  drivenPorts: {},
  ...change,
});

const crate = sceneWith("crate", "ContainerBox");
const chamber = sceneWith("chamber1", "DetectorChamber");

const configureBox = (
  args: JsonObject,
  scene: SceneFacts | null = crate,
  options?: CheckOptions,
) => {
  const { tool, document } = toolOf("ContainerBox", "configure");
  return checkGenerated(tool, document, args, scene, options);
};

const configureChamber = (args: JsonObject) => {
  const { tool, document } = toolOf("DetectorChamber", "configure");
  return checkGenerated(tool, document, { object: "chamber1", ...args }, chamber);
};

const said = (check: { readonly findings: Parameters<typeof sentenceOf>[0] }) =>
  sentenceOf(check.findings);

test.each([
  [{ Size: "2 2 2" }],
  [{ Size: [2, 2, 2] }],
  [{ Size: " 2,\t2 , 2 " }],
  [{ Size: "0 50 5e1" }],
  [{ Size: [0, 50, -0] }],
  [{ Label: "" }],
  [{ Size: [1, 2, 3], Origin: "-1e9 .5 +3.", Label: "tea" }],
  [{ Size: [1, 2, 3], Label: undefined as never }],
])("a good call passes: %j", (args) => {
  expect(configureBox({ object: "crate", ...args })).toEqual({ stage: "check", findings: [] });
});

test.each([
  [{ resolution: 0 }],
  [{ resolution: 50, count: -3, layers: 0, visible: false, mode: "accurate", target: "crate" }],
  [{ count: 2.0 }],
  [{ count: 2147483647 }],
  [{ count: -2147483648 }],
  [{ total: 9007199254740991 }],
  [{ total: "9223372036854775807" }],
  [{ total: "-9223372036854775808" }],
])("a good call of scalars passes: %j", (args) => {
  expect(said(configureChamber(args))).toBe("");
});

test("the example of the requirements: a component of a box is at most 50 mm", () => {
  const check = configureBox({ object: "crate", Size: "900 2 2" });
  expect(check.stage).toBe("check");
  expect(check.findings).toEqual([
    {
      path: "/Size",
      keyword: "maximum",
      rule: 50,
      received: 900,
      sentence: "Size[0] is at most 50 mm; got 900.",
      fix: "50 2 2",
    },
  ]);
});

test("the example of the requirements without units", () => {
  const { tool, document } = toolOf("Link", "configure");
  const check = checkGenerated(tool, document, { _object: "l", Size: 900 }, sceneWith("l", "Link"));
  expect(said(check)).toBe("Size is at most 50; got 900.");
});

const big = 2 ** 60;

test.each<readonly [JsonObject, string]>([
  [{}, '"object" is missing: name the ContainerBox to configure.'],
  [{ Size: true }, '"object" is missing: name the ContainerBox to configure.'],
  [{ object: 5 }, "object is text; got 5."],
  [{ object: null }, "object is text; got null."],
  [{ object: "crate" }, "Nothing to set: give at least one of Origin, Size, Label."],
  [{ object: "crate", Sise: 1 }, 'ContainerBox has no "Sise"; it takes: Origin, Size, Label.'],
  [{ object: "crate", Serial: 1 }, "Serial is read-only."],
  [{ object: "crate", Volume: 1 }, "Volume is computed and cannot be set."],
  [{ object: "crate", Run: 1 }, "Run is an action; call ulib.ContainerBox.Run."],
  [{ object: "crate", Size: true }, "Size is text, or a list of numbers; got true."],
  [{ object: "crate", Size: { x: 1 } }, 'Size is text, or a list of numbers; got {"x":1}.'],
  [{ object: "crate", Size: null }, "Size has no null value; leave it out to keep it as it is."],
  [{ object: "crate", Size: [1, "x", 2] }, 'Size[1] is not a number; got "x".'],
  [
    { object: "crate", Size: [1, [2], null] },
    "Size[1] is not a number; got [2]. Size[2] is not a number; got null.",
  ],
  [{ object: "crate", Size: [1, NaN, Infinity] }, "Size[1] is not a number; got NaN."],
  [{ object: "crate", Size: "abc" }, 'Size[0] is not a number; got "abc".'],
  [
    { object: "crate", Size: "1 1e400 0x3" },
    'Size[1] is not a number; got "1e400". Size[2] is not a number; got "0x3".',
  ],
  [{ object: "crate", Size: "1,,2" }, 'Size[1] is not a number; got "".'],
  [{ object: "crate", Size: "" }, "Size has 3 components; got 0."],
  [{ object: "crate", Size: [1, 2] }, "Size has 3 components; got 2."],
  [{ object: "crate", Size: "1 2 3 4" }, "Size has 3 components; got 4."],
  [
    { object: "crate", Size: [1, 900, -1] },
    "Size[1] is at most 50 mm; got 900. Size[2] is at least 0 mm; got -1.",
  ],
  [{ object: "crate", Label: 5 }, "Label is text; got 5."],
])("a box's call %j is refused: %s", (args, sentence) => {
  expect(said(configureBox(args))).toBe(sentence);
});

test.each<readonly [JsonObject, string]>([
  [{ resolution: "abc" }, 'resolution is a number; got "abc".'],
  [{ resolution: "5" }, 'resolution is a number; got "5".'],
  [
    { resolution: JSON.parse("1e400") },
    "resolution is at most 50 mm; got a number beyond 1.7976931348623157e+308.",
  ],
  [{ resolution: NaN }, "resolution is a number; got NaN."],
  [{ resolution: 90 }, "resolution is at most 50 mm; got 90."],
  [{ resolution: -1 }, "resolution is at least 0 mm; got -1."],
  [{ count: 2.5 }, "count is a whole number; got 2.5."],
  [{ layers: -1 }, "layers is at least 0; got -1."],
  [{ count: 2147483648 }, "count is at most 2147483647; got 2147483648."],
  [{ count: -2147483649 }, "count is at least -2147483648; got -2147483649."],
  [{ count: 1e300 }, "count is at most 2147483647; got 1e+300."],
  [{ visible: "yes" }, 'visible is true or false; got "yes".'],
  [{ visible: 1 }, "visible is true or false; got 1."],
  [{ mode: "slow" }, 'mode is one of: fast, accurate; got "slow".'],
  [{ mode: 5 }, "mode is one of: fast, accurate; got 5."],
  [{ target: 5 }, "target is text; got 5."],
  [{ Mesh: "x" }, "Mesh is read-only."],
  [{ total: big }, "total has more digits than this connection can carry; send it as text."],
  [
    { count: JSON.parse("-1e400") },
    "count is at least -2147483648; got a number below -1.7976931348623157e+308.",
  ],
  [
    { total: JSON.parse("1e400") },
    "total has more digits than this connection can carry; send it as text.",
  ],
  [{ total: "1.5" }, 'total is a whole number; got "1.5".'],
  [{ total: true }, "total is a whole number; got true."],
  [
    { total: "9223372036854775808" },
    'total is at most 9223372036854775807; got "9223372036854775808".',
  ],
  [
    { total: "-9223372036854775809" },
    'total is at least -9223372036854775808; got "-9223372036854775809".',
  ],
])("a chamber's call %j is refused: %s", (args, sentence) => {
  expect(said(configureChamber(args))).toBe(sentence);
});

test.each<readonly ["float" | "double", number, string | null]>([
  ["float", 1e39, "x is at most 3.4028234663852886e+38; got 1e+39."],
  ["float", -1e39, "x is at least -3.4028234663852886e+38; got -1e+39."],
  ["float", 3.40282347e38, null],
  ["double", 1e39, null],
  [
    "double",
    -Infinity,
    "x is at least -1.7976931348623157e+308; got a number below -1.7976931348623157e+308.",
  ],
])(
  "what a type cannot hold is refused with its limit: a %s takes %d, %s",
  (wireType, x, sentence) => {
    const tool: GeneratedTool = {
      name: "ulib.Probe.configure",
      description: "",
      inputSchema: {
        type: "object",
        required: ["object"],
        properties: { object: { type: "string" }, x: { type: "number", _ulib: { wireType } } },
      },
      _ulib: { kind: "configure", class: "Probe", resource: "ulib://type/Probe" },
    };
    const { findings } = checkGenerated(tool, null, { object: "o", x }, null);
    expect(findings.map((finding) => finding.sentence)).toEqual(
      sentence === null ? [] : [sentence],
    );
    // A limit of the type alone is no advice.
    for (const finding of findings) expect(finding).not.toHaveProperty("fix");
  },
);

test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
  "an argument called %s is an unknown argument like any other",
  (name) => {
    const args = JSON.parse(
      `{"object": "crate", ${JSON.stringify(name)}: {"Size": 1}}`,
    ) as JsonObject;
    const check = configureBox(args);
    expect(said(check)).toBe(`ContainerBox has no "${name}"; it takes: Origin, Size, Label.`);
    expect(check.findings[0]?.path).toBe(`/${name}`);
  },
);

test("all offenders of the first class of failure are named, joined by a space", () => {
  expect(said(configureBox({ object: "crate", Sise: 1, Lable: "x", Size: true }))).toBe(
    'ContainerBox has no "Sise"; it takes: Origin, Size, Label. ContainerBox has no "Lable"; it takes: Origin, Size, Label.',
  );
  expect(said(configureBox({ object: "crate", Volume: 1, Serial: 2, Run: 3, Size: true }))).toBe(
    "Volume is computed and cannot be set. Serial is read-only. Run is an action; call ulib.ContainerBox.Run.",
  );
});

test("the classes of failure come in the agreed order, the worst first", () => {
  const driven = { drivenPorts: { Size: "chamber1.Size" } };
  const worst: JsonObject = { object: "crat", Sise: 1, Volume: 1, Size: "900 2 2", Label: 5 };
  const left = (names: readonly string[], rest: JsonObject = {}) => ({
    ...Object.fromEntries(Object.entries(worst).filter(([name]) => !names.includes(name))),
    ...rest,
  });
  const stale = { schemaId: "old" };
  const other = sceneWith("crat", "Recipe");
  const steps = [
    configureBox(left(["object"]), null, stale),
    configureBox(worst, { ...crate, object: null }, stale),
    configureBox(worst, other, stale),
    configureBox(worst, { ...crate, ...driven }, stale),
    configureBox(left(["Sise"]), { ...crate, ...driven }, stale),
    configureBox(left(["Sise", "Volume"]), { ...crate, ...driven }, stale),
    configureBox(left(["Sise", "Volume"]), crate, stale),
    configureBox(left(["Sise", "Volume"])),
    configureBox(left(["Sise", "Volume", "Label"])),
    configureBox({ object: "crate" }),
  ].map((check) => [check.stage, check.findings[0]?.keyword]);
  expect(steps).toEqual([
    ["check", "required"],
    ["access", "scene"],
    ["access", "scene"],
    ["check", "additionalProperties"],
    ["check", "readOnly"],
    ["access", "port"],
    ["access", "schemaId"],
    ["check", "type"],
    ["check", "maximum"],
    ["check", "nothing"],
  ]);
});

test("a wrong type comes before a wrong label, and that before a range", () => {
  expect(said(configureChamber({ count: "x", mode: "slow", resolution: 90 }))).toBe(
    'count is a whole number; got "x".',
  );
  expect(said(configureChamber({ mode: "slow", resolution: 90 }))).toBe(
    'mode is one of: fast, accurate; got "slow".',
  );
});

test("an object that is not in the scene is answered with those that are", () => {
  const check = configureBox({ object: "crat", Size: "1 1 1" }, { ...crate, object: null });
  expect(said(check)).toBe('There is no object "crat" in the scene; there are: crate, chamber1.');
  expect(check.findings[0]?.fix).toBe("crate");
});

test("an object of another class is answered with the tool of its own", () => {
  const { tool } = toolOf("ContainerBox", "configure");
  const tools = [...contexts.values()].flatMap((context) => context.tools);
  const otherTool = sameToolOf(tool, "DetectorChamber", tools);
  const scene = { ...chamber, ...(otherTool === undefined ? {} : { otherTool }) };
  const check = configureBox({ object: "chamber1", Size: "1 1 1" }, scene);
  expect(check.stage).toBe("access");
  expect(said(check)).toBe(
    '"chamber1" is a DetectorChamber, not a ContainerBox; use ulib.DetectorChamber.configure.',
  );
});

test("a class that has no such tool is named without one", () => {
  const { tool } = toolOf("ContainerBox", "configure");
  expect(sameToolOf(tool, "Recipe", contexts.get("Recipe")?.tools ?? [])).toBeUndefined();
  expect(said(configureBox({ object: "r", Size: "1 1 1" }, sceneWith("r", "Recipe")))).toBe(
    '"r" is a Recipe, not a ContainerBox.',
  );
});

test("a tool of a base takes objects of the classes that build on it", () => {
  const { tool, document } = toolOf("AffineTransform", "configure");
  const args = { object: "crate", Origin: "0 0 0" };
  const object = { name: "crate", class: "ContainerBox", base: ["AffineTransform"] };
  expect(checkGenerated(tool, document, args, { ...crate, object }).findings).toEqual([]);
});

test("a connected port is named with what drives it", () => {
  const scene = { ...crate, drivenPorts: { Size: "chamber1.Size" } };
  const check = configureBox({ object: "crate", Size: "1 1 1", Label: "x" }, scene);
  expect(check.stage).toBe("access");
  expect(said(check)).toBe("Size is driven by chamber1.Size; disconnect it first.");
  expect(configureBox({ object: "crate", Label: "x" }, scene).findings).toEqual([]);
});

test("a form of another version of the class is refused, one of this version or of none is not", () => {
  const { tool } = toolOf("ContainerBox", "configure");
  const args = { object: "crate", Label: "x" };
  const check = configureBox(args, crate, { schemaId: "old" });
  expect(check.stage).toBe("access");
  expect(said(check)).toBe("ContainerBox has changed since this form was made; reload it.");
  const current = tool._ulib.schemaId ?? "";
  expect(configureBox(args, crate, { schemaId: current }).findings).toEqual([]);
});

test("where nothing is known of the scene, all the rest is checked", () => {
  expect(configureBox({ object: "nobody", Size: "1 1 1" }, null).findings).toEqual([]);
  expect(said(configureBox({ object: "nobody", Size: "1 1" }, null))).toBe(
    "Size has 3 components; got 2.",
  );
});

test.each<readonly [JsonObject, string]>([
  [{ object: "r" }, ""],
  [{}, '"object" is missing: name the Recipe to call Run on.'],
  [
    { object: "r", speed: 3, Run: 1 },
    'Run takes only "object"; got "speed". Run takes only "object"; got "Run".',
  ],
])("an action takes the object and nothing else: %j", (args, sentence) => {
  const { tool, document } = toolOf("Recipe", "Run");
  expect(said(checkGenerated(tool, document, args, sceneWith("r", "Recipe")))).toBe(sentence);
});

test("a class with a property called object is addressed by _object", () => {
  const { tool, document } = toolOf("Link", "configure");
  const scene = sceneWith("link1", "Link");
  const check = (args: JsonObject) => said(checkGenerated(tool, document, args, scene));
  expect(check({ object: "crate" })).toBe('"_object" is missing: name the Link to configure.');
  expect(check({ _object: "link1", object: "crate" })).toBe("");
  expect(addressedName(tool, { _object: "link1", object: "crate" })).toBe("link1");
});

test("a tool of objects that are not addressed needs no object", () => {
  const { declaration } = ContainerBox;
  const [tool] = emitMcpContext(declaration, null, { addressByObject: false }).tools;
  const check = checkGenerated(tool as GeneratedTool, null, { Size: "1 1 1" }, null);
  expect(check.findings).toEqual([]);
});

test.each<readonly [JsonObject, Partial<SceneFacts>, string]>([
  [{ class: "Recipe", name: "r2" }, { object: null }, ""],
  [{}, { object: null }, '"class" is missing; it is text. "name" is missing; it is text.'],
  [
    { class: "Foo", name: "r2" },
    { object: null },
    'There is no class "Foo"; the registry has: ContainerBox, Recipe.',
  ],
  [{ class: "Recipe", name: "crate" }, {}, 'There is already an object "crate".'],
  [
    { class: "Recipe", name: "r2", size: 1 },
    { object: null },
    'ulib.scene.create has no "size"; it takes: class, name, parent.',
  ],
  [{ class: 5, name: "r2" }, { object: null }, "class is text; got 5."],
])("creating with %j", (args, change, sentence) => {
  const [, create] = sceneTools();
  const scene = { ...crate, registry: ["ContainerBox", "Recipe"], ...change };
  expect(said(checkGenerated(create, null, args, scene))).toBe(sentence);
});

test("a listing takes a limit within its range", () => {
  const [list] = sceneTools();
  expect(said(checkGenerated(list, null, { limit: 0 }, null))).toBe("limit is at least 1; got 0.");
  expect(checkGenerated(list, null, {}, null).findings).toEqual([]);
});

test.each<readonly [JsonObject, unknown]>([
  [{ resolution: 90 }, 50],
  [{ resolution: -1 }, 0],
  [{ resolution: " 5 " }, 5],
  [{ count: 2.6 }, 3],
  [{ visible: "true" }, true],
  [{ mode: "Fast" }, "fast"],
  [{ mode: "accurat" }, "accurate"],
  [{ mode: "zzz" }, undefined],
  [{ resolutoin: 5 }, "resolution"],
  [{ nonsense: 5 }, undefined],
])("a finding offers the nearest value that would pass: %j", (args, fix) => {
  expect(configureChamber(args).findings[0]?.fix).toBe(fix);
});

test("a finding of a list points at its component, one of a text at the text", () => {
  const list = configureBox({ object: "crate", Size: [1, 900, 2] }).findings[0];
  const text = configureBox({ object: "crate", Size: "1 900 -2" }).findings[0];
  expect(list).toMatchObject({ path: "/Size/1", received: 900, fix: 50 });
  expect(text).toMatchObject({ path: "/Size", received: 900, fix: "1 50 0" });
});

test("a fix that is taken passes", () => {
  const args = fc.record(
    {
      resolution: fc.double({ noNaN: true, noDefaultInfinity: true }),
      layers: fc.double({ min: -100, max: 100, noNaN: true }),
      mode: fc.constantFrom("FAST", "fas", "Accurate"),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(args, (given) => {
      for (const { path, fix } of configureChamber(given).findings) {
        if (fix === undefined || path === "") continue;
        const name = path.slice(1);
        const mended = configureChamber({ [name]: fix });
        expect(mended.findings).toEqual([]);
      }
    }),
  );
});

test("whatever is sent, the check answers and its sentences are short and in one line", () => {
  const tools = [...contexts.values()].flatMap((context) =>
    context.tools.map((tool) => ({ tool, document: context.resources[0]?.document ?? null })),
  );
  const name = fc.oneof(
    fc.constantFrom("object", "Size", "mode", "total", "Volume", "__proto__", "Run"),
    fc.string({ unit: "binary" }),
  );
  const anything = fc.dictionary(name, fc.anything({ withBigInt: true, withNullPrototype: true }));
  fc.assert(
    fc.property(fc.constantFrom(...tools), anything, ({ tool, document }, args) => {
      const check = checkGenerated(tool, document, args as JsonObject, crate);
      for (const finding of check.findings) {
        expect(finding.sentence).toMatch(/^.{1,2000}[.?]$/u);
        expect(JSON.parse(JSON.stringify(finding))).toEqual(finding);
      }
    }),
    { numRuns: 300 },
  );
});

test("a value of many megabytes is refused in a sentence of the usual length", () => {
  const check = configureBox({ object: "crate", Size: "1 ".repeat(4_000_000), Label: [] });
  expect(said(check).length).toBeLessThan(200);
  expect(JSON.stringify(check).length).toBeLessThan(5000);
});

test("however many arguments are wrong, at most 50 are named", () => {
  const args = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`x${index}`, 1]));
  expect(configureBox({ object: "crate", ...args }).findings).toHaveLength(50);
});

test("a tool whose schema says nothing about an argument leaves it to the session", () => {
  const tool: GeneratedTool = {
    name: "ulib.Odd.configure",
    description: "",
    inputSchema: {
      type: "object",
      required: ["object"],
      properties: { a: true, object: {}, b: { type: ["x"] } },
    },
    _ulib: { kind: "configure", class: "Odd" },
  };
  expect(checkGenerated(tool, null, { object: "o", a: null, b: [] }, null).findings).toEqual([]);
});

test("an unknown tool is answered with the one that was meant, if it is near", () => {
  const known = ["ulib.Box.configure", "ulib.scene.list"];
  expect(unknownTool("ulib.Foo.configure", known)).toEqual({
    sentence: 'There is no tool "ulib.Foo.configure". Did you mean "ulib.Box.configure"?',
    meant: "ulib.Box.configure",
  });
  expect(unknownTool("ulib.Camera.configure", known).sentence).toBe(
    'There is no tool "ulib.Camera.configure".',
  );
});

test("the classes that these tests are about exist", () => {
  expect(
    [ContainerBox, DetectorChamber, Link, Recipe].map((each) => each.declaration.name),
  ).toEqual(["ContainerBox", "DetectorChamber", "Link", "Recipe"]);
});
