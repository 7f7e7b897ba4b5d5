import type { JsonValue } from "#protocol/json.ts";
import { compilePattern } from "../../schema/pattern/compile-pattern.ts";
import { readShape } from "../shape/read-shape.ts";
import type { SchemaPart, SchemaSource } from "../shape/schema-part.ts";
import type { ObjectShape } from "../shape/shape.ts";
import { goodText } from "./good-text.ts";
import type { MakePart, Making } from "./making.ts";
import { patternText } from "./pattern-text.ts";

// More optional members make an input longer, not better.
const mostOptional = 12;
const deepestOptional = 3;
const mostMembers = 1_000;

/** An object that fits; undefined where none was found. */
export function goodObject(
  source: SchemaSource,
  object: ObjectShape,
  { only, depth }: Making,
  make: MakePart,
): JsonValue | undefined {
  const { properties, required, least, most, needs } = object;
  if (least > most || least > mostMembers || required.length > most) return undefined;
  const members = new Map<string, JsonValue>();
  const add = (name: string): boolean => {
    if (members.has(name)) return true;
    const parts = partsOf(object, name);
    const value = parts === null ? undefined : make(parts);
    if (value === undefined) return false;
    members.set(name, value);
    return true;
  };
  for (const name of required) if (!add(name)) return undefined;
  const optional = [...properties]
    .filter(([name, parts]) => !members.has(name) && !parts.some(isReadOnly))
    .map(([name]) => name);
  const wanted =
    only === "all" && depth <= deepestOptional ? Math.min(mostOptional, optional.length) : 0;
  for (const name of optional) {
    if (members.size >= most) break;
    if (members.size - required.length >= wanted && members.size >= least) break;
    add(name);
  }
  for (const [cause, names] of needs) if (members.has(cause)) for (const name of names) add(name);
  const isMap =
    properties.size === 0 &&
    only === "all" &&
    (object.others.length > 0 || object.patterns.length > 0);
  for (let number = 0; members.size < Math.max(least, isMap ? 1 : 0); number++) {
    const name = number > mostMembers ? undefined : newName(source, object, number);
    if (name === undefined) return members.size >= least ? Object.fromEntries(members) : undefined;
    if (!add(name) && number > 20) return undefined;
  }
  return Object.fromEntries(members);
}

/** Nobody means to write what is read-only. */
const isReadOnly = ({ schema }: SchemaPart): boolean =>
  typeof schema !== "boolean" && schema["readOnly"] === true;

/** What a member of this name has to fit; null where none may be there. */
export function partsOf(object: ObjectShape, name: string): readonly SchemaPart[] | null {
  const declared = object.properties.get(name) ?? [];
  const patterned = object.patterns.filter(({ source }) => {
    const pattern = compilePattern(source);
    return pattern.ok && pattern.test(name) === true;
  });
  const known = [...declared, ...patterned.map(({ part }) => part)];
  if (known.length > 0) return known;
  return object.isClosed ? null : object.others;
}

/** A name for a member that nobody declared. */
export function newName(
  source: SchemaSource,
  object: ObjectShape,
  number: number,
): string | undefined {
  const names = object.names.length === 0 ? null : readShape(source, object.names);
  if (names?.values) {
    const label = names.values[number];
    return typeof label === "string" ? label : undefined;
  }
  if (names !== null) return goodText(names.text, number);
  const [pattern] = object.patterns;
  if (!object.isClosed || pattern === undefined) return `key${number + 1}`;
  const text = patternText(pattern.source, [], { least: 0, most: 100 });
  return text === undefined || number === 0 ? text : `${text}${number}`;
}
