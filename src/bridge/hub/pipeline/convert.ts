import { isPlausibleMime } from "./mime.ts";
import type { ContentBlock, ToolResult } from "#protocol/content.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { isDeeperThan } from "./depth.ts";

/** An answer in our types, or why it is none. */
export type Converted =
  | { readonly ok: true; readonly result: ToolResult }
  | { readonly ok: false; readonly sentence: string };

/** An answer nested deeper than this could be neither kept nor shown. */
const deepestAnswer = 400;

const isText = (value: JsonValue | undefined): value is string => typeof value === "string";

/** What each kind of block must have to be drawn as that kind. */
const isWhole: Readonly<Record<string, (block: JsonObject) => boolean>> = {
  text: (block) => isText(block["text"]),
  image: (block) => isText(block["data"]) && isPlausibleMime(block["mimeType"], "image"),
  audio: (block) => isText(block["data"]) && isPlausibleMime(block["mimeType"], "audio"),
  resource_link: (block) => isText(block["uri"]) && isText(block["name"]),
  resource: ({ resource }) =>
    isJsonObject(resource) &&
    isText(resource["uri"]) &&
    (isText(resource["text"]) || isText(resource["blob"])),
  unknown: (block) => block["raw"] !== undefined,
};

function convertBlock(raw: JsonValue): ContentBlock {
  if (isJsonObject(raw) && isText(raw["type"]) && Object.hasOwn(isWhole, raw["type"])) {
    if (isWhole[raw["type"]]?.(raw) === true) return raw as unknown as ContentBlock;
  }
  return { type: "unknown", raw };
}

/**
 * Makes what a source answered safe to keep and to draw. A block of an unknown
 * or broken kind stays as it came; only an answer that is no answer at all is
 * refused.
 */
export function convertResult(given: ToolResult): Converted {
  const {
    content,
    structuredContent,
    _meta: meta,
  }: Partial<Record<keyof ToolResult, unknown>> = given;
  if (content !== undefined && !Array.isArray(content)) {
    return { ok: false, sentence: "The answer's content is no list of blocks." };
  }
  if (isDeeperThan(given, deepestAnswer)) {
    return {
      ok: false,
      sentence: `The answer is nested more than ${deepestAnswer} levels deep; it was not kept.`,
    };
  }
  const blocks = (content ?? []) as readonly JsonValue[];
  return {
    ok: true,
    result: {
      content: blocks.map(convertBlock),
      ...(structuredContent === undefined
        ? {}
        : { structuredContent: structuredContent as JsonValue }),
      ...(isJsonObject(meta) ? { _meta: meta } : {}),
    },
  };
}
