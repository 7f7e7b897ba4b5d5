import type { ContentBlock, ResourceContents, ToolResult } from "#protocol/content.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";

/** A tool's answer in our types, or why it is none. */
export type ReadResult =
  | { readonly ok: true; readonly isError: boolean; readonly result: ToolResult }
  | { readonly ok: false; readonly sentence: string };

/**
 * Reads a `tools/call` result. What makes the whole meaningless is refused; a
 * block that is none of the known ones stays as it came, so that nothing a
 * server said is lost.
 */
export function readToolResult(raw: JsonObject): ReadResult {
  const { content = [], isError = false, structuredContent, _meta: meta } = raw;
  if (!Array.isArray(content)) return rejected("its content is not a list");
  if (typeof isError !== "boolean") return rejected("its isError is neither true nor false");
  return {
    ok: true,
    isError,
    result: {
      content: (content as readonly JsonValue[]).map(contentBlock),
      ...(structuredContent === undefined ? {} : { structuredContent }),
      ...(isJsonObject(meta) ? { _meta: meta } : {}),
    },
  };
}

const rejected = (why: string): ReadResult => ({
  ok: false,
  sentence: `MCP client rejected the response: ${why}.`,
});

function contentBlock(raw: JsonValue): ContentBlock {
  const unknown: ContentBlock = { type: "unknown", raw };
  if (!isJsonObject(raw)) return unknown;
  const { type, text, data, mimeType, uri, name, title, description, resource } = raw;
  const annotations = isJsonObject(raw["annotations"]) ? { annotations: raw["annotations"] } : {};
  switch (type) {
    case "text":
      return typeof text === "string" ? { type, text, ...annotations } : unknown;
    case "image":
    case "audio":
      return typeof data === "string" && typeof mimeType === "string"
        ? { type, data, mimeType, ...annotations }
        : unknown;
    case "resource_link":
      return typeof uri === "string"
        ? {
            type,
            uri,
            name: typeof name === "string" ? name : uri,
            ...(typeof title === "string" ? { title } : {}),
            ...(typeof description === "string" ? { description } : {}),
            ...(typeof mimeType === "string" ? { mimeType } : {}),
            ...annotations,
          }
        : unknown;
    case "resource": {
      const contents = resourceContents(resource);
      return contents === null ? unknown : { type, resource: contents, ...annotations };
    }
    default:
      return unknown;
  }
}

/** One of the contents of a resource; null where it names none. */
export function resourceContents(raw: JsonValue | undefined): ResourceContents | null {
  if (!isJsonObject(raw)) return null;
  const { uri, mimeType, text, blob, _meta: meta } = raw;
  if (typeof uri !== "string") return null;
  return {
    uri,
    ...(typeof mimeType === "string" ? { mimeType } : {}),
    ...(typeof text === "string" ? { text } : {}),
    ...(typeof blob === "string" ? { blob } : {}),
    ...(isJsonObject(meta) ? { _meta: meta } : {}),
  };
}

/** What a tool that reports an error says about it, word for word (R3.11). */
export function errorText(result: ToolResult): string {
  const texts = result.content.flatMap((block) => (block.type === "text" ? [block.text] : []));
  const said = texts.join("\n");
  if (said !== "") return said;
  const { structuredContent } = result;
  if (typeof structuredContent === "string") return structuredContent;
  return structuredContent === undefined || structuredContent === null
    ? "The tool reports an error and says nothing about it."
    : JSON.stringify(structuredContent);
}
