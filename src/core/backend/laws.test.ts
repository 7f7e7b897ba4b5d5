import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonValue } from "#protocol/json.ts";
import { fakeClock } from "#testing/fake-clock.ts";
import { forAnyClassInTime } from "#testing/arbitrary-class.ts";
import type { ClassDeclaration, PropertyDeclaration } from "../model/declaration.ts";
import { formatNumber, formatVector } from "../model/number-text.ts";
import { emptyValue, fromWire } from "../model/natural.ts";
import { typeRange } from "../model/type-range.ts";
import { InProcessSession } from "../session/in-process-session.ts";
import type { Backend } from "./backend.ts";
import { createBackend } from "./create-backend.ts";

/** Names that an object may have and that must not mean anything else on the way. */
const hostileNames = ["it", "a b", 'say "hi"', "🦊", "__proto__", "constructor", "x".repeat(200)];

async function backendOf(declaration: ClassDeclaration, name: string): Promise<Backend> {
  const computed = declaration.properties.filter(({ kind }) => kind === "computed");
  const behaviour = {
    compute: new Map(
      computed.map((each) => [each.name, () => fromWire(each.type, emptyValue(each.type, each))]),
    ),
    actions: new Map(declaration.actions.map((each) => [each.name, () => undefined])),
  };
  const session = new InProcessSession({
    classes: [{ declaration, behaviour }],
    timers: fakeClock(),
    about: { server: "law", version: "1", pid: 1 },
  });
  const made = await session.create(declaration.name, name);
  if (!made.ok) throw new Error(made.error);
  return createBackend(session);
}

const isSettable = ({ kind, readOnly, type }: PropertyDeclaration): boolean =>
  kind === "stored" && readOnly !== true && type.kind !== "opaque";

const rangeOf = ({ type, minimum, maximum }: PropertyDeclaration) => {
  const byType = typeRange(type);
  const least = minimum ?? byType.minimum ?? -1000;
  return { min: least, max: maximum ?? byType.maximum ?? least + 2000 };
};

/** A value that the property takes, and what it reads back as. */
function legal(property: PropertyDeclaration): fc.Arbitrary<readonly [JsonValue, JsonValue]> {
  const { type } = property;
  const { min, max } = rangeOf(property);
  const number = fc.double({ min, max, noNaN: true }).map((value): number => value || 0);
  const same = (value: JsonValue): readonly [JsonValue, JsonValue] => [value, value];
  switch (type.kind) {
    case "bool":
      return fc.boolean().map(same);
    case "integer":
      return fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).map(same);
    case "number":
      return number.map(same);
    case "enum":
      return fc.constantFrom(...type.labels).map(same);
    case "vector":
      return fc
        .array(number, { minLength: type.components, maxLength: type.components })
        .chain((numbers) =>
          fc
            .constantFrom<JsonValue>(
              numbers,
              numbers.join(" "),
              numbers.join(","),
              numbers.join("\t"),
            )
            .map((given) => [given, formatVector(numbers)] as const),
        );
    case "reference":
      return fc.constant(same(""));
    case "string":
    case "opaque":
      return fc.string({ unit: "grapheme" }).map(same);
  }
}

/** Values that no property of that type takes, whatever its range. */
function illegal(property: PropertyDeclaration): readonly unknown[] {
  const { type, minimum, maximum } = property;
  const outside = [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
  ];
  const never = [null, {}, [[1], [2]], [1, "x", 3]];
  switch (type.kind) {
    case "bool":
      return [...never, "true", 0, 1];
    case "integer":
      return [
        ...never,
        ...outside,
        ...(type.wireType.endsWith("64") ? [] : [2 ** 32, -(2 ** 31) - 1]),
        2.5,
        "2.5",
        "x",
        true,
        NaN,
        Infinity,
        -Infinity,
        Number("1e400"),
      ];
    case "number":
      return [...never, ...outside, "1 2", "x", true, NaN, Infinity, -Infinity, Number("1e400")];
    case "enum":
      return [...never, `${type.labels.join("")}!`, 0, true];
    case "vector":
      return [
        ...never,
        true,
        7,
        [],
        "",
        "1,,2",
        Array.from({ length: type.components }, () => NaN),
        Array.from({ length: type.components + 1 }, () => minimum ?? 0),
        `${"1 ".repeat(type.components)}1`,
        ...outside.map((each) => Array.from({ length: type.components }, () => each)),
        ...outside.map((each) => `${formatNumber(each)} `.repeat(type.components).trim()),
        ["1e400", ...Array.from({ length: type.components - 1 }, () => "0")].join(" "),
      ];
    case "string":
    case "reference":
      return [...never, 7, true, NaN];
    case "opaque":
      return [];
  }
}

