import { compileSchema } from "#core/schema/compile-schema.ts";
import type { ContentBlock, ToolResult } from "#protocol/content.ts";
import { asJson, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ToolDetail } from "#protocol/tool.ts";

/** Key under which an answer carries how its call ended. */
export const outcomeMetaKey = "vitrine/outcome";

/** Keys of the protocol itself; whoever sends an answer on writes its own. */
const protocolPrefix = "io.modelcontextprotocol/";

/** An answer to `tools/call`. */
export interface WireResult {
  readonly content: readonly JsonObject[];
  readonly structuredContent?: JsonValue;
  readonly isError?: true;
  readonly _meta?: JsonObject;
}

/** Whether a block is one that clients can read. */
export type BlockTest = (block: JsonValue) => boolean;

/**
 * An outcome as MCP says it (C6, C7): a "no" is `isError` with its sentence
 * first; how it ended is data beside it, in `structuredContent`, or in `_meta`
 * where that is the server's own or the tool's output schema promises another.
 */
export function wireResult(
  outcome: Outcome,
  tool: Pick<ToolDetail, "outputSchema"> | null,
  isBlock: BlockTest,
): WireResult {
  const { result } = outcome;
  const report = reportOf(outcome);
  const content = result ? blocksOf(result, isBlock) : [];
  if (outcome.kind === "ok") {
    const hasAdvice = outcome.findings !== undefined || result?.outputFindings !== undefined;
    return withParts(content, result?.structuredContent, {
      ...carriedMeta(result),
      ...(hasAdvice ? { [outcomeMetaKey]: report } : {}),
    });
  }
  const said = withSentence(content, outcome.sentence ?? outcome.kind);
  const meta = carriedMeta(result);
  const isFree = result?.structuredContent === undefined && allows(tool, report);
  return {
    ...(isFree
      ? withParts(said, report, meta)
      : withParts(said, result?.structuredContent, { ...meta, [outcomeMetaKey]: report })),
    isError: true,
  };
}

function withParts(
  content: readonly JsonObject[],
  structured: JsonValue | undefined,
  meta: JsonObject,
): WireResult {
  const isBare = content.length === 0 && structured !== undefined;
  return {
    content: isBare ? [textBlock(JSON.stringify(structured, null, 2))] : content,
    ...(structured === undefined ? {} : { structuredContent: structured }),
    ...(Object.keys(meta).length === 0 ? {} : { _meta: meta }),
  };
}

/** How a call ended, without the answer itself and without times, which differ in every run. */
function reportOf(outcome: Outcome): JsonObject {
  const { kind, stage, by, sentence, findings, error, result, written } = outcome;
  return {
    kind,
    stage,
    by,
    ...(sentence === undefined ? {} : { sentence }),
    ...(findings === undefined ? {} : { findings: findings.map(asJson) }),
    ...(error === undefined ? {} : { error: asJson(error) }),
    ...(written === undefined ? {} : { written }),
    ...(result?.outputFindings === undefined
      ? {}
      : { outputFindings: result.outputFindings.map(asJson) }),
  };
}

function allows(tool: Pick<ToolDetail, "outputSchema"> | null, report: JsonObject): boolean {
  return tool?.outputSchema === undefined || compileSchema(tool.outputSchema).isValid(report);
}

/** The sentence comes first; a server that said it in its own first block is not repeated. */
function withSentence(content: readonly JsonObject[], sentence: string): readonly JsonObject[] {
  const first = content[0]?.["text"];
  const isSaid = typeof first === "string" && first !== "" && sentence.startsWith(first);
  return isSaid ? content : [textBlock(sentence), ...content];
}

const blocksOf = (result: ToolResult, isBlock: BlockTest): readonly JsonObject[] =>
  result.content.map((block) => wireBlock(block, isBlock));

/** A block that clients would refuse the whole answer for is given as what it is, in text. */
function wireBlock(block: ContentBlock, isBlock: BlockTest): JsonObject {
  if (block.type === "unknown") return textBlock(JSON.stringify(block.raw));
  const wire = asJson(block) as JsonObject;
  return isBlock(wire) ? wire : textBlock(JSON.stringify(wire));
}

const textBlock = (text: string): JsonObject => ({ type: "text", text });

const carriedMeta = (result: ToolResult | undefined): JsonObject =>
  Object.fromEntries(
    Object.entries(result?._meta ?? {}).filter(([key]) => !key.startsWith(protocolPrefix)),
  );
