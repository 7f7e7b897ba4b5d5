import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { alternatives, bareName } from "../schema/text/name-list.ts";
import { boundsOf, isMeant, numberIn, sayBounds, sayNumber } from "./bounds.ts";
import { isMap, patternsOf, propertiesOf, type FieldKind } from "./field-kind.ts";
import type { Choosing } from "./place.ts";
import { cutText, isBase64, nounOf, textNoun } from "./shape/noun.ts";
import { slotsOf } from "./shape/list-shape.ts";
import { isNever } from "./shape/type-of.ts";
import { variantsOf } from "./shape/variants.ts";
import type { Need, SchemaView } from "./shape/view.ts";

/** What a hint is about, besides the view. */
export interface HintFacts {
  readonly root: JsonObject;
  readonly kind: FieldKind;
  readonly unit: string;
  readonly refersTo: string | null;
  readonly isAddress: boolean;
  readonly choosings: readonly Choosing[];
}

/** What the field takes, in words: `0 to 50 mm, each`, `one of 6`, `text, at most 64`. */
export function hintOf(view: SchemaView, facts: HintFacts): string {
  const { schema } = view;
  const { root, kind, unit } = facts;
  switch (kind) {
    case "text":
      return sayText(schema);
    case "number":
      return sayNumberKind(schema, unit, "number");
    case "integer":
      return sayNumberKind(schema, unit, "whole number");
    case "vector":
      return `${sayVector(schema, unit)}, each`;
    case "boolean":
      return "yes or no";
    case "choice":
      return sayChoice(schema);
    case "reference":
      return sayReference(facts.refersTo ?? "", facts.isAddress);
    case "list":
    case "chips":
    case "multi":
      return sayList(root, schema);
    case "object":
      return sayObject(root, view);
    case "variants":
      return sayVariants(root, facts.choosings);
    case "json":
      return sayJson(view);
  }
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(", ");

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

function sayText(schema: JsonObject): string {
  const pattern = schema["pattern"];
  const like = typeof pattern === "string" ? ` like ${cutText(pattern, 40)}` : "";
  const media = schema["contentMediaType"];
  const of = typeof media === "string" && isBase64(schema) ? ` of ${cutText(media, 30)}` : "";
  return joined(textNoun(schema) + of + like, sayCount(schema, "minLength", "maxLength"));
}

function sayNumberKind(schema: JsonObject, unit: string, noun: string): string {
  const bounds = sayBounds(boundsOf(schema), unit);
  const step = numberIn(schema, "multipleOf");
  const first = bounds === "" ? (unit === "" ? noun : `${noun} in ${unit}`) : bounds;
  const whole = bounds !== "" && noun === "whole number" ? "whole, " : "";
  return `${whole}${first}${step === undefined || step <= 0 ? "" : `, in steps of ${sayNumber(step)}`}`;
}

function sayVector(schema: JsonObject, unit: string): string {
  const extras = schema["_ulib"];
  const limits = isJsonObject(extras) ? { ...extras, ...schema } : schema;
  return sayNumberKind(limits, unit, "number");
}

function sayChoice(schema: JsonObject): string {
  if (schema["const"] !== undefined)
    return `always ${cutText(JSON.stringify(schema["const"]), 40)}`;
  if (schema["type"] === "null") return "always null";
  const labels = Array.isArray(schema["enum"]) ? schema["enum"] : [];
  const count = new Set(labels.map((label) => JSON.stringify(label))).size;
  return count === 1 ? "one choice" : `one of ${count}`;
}

function sayReference(className: string, isAddress: boolean): string {
  if (className === "") return "an object in the scene";
  return isAddress ? `${className} in the scene` : `${article(className)} ${className}`;
}

const article = (noun: string): string => (/^[AEIOU]/iu.test(noun) ? "an" : "a");

function sayList(root: JsonObject, schema: JsonObject): string {
  const { slots, more } = slotsOf(schema);
  const contains = schema["contains"];
  const about = joined(
    sayCount(schema, "minItems", "maxItems"),
    schema["uniqueItems"] === true ? "no two equal" : "",
    contains === undefined ? "" : `one of them ${nounOf(root, contains)}`,
  );
  if (slots.length === 0) return joined(`list of ${nounOf(root, more, true)}`, about);
  const rest =
    more === undefined || more === true || more === false ? "" : `then ${nounOf(root, more, true)}`;
  return joined(slots.length === 1 ? "1 place" : `${slots.length} places`, rest, about);
}

function sayObject(root: JsonObject, { schema, needs }: SchemaView): string {
  const count = propertiesOf(schema).length;
  return joined(
    count === 0 ? sayNoFields(schema) : count === 1 ? "1 field" : `${count} fields`,
    sayFree(root, schema, count),
    sayCount(schema, "minProperties", "maxProperties"),
    ...needs.map(sayNeed),
  );
}

function sayNoFields(schema: JsonObject): string {
  if (patternsOf(schema).length > 0) return "";
  return isMap(schema) ? "free names" : "no fields";
}

function sayFree(root: JsonObject, schema: JsonObject, count: number): string {
  const free = schema["additionalProperties"];
  const patterns = patternsOf(schema).map(
    ({ source, schema: inner }) => `names like ${cutText(source, 30)}: ${nounOf(root, inner)}`,
  );
  const others = isJsonObject(free) && Object.keys(free).length > 0 ? nounOf(root, free) : "";
  const isAll = count === 0 && patterns.length === 0;
  return joined(
    ...patterns,
    others === "" ? "" : `${isAll ? "each" : "others"} ${withArticle(others)}`,
  );
}

const withArticle = (noun: string): string =>
  /^(?:number|whole number|list|object)/u.test(noun) ? `${article(noun)} ${noun}` : noun;

/** `needs a, or b and c`. */
export function sayNeed({ isOnly, choices }: Need): string {
  const said = choices.map((names) => names.map(bareName).join(" and "));
  return `needs ${isOnly ? "exactly one of " : ""}${alternatives(said)}`;
}

const longestNames = 60;

function sayVariants(root: JsonObject, choosings: readonly Choosing[]): string {
  const open = choosings.find(({ chosen }) => chosen === null);
  if (open === undefined) return "";
  const names = variantsOf(root, open.union).shapes.map(({ name }) => name);
  const said = alternatives(names);
  return said.length <= longestNames ? said : `one of ${names.length} shapes`;
}

function sayJson(view: SchemaView): string {
  if (view.problem !== undefined) return view.problem;
  if (isNever(view)) return "nothing is taken here";
  return "any JSON";
}