/** An object of the class, named in a hostile way, and the tool that sets it. */
async function configurable(declaration: ClassDeclaration) {
  const name = hostileNames[declaration.name.length % hostileNames.length] ?? "it";
  const backend = await backendOf(declaration, name);
  const tool = backend.tools().find(({ _ulib }) => _ulib.kind === "configure");
  return {
    object: backend.scene.object(name),
    settable: declaration.properties.filter(isSettable),
    configure: (values: object) =>
      backend.call(tool?.name ?? "", {
        [tool?._ulib.addressParam ?? "object"]: name,
        ...values,
      }),
  };
}

const sample = <Value>(arbitrary: fc.Arbitrary<Value>): Value => {
  const [value] = fc.sample(arbitrary, 1);
  if (value === undefined) throw new Error("There is no sample.");
  return value;
};

test("of any class, every legal value is taken and reads back in its one form", async () => {
  await forAnyClassInTime(async (declaration) => {
    const { object, settable, configure } = await configurable(declaration);
    if (settable.length === 0) return;
    const chosen = settable.map((each) => [each.name, sample(legal(each))] as const);
    const result = await configure(
      Object.fromEntries(chosen.map(([name, [given]]) => [name, given])),
    );
    expect(result.content).toMatch(/^Set /);
    const values = await object.values();
    for (const [name, [, expected]] of chosen) expect(values[name]).toEqual(expected);
  });
});

test("of any class, an illegal value is refused in a sentence that names the argument, and nothing changes", async () => {
  await forAnyClassInTime(async (declaration) => {
    const { object, settable, configure } = await configurable(declaration);
    const before = await object.values();
    for (const property of settable) {
      const beside = settable
        .filter((each) => each !== property)
        .map((each) => [each.name, sample(legal(each))[0]] as const);
      for (const value of illegal(property)) {
        const result = await configure({
          ...Object.fromEntries(beside),
          [property.name]: value,
        });
        expect(result, `${property.type.wireType} took ${String(value)}`).toMatchObject({
          ok: false,
          refusals: expect.arrayContaining([expect.objectContaining({ argument: property.name })]),
        });
        expect(result.content).toMatch(/^[^\n]{1,3000}$/);
        expect(result.content.startsWith(property.name)).toBe(true);
      }
    }
    expect(await object.values()).toEqual(before);
  }, 60);
});

test.each<readonly [string, string | null, string]>([
  ["9007199254740993", "9007199254740993", "Set big on it."],
  ["-9223372036854775808", "-9223372036854775808", "Set big on it."],
  ["9223372036854775807", "9223372036854775807", "Set big on it."],
  ["9223372036854775808", null, 'big is at most 9223372036854775807; got "9223372036854775808".'],
])("a 64-bit integer given as the text %s", async (given, kept, said) => {
  const backend = await backendOf(
    {
      name: "Counter",
      base: [],
      abstract: false,
      properties: [{ name: "big", kind: "stored", type: { kind: "integer", wireType: "int64" } }],
      actions: [],
    },
    "it",
  );
  const result = await backend.call("ulib.Counter.configure", { object: "it", big: given });
  expect(result.content).toBe(said);
  expect(await backend.scene["it"].big).toBe(kept ?? 0);
});

test("a number that a double cannot hold is asked for as text", async () => {
  const backend = await backendOf(
    {
      name: "Counter",
      base: [],
      abstract: false,
      properties: [{ name: "big", kind: "stored", type: { kind: "integer", wireType: "int64" } }],
      actions: [],
    },
    "it",
  );
  const result = await backend.call("ulib.Counter.configure", { object: "it", big: 2 ** 53 + 2 });
  expect(result.content).toBe(
    "big has more digits than this connection can carry; send it as text.",
  );
});
