import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { isTypedMap, propertiesOf, type FieldKind, type FormSchema } from "./field-kind.ts";
import { viewOf, type SchemaView } from "./schema-view.ts";

/** Limits of a number, as the schema states them. */
export interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  /** The bound itself is not allowed. */
  readonly isMinimumOpen: boolean;
  readonly isMaximumOpen: boolean;
}

const numberIn = (schema: JsonObject, keyword: string): number | undefined => {
  const value = schema[keyword];
  return typeof value === "number" ? value : undefined;
};

/** Generators write these where nothing was meant; they say nothing to a person. */
const isMeant = (bound: number): boolean => Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** Reads the limits in either dialect: `exclusiveMinimum` as a number or as a flag beside `minimum`. */
export function boundsOf(schema: JsonObject): Bounds {
  const low = side(schema, "minimum", "exclusiveMinimum");
  const high = side(schema, "maximum", "exclusiveMaximum");
  return {
    ...(low.value === undefined ? {} : { minimum: low.value }),
    ...(high.value === undefined ? {} : { maximum: high.value }),
    isMinimumOpen: low.isOpen,
    isMaximumOpen: high.isOpen,
  };
}

function side(
  schema: JsonObject,
  keyword: string,
  open: string,
): { readonly value: number | undefined; readonly isOpen: boolean } {
  const opened = numberIn(schema, open);
  const value = opened ?? numberIn(schema, keyword);
  if (value === undefined || !isMeant(value)) return { value: undefined, isOpen: false };
  return { value, isOpen: opened !== undefined || schema[open] === true };
}

/** A number for reading: a real minus, thin spaces between thousands. */
export function sayNumber(value: number): string {
  const [whole = "", ...rest] = String(Math.abs(value)).split(/(?=[.e])/u);
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/gu, "\u202f") : whole;
  return `${value < 0 ? "\u2212" : ""}${grouped}${rest.join("")}`;
}

/** `0 to 50 mm`, `at least 0`, `more than 0`; empty where there is no limit. */
export function sayBounds(bounds: Bounds, unit = ""): string {
  const { minimum, maximum, isMinimumOpen, isMaximumOpen } = bounds;
  const unitPart = unit === "" ? "" : `\u00a0${unit}`;
  if (minimum !== undefined && maximum !== undefined && !isMinimumOpen && !isMaximumOpen)
    return `${sayNumber(minimum)} to ${sayNumber(maximum)}${unitPart}`;
  const low =
    minimum === undefined
      ? ""
      : `${isMinimumOpen ? "more than" : "at least"} ${sayNumber(minimum)}`;
  const high =
    maximum === undefined ? "" : `${isMaximumOpen ? "less than" : "at most"} ${sayNumber(maximum)}`;
  const both = [low, high].filter(Boolean).join(", ");
  return both === "" ? "" : `${both}${unitPart}`;
}

function sayCount(schema: JsonObject, low: string, high: string): string {
  const minimum = numberIn(schema, low);
  const maximum = numberIn(schema, high);
  if (minimum !== undefined && minimum > 0 && minimum === maximum) return `exactly ${minimum}`;
  return sayBounds({
    ...(minimum === undefined || minimum <= 0 ? {} : { minimum }),
    ...(maximum === undefined || !isMeant(maximum) ? {} : { maximum }),
    isMinimumOpen: false,
    isMaximumOpen: false,
  });
}

const formats: Readonly<Record<string, string>> = {
  "date-time": "date and time",
  date: "date",
  time: "time",
  email: "e-mail address",
  uri: "URI",
  url: "URL",
  uuid: "UUID",
  hostname: "host name",
  ipv4: "IPv4 address",
  ipv6: "IPv6 address",
  regex: "regular expression",
  password: "secret text",
  binary: "bytes as text",
  byte: "base64 text",
};

const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;

function sayText(schema: JsonObject): string {
  const format = schema["format"];
  const pattern = schema["pattern"];
  const noun = typeof format === "string" ? (formats[format] ?? cut(format, 24)) : "text";
  const count = sayCount(schema, "minLength", "maxLength");
  const like = typeof pattern === "string" ? `like ${cut(pattern, 40)}` : "";
  return [noun + (like && ` ${like}`), count].filter(Boolean).join(", ");
}

