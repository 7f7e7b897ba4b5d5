import type { JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import { textAt } from "../read-data.ts";

/**
 * What the head of a widget's frame says: the title that somebody gave it, else
 * what its data calls itself, else the name of its kind.
 */
export function titleOf(
  kind: { readonly title: string },
  title: string | undefined,
  data: JsonValue,
): string {
  if (title !== undefined && title !== "") return title;
  if (!isJsonObject(data)) return kind.title;
  return textAt(data, "title") || textAt(data, "label") || kind.title;
}
