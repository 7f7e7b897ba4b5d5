import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { alternatives, bareName } from "../../schema/text/name-list.ts";
import { quoteValue } from "../../schema/text/quote.ts";
import { slotsOf } from "./list-shape.ts";
import { typeOf } from "./type-of.ts";
import { viewOf } from "./schema-view.ts";
import type { SchemaView } from "./view.ts";

const formats: Readonly<Record<string, string>> = {
  "date-time": "date and time",
  date: "date",
  time: "time",
  duration: "duration",
  email: "e-mail address",
  "idn-email": "e-mail address",
  uri: "URI",
  url: "URL",
  "uri-reference": "URI or relative reference",
  iri: "IRI",
  uuid: "UUID",
  hostname: "host name",
  ipv4: "IPv4 address",
  ipv6: "IPv6 address",
  regex: "regular expression",
  "json-pointer": "JSON Pointer",
  password: "secret text",
  binary: "bytes as text",
  byte: "base64 text",
};

const longest = 24;
/** A text of at most `limit` characters; one that was cut ends in `…`. */
export const cutText = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;

/** What a text is: its format in words. */
export function textNoun(schema: JsonObject): string {
  const format = schema["format"];
  if (typeof format === "string" && format !== "")
    return Object.hasOwn(formats, format) ? (formats[format] ?? "text") : cutText(format, longest);
  return isBase64(schema) ? "base64 text" : "text";
}

/** Bytes that travel as base64 text. */
export const isBase64 = (schema: JsonObject): boolean =>
  (typeof schema["contentEncoding"] === "string" &&
    /^base64(?:url)?$/iu.test(schema["contentEncoding"])) ||
  schema["format"] === "byte" ||
  schema["format"] === "base64";

const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  number: ["number", "numbers"],
  integer: ["whole number", "whole numbers"],
  boolean: ["yes/no", "yes/no"],
  object: ["object", "objects"],
  array: ["list", "lists"],
  null: ["null", "nulls"],
};

/** What a value is, in a word or two: `text`, `list of numbers`, `one of 3`. */
export function nounOf(
  root: JsonObject,
  raw: JsonValue | undefined,
  isMany = false,
  depth = 0,
): string {
  return nounOfView(root, viewOf(root, raw), isMany, depth);
}

/** `depth`: how many lists this stands in; a list may hold itself, so the innermost is only called one. */
export function nounOfView(root: JsonObject, view: SchemaView, isMany = false, depth = 0): string {
  const { schema } = view;
  if (schema["const"] !== undefined) return labelText(schema["const"]);
  const labels = schema["enum"];
  if (Array.isArray(labels)) return isMany ? `${labels.length} choices` : labelsText(labels);
  const type = typeOf(view);
  if (type === "string") return isMany && textNoun(schema) === "text" ? "texts" : textNoun(schema);
  if (type === "array") return listNoun(root, schema, isMany, depth);
  if (type !== undefined) return nouns[type]?.[isMany ? 1 : 0] ?? "any JSON";
  const [union] = view.unions;
  if (union === undefined) return "any JSON";
  if (union.branches.length > 3) return `one of ${union.branches.length} shapes`;
  const words = union.branches.map((branch) => nounOf(root, branch, isMany, depth));
  return alternatives([...new Set(words)]);
}

function listNoun(root: JsonObject, schema: JsonObject, isMany: boolean, depth: number): string {
  const word = isMany ? "lists" : "list";
  const { slots, more } = slotsOf(schema);
  if (slots.length > 0) return isMany ? `lists of ${slots.length}` : `list of ${slots.length}`;
  if (!isJsonObject(more) || depth > 1) return word;
  const inner = viewOf(root, more);
  // A list of lists of lists is told no further than its first level.
  return typeOf(inner) === "array"
    ? `${word} of lists`
    : `${word} of ${nounOfView(root, inner, true, depth + 1)}`;
}

function labelsText(labels: readonly JsonValue[]): string {
  const shown = labels.map(labelText);
  return labels.length <= 3 ? shown.join("/") : `one of ${labels.length}`;
}

const labelText = (label: JsonValue): string =>
  typeof label === "string" ? cutText(bareName(label), longest) : quoteValue(label, longest);
