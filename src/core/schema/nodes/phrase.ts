import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { formatPhrases } from "../formats/format-phrases.ts";
import { own, ownList, ownNames, ownNumber, ownObject, ownText } from "../own.ts";
import { alternatives, bareName, textList } from "../text/name-list.ts";
import { cut, quoteValue, visible } from "../text/quote.ts";
import { remembered } from "./remembered.ts";
import type { SchemaNode } from "./schema-node.ts";

const mostVariants = 4;

const words: ReadonlyMap<string, readonly [one: string, many: string]> = new Map([
  ["string", ["text", "text"]],
  ["number", ["a number", "numbers"]],
  ["integer", ["a whole number", "whole numbers"]],
  ["boolean", ["true or false", "true or false"]],
  ["array", ["a list", "lists"]],
  ["object", ["an object", "objects"]],
  ["null", ["null", "null"]],
]);

/** JSON types as people say them: `text`, `a number or null`. */
export function typePhrase(types: readonly string[]): string {
  return alternatives(types.map((type) => words.get(type)?.[0] ?? bareName(type)));
}

/**
 * Labels of an enum in a list, each once: bare words where all are texts (and
 * null), else JSON, cut at 20. Where `got` reads like a label that it is not
 * (1 beside "1"), the texts are quoted.
 */
export function labelList(
  values: readonly JsonValue[],
  nearest?: JsonValue,
  got?: unknown,
): string {
  const areTexts =
    values.every((value) => typeof value === "string" || value === null) &&
    !(typeof got !== "string" && values.includes(quoteValue(got)));
  const show = (value: JsonValue): string =>
    areTexts && typeof value === "string" ? bareName(value) : quoteValue(value);
  const isCut = values.length > 20 && nearest !== undefined;
  const ordered = isCut ? [nearest, ...values.filter((value) => value !== nearest)] : values;
  return textList([...new Set(ordered.map(show))]);
}

/** The unit of a number, as `x-unit` or `_ulib.units` gives it: ` mm`, with the space before it; else empty. */
export function unitOf(schema: JsonObject | boolean): string {
  if (!isJsonObject(schema)) return "";
  const unit =
    ownText(schema, "x-unit") ?? ownText(ownObject(schema, "_ulib") ?? {}, "units") ?? "";
  return unit === "" ? "" : ` ${cut(visible(unit), 20)}`;
}

/** What a value of a schema is, for "it is …": `text`, `a number from 0 to 50 mm`, `one of: fast, slow`. Null where the schema says nothing. */
export const phraseOf = remembered((node): string | null => {
  if (!isJsonObject(node.schema)) return null;
  const { schema } = node;
  const constant = own(schema, "const");
  if (constant !== undefined) return quoteValue(constant);
  const labels = ownList(schema, "enum");
  if (labels !== undefined && labels.length > 0)
    return labels.length === 1 ? quoteValue(labels[0]) : `one of: ${labelList(labels)}`;
  return typesPhrase(node, schema) ?? inPlacePhrase(node) ?? shapePhrase(schema);
});

/** Types that a schema names itself. */
export function ownTypes(schema: JsonObject): readonly string[] {
  const type = ownText(schema, "type");
  return type === undefined ? (ownNames(schema, "type") ?? []) : [type];
}

function typesPhrase(node: SchemaNode, schema: JsonObject): string | null {
  const types = ownTypes(schema).filter((type) => words.has(type));
  const [only] = types;
  if (only === undefined) return null;
  if (types.length > 1) return typePhrase(types);
  if (only === "string") return textPhrase(schema);
  if (only === "number" || only === "integer") return typePhrase(types) + rangePhrase(schema);
  if (only === "array") return `a list${itemsPhrase(node.parts.items)}`;
  return typePhrase(types);
}

function textPhrase(schema: JsonObject): string {
  const textual = ownObject(ownObject(schema, "_ulib") ?? {}, "textual");
  if (textual !== undefined) return "text, or a list of numbers";
  return formatPhrases.get(ownText(schema, "format") ?? "") ?? "text";
}

function itemsPhrase(items: SchemaNode | null): string {
  const schema = items?.reference?.target.schema ?? items?.schema;
  if (!isJsonObject(schema)) return "";
  const types = ownTypes(schema);
  const many = types.length === 1 ? words.get(types[0] ?? "")?.[1] : undefined;
  return many === undefined ? "" : ` of ${many}`;
}

/** ` from 0 to 50 mm`, `, at least 0`, `, more than 0 and less than 1`. */
function rangePhrase(schema: JsonObject): string {
  const unit = unitOf(schema);
  const [low, high] = [ownNumber(schema, "minimum"), ownNumber(schema, "maximum")];
  if (low !== undefined && high !== undefined) return ` from ${low} to ${high}${unit}`;
  const above = ownNumber(schema, "exclusiveMinimum");
  const below = ownNumber(schema, "exclusiveMaximum");
  const bounds = [
    low === undefined ? null : `at least ${low}${unit}`,
    above === undefined ? null : `more than ${above}${unit}`,
    high === undefined ? null : `at most ${high}${unit}`,
    below === undefined ? null : `less than ${below}${unit}`,
  ].filter((bound) => bound !== null);
  return bounds.length === 0 ? "" : `, ${bounds.join(" and ")}`;
}

function inPlacePhrase(node: SchemaNode): string | null {
  const { variants, allOf } = node.parts;
  if (node.reference !== null) {
    const phrase = phraseOf(node.reference.target);
    if (phrase !== null) return phrase;
  }
  if (variants.length > 0) {
    const phrases = new Set(variants.map((variant) => phraseOf(variant)));
    if (!phrases.has(null) && phrases.size <= mostVariants)
      return alternatives([...phrases].filter((phrase) => phrase !== null));
  }
  for (const member of allOf) {
    const phrase = phraseOf(member);
    if (phrase !== null) return phrase;
  }
  return null;
}

const objectKeywords = ["properties", "required", "additionalProperties", "patternProperties"];
const listKeywords = ["items", "prefixItems", "minItems", "maxItems", "contains"];

/** What a schema without a type is probably meant for. */
function shapePhrase(schema: JsonObject): string | null {
  if (objectKeywords.some((keyword) => Object.hasOwn(schema, keyword))) return "an object";
  return listKeywords.some((keyword) => Object.hasOwn(schema, keyword)) ? "a list" : null;
}
