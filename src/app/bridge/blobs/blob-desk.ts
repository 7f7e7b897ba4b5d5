import type { ContentBlock } from "#protocol/content.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { initiallyOpen, jsonLines, shortened } from "../../ui/json-lines.ts";
import { asJson } from "../../ui/text-lines.ts";
import { BridgeError } from "../errors.ts";
import type { DeskAnswer, DeskQuestion, FarBody, FarJson } from "./blob-messages.ts";
import { blobText, type RequestPart } from "./blob-parts.ts";

/** Characters of JSON in a text block from which on it is drawn from here. */
const farText = 64 * 1024;

/** Reads one blob, parses it and gives what is looked at: the same in a worker and in the page. */
export function blobDesk(options: {
  readonly request: RequestPart;
  readonly signal?: AbortSignal;
  readonly tell: (answer: DeskAnswer) => void;
}): (question: DeskQuestion) => void {
  const { request, signal, tell } = options;
  const documents: JsonValue[] = [];

  const keep = (value: JsonValue): FarJson => {
    documents.push(value);
    return { document: documents.length - 1, start: [...initiallyOpen(value)] };
  };

  const open = async (address: Extract<DeskQuestion, { type: "open" }>["address"]) => {
    try {
      const text = await blobText(address, {
        request,
        onProgress: (done, total) => tell({ type: "progress", done, total }),
        ...(signal ? { signal } : {}),
      });
      tell({ type: "opened", body: bodyOf(JSON.parse(text) as JsonValue, keep) });
    } catch (error) {
      // Nobody waits any more.
      if (signal?.aborted) return;
      const reason = error instanceof BridgeError ? error.reason : "refused";
      const sentence = error instanceof Error ? error.message : String(error);
      tell({ type: "failed", reason, sentence });
    }
  };

  return (question) => {
    switch (question.type) {
      case "open":
        void open(question.address);
        return;
      case "lines": {
        const value = documents[question.document] ?? null;
        const lines = jsonLines(value, new Map(question.open));
        const unfolded = new Set(question.unfolded);
        tell({ type: "lines", id: question.id, lines: shortened(lines, unfolded) });
        return;
      }
      case "text": {
        const text = JSON.stringify(documents[question.document] ?? null, null, 2);
        tell({ type: "text", id: question.id, text });
      }
    }
  };
}

/** A tool's result by its blocks; anything else as the JSON that it is. */
function bodyOf(value: JsonValue, keep: (value: JsonValue) => FarJson): FarBody {
  const content = isJsonObject(value) ? value["content"] : undefined;
  if (!isJsonObject(value) || !Array.isArray(content)) return { is: "json", json: keep(value) };
  const { structuredContent } = value;
  return {
    is: "result",
    blocks: (content as readonly JsonValue[]).map((block) => blockOf(block, keep)),
    ...(structuredContent === undefined ? {} : { structured: keep(structuredContent) }),
  };
}

/** Texts and bytes travel as they are, which is cheap; what they parse to is not. */
function blockOf(
  block: JsonValue,
  keep: (value: JsonValue) => FarJson,
): ContentBlock | { readonly type: "far"; readonly json: FarJson } {
  if (!isJsonObject(block) || typeof block["type"] !== "string") return far(block, keep);
  if (block["type"] === "unknown") return far(block["raw"] ?? block, keep);
  const parsed = longJson(block);
  // The bridge made this block of the server's: it is one of the known ones.
  return parsed === undefined ? (block as unknown as ContentBlock) : far(parsed, keep);
}

const far = (value: JsonValue, keep: (value: JsonValue) => FarJson) =>
  ({ type: "far", json: keep(value) }) as const;

function longJson({ type, text }: JsonObject): JsonValue | undefined {
  if (type !== "text" || typeof text !== "string" || text.length < farText) return undefined;
  return asJson(text)?.value as JsonValue | undefined;
}
