import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { bareName, nameList } from "../schema/text/name-list.ts";

/** Arguments put right, and a sentence for each thing that was done to them. */
export interface Repaired {
  readonly args: JsonObject;
  readonly fixes: readonly string[];
}

/** Characters of text that is tried as JSON. */
const longestTried = 5_000_000;

/** JSON that somebody sent as text; undefined where it is none of the wanted type. */
function parsed(text: string, type: "object" | "array"): JsonValue | undefined {
  const begins = text.trimStart().startsWith(type === "object" ? "{" : "[");
  if (!begins || text.length > longestTried) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    // Then it is text, and the check says what it should be.
    return undefined;
  }
}

/** A text as the number or truth that a schema wants; undefined where it is none. */
function plain(text: string, type: string): JsonValue | undefined {
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : undefined;
  const isNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text.trim());
  return isNumber && (type === "number" || type === "integer") ? Number(text) : undefined;
}

function readAs(value: string, type: JsonValue | undefined): JsonValue | undefined {
  if (type === "object" || type === "array") return parsed(value, type);
  return typeof type === "string" && type !== "string" ? plain(value, type) : undefined;
}

/** Reads arguments that came as text where the schema wants an object, list, number or truth. */
export function readTexts(args: JsonObject, schema: JsonObject): Repaired {
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const fixes: string[] = [];
  const read = Object.entries(args).map(([name, value]): readonly [string, JsonValue] => {
    const wanted = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const type = isJsonObject(wanted) ? wanted["type"] : undefined;
    const better = typeof value === "string" ? readAs(value, type) : undefined;
    if (better === undefined) return [name, value];
    fixes.push(
      `${bareName(name)} was text and was read as ${typeof type === "string" ? type : "JSON"}.`,
    );
    return [name, better];
  });
  return { args: Object.fromEntries(read), fixes };
}

/** Gives a member its right name where it came under another. */
export function rename(
  { args, fixes }: Repaired,
  others: readonly string[],
  name: string,
): Repaired {
  if (Object.hasOwn(args, name)) return { args, fixes };
  const other = others.find((each) => Object.hasOwn(args, each));
  if (other === undefined) return { args, fixes };
  const { [other]: value = null, ...rest } = args;
  return {
    args: { ...rest, [name]: value },
    fixes: [...fixes, `${bareName(other)} is called ${bareName(name)}.`],
  };
}

/** Puts members that the tool does not know into the object that they belong into. */
export function nest({ args, fixes }: Repaired, known: readonly string[], name: string): Repaired {
  const loose = Object.entries(args).filter(([each]) => !known.includes(each));
  const inner = args[name];
  if (loose.length === 0 || (inner !== undefined && !isJsonObject(inner))) return { args, fixes };
  const rest = Object.fromEntries(Object.entries(args).filter(([each]) => known.includes(each)));
  return {
    args: { ...rest, [name]: { ...Object.fromEntries(loose), ...inner } },
    fixes: [
      ...fixes,
      `${nameList(loose.map(([each]) => each))} ${loose.length === 1 ? "belongs" : "belong"} into ${bareName(name)}.`,
    ],
  };
}

/**
 * Takes data out of a sole `data` around it (R1.42), unless the kind itself has
 * a field of that name.
 */
export function unwrapData(
  data: JsonValue,
  schema: JsonObject | undefined,
): {
  readonly data: JsonValue;
  readonly fixes: readonly string[];
} {
  if (!isJsonObject(data) || Object.keys(data).length !== 1) return { data, fixes: [] };
  const inner = data["data"];
  const properties = isJsonObject(schema?.["properties"]) ? schema["properties"] : {};
  if (!isJsonObject(inner) || Object.hasOwn(properties, "data")) return { data, fixes: [] };
  return { data: inner, fixes: ["The data stood inside another data and was taken out."] };
}
