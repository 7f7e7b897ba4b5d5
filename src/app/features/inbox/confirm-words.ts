import { isJsonObject, type JsonValue } from "#protocol/json.ts";

/** Arguments named in the sentence; the rest is counted and stands in the input below. */
const named = 4;

/** One argument's value, short enough for a sentence. */
function short(value: JsonValue): string {
  if (
    Array.isArray(value) &&
    value.length <= 4 &&
    value.every((part) => typeof part !== "object")
  ) {
    return value.map(String).join(" ");
  }
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/**
 * What a call that waits for approval would do, in plain words:
 * `ulib.ContainerBox.configure on crate, with Size = 20 90 20, Material = lead`.
 */
export function confirmWords(wireName: string, args: JsonValue): string {
  if (!isJsonObject(args)) return wireName;
  const { object, ...rest } = args;
  const on = typeof object === "string" ? ` on ${object}` : "";
  const entries = Object.entries(typeof object === "string" ? rest : args);
  if (entries.length === 0) return `${wireName}${on}`;
  const shown = entries.slice(0, named).map(([name, value]) => `${name} = ${short(value)}`);
  const more = entries.length > named ? ` and ${entries.length - named} more` : "";
  return `${wireName}${on}, with ${shown.join(", ")}${more}`;
}
