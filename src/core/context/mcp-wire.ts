import type { GeneratedTool, GeneratedToolExtras } from "#protocol/context.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";

/** Key under which a generated tool's `_ulib` travels inside MCP's `_meta` (requirements 0b). */
export const ulibMetaKey = "opencmt/ulib";

/** `_meta` of a generated tool on MCP's wire. */
export const metaOf = (tool: Pick<GeneratedTool, "_ulib">): JsonObject => ({
  [ulibMetaKey]: { ...tool._ulib },
});

/** The `_ulib` block of a tool's `_meta`; null where it has none that can be read. */
export function extrasOfMeta(meta: JsonObject | undefined): GeneratedToolExtras | null {
  const extras = meta && Object.hasOwn(meta, ulibMetaKey) ? meta[ulibMetaKey] : undefined;
  const kinds: readonly unknown[] = ["configure", "action", "session", "static"];
  if (!isJsonObject(extras) || !kinds.includes(extras["kind"])) return null;
  const texts = Object.entries(extras).every(([, value]) => typeof value === "string");
  return texts ? (extras as unknown as GeneratedToolExtras) : null;
}
