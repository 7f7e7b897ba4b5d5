import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import { quoteValue } from "../../schema/text/quote.ts";
import { ownObject } from "../../schema/own.ts";
import { addressParamOf } from "../../refusals/tool-parts.ts";
import type { GeneratedProbeTool } from "../generated-tool.ts";
import { withMember } from "../good/repair.ts";
import { nearMiss } from "../near-miss.ts";
import type { Random } from "../random.ts";
import type { Site } from "../site.ts";
import type { Fault, FaultMaker } from "./fault.ts";

/** Mistakes that only tools of classes know: the object, and what a class has that nobody can set. */
export function generatedFaults(
  generated: GeneratedProbeTool,
  site: Site,
  random: Random,
): readonly Fault[] {
  if (site.segments.length > 0 || !isJsonObject(site.good)) return [];
  return [
    ...objectFaults(generated, site.good, random),
    ...unwritableFaults(generated, site.good),
    ...nothingFaults(generated, site.good),
  ];
}

function objectFaults(
  { tool, scene }: GeneratedProbeTool,
  good: JsonObject,
  random: Random,
): readonly Fault[] {
  const address = addressParamOf(tool);
  const [first] = scene?.fitting ?? [];
  if (address === null || scene === null) return [];
  const names = [...scene.fitting, ...scene.others.map(({ name }) => name)];
  const slip = first === undefined ? null : nearMiss(first, names, random);
  const other = scene.others[0];
  const named = (variant: string, words: string, name: string): Fault => ({
    rule: "object",
    variant,
    words,
    below: [address],
    value: withMember(good, address, name),
    aim: "bad",
  });
  return [
    named("absent", "the name of no object", "no_such_object"),
    ...(slip === null ? [] : [named("near", `a slip of ${quoteValue(first)}`, slip)]),
    ...(other === undefined
      ? []
      : [named("class", `an object of class ${other.class}`, other.name)]),
  ];
}

function unwritableFaults(
  { tool, document }: GeneratedProbeTool,
  good: JsonObject,
): readonly Fault[] {
  if (document === null || tool._ulib.kind !== "configure") return [];
  const taken = ownObject(tool.inputSchema, "properties") ?? {};
  const rest = Object.entries(document.properties).filter(([name]) => !Object.hasOwn(taken, name));
  const computed = rest.find(([, property]) => property._ulib.kind === "computed");
  const fixed = rest.find(([, property]) => property._ulib.kind === "stored");
  const [action] = document.actions;
  const written = (variant: string, words: string, name: string, value: JsonValue): Fault => ({
    rule: "readOnly",
    variant,
    words,
    below: [name],
    value: withMember(good, name, value),
    aim: "bad",
  });
  return [
    ...(computed === undefined
      ? []
      : [written("computed", "a value for what is computed", computed[0], 8)]),
    ...(fixed === undefined
      ? []
      : [written("stored", "a value for what is read-only", fixed[0], "example")]),
    ...(action === undefined
      ? []
      : [written("action", "an action in place of a property", action.name, true)]),
  ];
}

function nothingFaults({ tool }: GeneratedProbeTool, good: JsonObject): readonly Fault[] {
  const address = addressParamOf(tool);
  const object = address === null ? undefined : good[address];
  if (tool._ulib.kind !== "configure" || address === null || object === undefined) return [];
  return [
    {
      rule: "nothing",
      variant: "object-only",
      words: "nothing to set",
      value: { [address]: object },
      aim: "bad",
    },
  ];
}

/** Mistakes in a list of numbers that is carried as text. */
export const vectorFaults: FaultMaker = ({ shape, segments }) => {
  const { components } = shape.text;
  if (components === null || segments.length !== 1) return [];
  const { low, high } = shape.number;
  const inside = low?.value ?? (high === null ? 1 : Math.min(1, high.value));
  const numbers = Array.from({ length: components }, () => inside);
  const second = Math.min(1, components - 1);
  const text = (list: readonly number[]): string => list.join(" ");
  const one = (
    rule: Fault["rule"],
    variant: string,
    words: string,
    value: JsonValue,
    aim: Fault["aim"] = "bad",
  ): Fault => ({ rule, variant, words, value, aim });
  return [
    one("good", "list", "a list of numbers in place of text", numbers, "good"),
    one("components", "short", "one component less", text(numbers.slice(1))),
    one("components", "long", "one component more", text([...numbers, inside])),
    one("components", "words", "text that is no numbers", "abc"),
    one(
      "components",
      "letter",
      "a component that is no number",
      text(numbers.with(second, Number.NaN)).replace("NaN", "x"),
    ),
    one(
      "components",
      "item",
      "an item that is no number",
      (numbers as readonly JsonValue[]).with(second, "x"),
    ),
    ...(low === null
      ? []
      : [
          one(
            "minimum",
            "component",
            `a component below ${low.value}${shape.unit}`,
            numbers.with(second, low.value - 1),
          ),
        ]),
    ...(high === null
      ? []
      : [
          one(
            "maximum",
            "component",
            `a component above ${high.value}${shape.unit}`,
            numbers.with(second, high.value + 850),
          ),
        ]),
  ];
};

/** Whole numbers of more digits than a number of JSON can hold. */
export const digitFaults: FaultMaker = ({ shape, segments }) => {
  const isLong = shape.parts.some(({ schema }) => {
    const extras = isJsonObject(schema) ? ownObject(schema, "_ulib") : undefined;
    const wire = extras?.["wireType"];
    return wire === "int64" || wire === "uint64";
  });
  if (!isLong || segments.length !== 1) return [];
  return [
    {
      rule: "digits",
      variant: "text",
      words: "digits that no 64-bit number has",
      value: "99999999999999999999",
      aim: "bad",
    },
    {
      rule: "digits",
      variant: "number",
      words: "more digits than a number of JSON holds",
      value: 2 ** 60,
      aim: "either",
    },
  ];
};