function sayNumberKind(schema: JsonObject, unit: string, noun: string): string {
  const bounds = sayBounds(boundsOf(schema), unit);
  const step = numberIn(schema, "multipleOf");
  const first = bounds === "" ? (unit === "" ? noun : `${noun} in ${unit}`) : bounds;
  const whole = bounds !== "" && noun === "whole number" ? "whole, " : "";
  return `${whole}${first}${step === undefined ? "" : `, in steps of ${sayNumber(step)}`}`;
}

const nouns: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  integer: "a whole number",
  boolean: "yes or no",
  object: "an object",
  array: "a list",
  null: "null",
};

const plurals: Readonly<Record<string, string>> = {
  string: "texts",
  number: "numbers",
  integer: "whole numbers",
  boolean: "yes or no",
  object: "objects",
  array: "lists",
};

/** What a value is, in a word or two, for lists and free names. */
function sayNoun(
  form: FormSchema,
  raw: JsonValue | undefined,
  words: Readonly<Record<string, string>>,
): string {
  const { schema } = viewOf(form.root, raw);
  if (Array.isArray(schema["enum"])) return `${schema["enum"].length} choices`;
  const type = schema["type"];
  return typeof type === "string" ? (words[type] ?? "any JSON") : "any JSON";
}

function sayJson(schema: JsonObject): string {
  const union = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(union)) return `one of ${union.length} shapes, as JSON`;
  const type = schema["type"];
  if (Array.isArray(type))
    return `${type.map((name) => nouns[String(name)] ?? String(name)).join(" or ")}, as JSON`;
  if (type === "object") return "an object, as JSON";
  if (type === "array") return "a list, as JSON";
  if (type === "null") return "null";
  return "any JSON";
}

/** What the field takes, in words: `0 to 50 mm, each`, `one of 6`, `text, at most 64`. */
export function hintOf(
  form: FormSchema,
  kind: FieldKind,
  view: SchemaView,
  facts: { readonly unit: string; readonly refersTo: string | null; readonly isAddress: boolean },
): string {
  const { schema } = view;
  switch (kind) {
    case "text":
      return sayText(schema);
    case "number":
      return sayNumberKind(schema, facts.unit, "number");
    case "integer":
      return sayNumberKind(schema, facts.unit, "whole number");
    case "vector":
      return `${sayVector(schema, facts.unit)}, each`;
    case "boolean":
      return "yes or no";
    case "choice":
      return sayChoice(schema);
    case "reference":
      return sayReference(facts.refersTo ?? "", facts.isAddress);
    case "list":
      return [
        `list of ${sayNoun(form, schema["items"], plurals)}`,
        sayCount(schema, "minItems", "maxItems"),
      ]
        .filter(Boolean)
        .join(", ");
    case "object":
      return sayObject(form, schema);
    case "json":
      return view.problem ?? sayJson(schema);
  }
}

function sayVector(schema: JsonObject, unit: string): string {
  const extras = schema["_ulib"];
  const limits = isJsonObject(extras) ? { ...extras, ...schema } : schema;
  return sayNumberKind(limits, unit, "number");
}

function sayChoice(schema: JsonObject): string {
  if (schema["const"] !== undefined) return `always ${cut(JSON.stringify(schema["const"]), 40)}`;
  const count = Array.isArray(schema["enum"]) ? schema["enum"].length : 0;
  return count === 1 ? "one choice" : `one of ${count}`;
}

function sayReference(className: string, isAddress: boolean): string {
  if (className === "") return "an object in the scene";
  return isAddress ? `${className} in the scene` : `${article(className)} ${className}`;
}

const article = (noun: string): string => (/^[AEIOU]/iu.test(noun) ? "an" : "a");

function sayObject(form: FormSchema, schema: JsonObject): string {
  const count = propertiesOf(schema).length;
  if (count === 0 && isTypedMap(schema))
    return `free names, each ${sayNoun(form, schema["additionalProperties"], nouns)}`;
  return count === 1 ? "1 field" : `${count} fields`;
}
