import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";

/** The keys that the server asks for, each empty: something to fill in. */
export function blankAnswer(schema: JsonObject | undefined): string {
  const properties = schema?.["properties"];
  if (!isJsonObject(properties)) return "{}";
  const blank = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, blankValue(property)]),
  );
  return JSON.stringify(blank, null, 2);
}

function blankValue(property: JsonValue): JsonValue {
  if (!isJsonObject(property)) return "";
  if (property["default"] !== undefined) return property["default"];
  if (Array.isArray(property["enum"])) return (property["enum"] as readonly JsonValue[])[0] ?? "";
  switch (property["type"]) {
    case "boolean":
      return false;
    case "integer":
    case "number":
      return 0;
    default:
      return "";
  }
}

/** Reads what was typed; a sentence where it is no JSON object. */
export function readAnswer(
  text: string,
):
  | { readonly ok: true; readonly value: JsonObject }
  | { readonly ok: false; readonly sentence: string } {
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return { ok: true, value };
    return { ok: false, sentence: "The answer must be a JSON object: { … }." };
  } catch (error) {
    return {
      ok: false,
      sentence: `This is not JSON yet: ${error instanceof Error ? error.message : ""}`,
    };
  }
}
