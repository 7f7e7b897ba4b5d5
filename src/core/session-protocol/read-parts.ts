import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { Identity } from "#protocol/tool.ts";
import { cut } from "../schema/text/quote.ts";

/** An answer that cannot be used; `fault` goes on after "cannot be read: ". */
export class Unreadable {
  readonly fault: string;
  constructor(fault: string) {
    this.fault = fault;
  }
}

/** Longest name of an object, class or property that is taken; a longer one could only be shown, never used. */
const longestName = 10_000;
const longestText = 10_000;
const longestList = 10_000;

/** A text, or nothing. */
export const textOf = (value: JsonValue | undefined): string | null =>
  typeof value === "string" ? value : null;

/** A name that things are addressed by: taken whole or not at all. */
export const nameOf = (value: JsonValue | undefined): string | null =>
  typeof value === "string" && value.length <= longestName ? value : null;

/** A text for people, cut where it is endless. */
export const proseOf = (value: JsonValue | undefined): string =>
  typeof value === "string" ? cut(value, longestText) : "";

/** A count: a whole number from 0 that makes sense as one. */
export const countOf = (value: JsonValue | undefined): number =>
  typeof value === "number" && value > 0 ? Math.min(Math.floor(value), 1e9) : 0;

/** Names in a list; whatever else is in it is left out. */
export const namesOf = (value: JsonValue | undefined): readonly string[] =>
  listOf(value).flatMap((each) => nameOf(each) ?? []);

/** The objects in a list; whatever else is in it is left out. */
export const objectsOf = (value: JsonValue | undefined): readonly JsonObject[] =>
  listOf(value).filter(isJsonObject);

/** The items of a list, at most `longestList`; none where it is no list. */
export const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  Array.isArray(value) ? value.slice(0, longestList) : [];

/** The ids that came with a class; opaque, so any short text is one. */
export const idsIn = ({ typeId, typeShape, schemaId }: JsonObject): Partial<Identity> => ({
  ...(isId(typeId) ? { typeId } : {}),
  ...(isId(typeShape) ? { typeShape } : {}),
  ...(isId(schemaId) ? { schemaId } : {}),
});

const longestId = 200;

const isId = (value: JsonValue | undefined): value is string =>
  typeof value === "string" && value.length <= longestId;
