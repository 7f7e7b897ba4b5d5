import type { OfferedResource } from "../../hub/source.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";

/** Resources or templates as the hub takes them, and a sentence for each that could not be one. */
export function offeredResources(
  items: readonly JsonValue[],
  isTemplate: boolean,
): { readonly resources: readonly OfferedResource[]; readonly notes: readonly string[] } {
  const resources: OfferedResource[] = [];
  const notes: string[] = [];
  const member = isTemplate ? "uriTemplate" : "uri";
  const method = isTemplate ? "resources/templates/list" : "resources/list";
  for (const [index, item] of items.entries()) {
    const uri = isJsonObject(item) ? item[member] : undefined;
    if (!isJsonObject(item) || typeof uri !== "string" || uri === "") {
      notes.push(`Entry ${index + 1} of ${method} was left out: it has no ${member}.`);
      continue;
    }
    const { name, title, description, mimeType, _meta: meta } = item;
    resources.push({
      uri,
      isTemplate,
      name: typeof name === "string" && name !== "" ? name : uri,
      ...(typeof title === "string" ? { title } : {}),
      ...(typeof description === "string" ? { description } : {}),
      ...(typeof mimeType === "string" ? { mimeType } : {}),
      ...(isJsonObject(meta) ? { meta } : {}),
    });
  }
  return { resources, notes };
}
