import type { Finding } from "#protocol/finding.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";

/** One fault of a refused call, as an agent's program can act on it (requirements 0b). */
export interface ToolRefusal {
  /** Name of the argument; empty where the call as a whole is meant. */
  readonly argument: string;
  /** What was broken: a JSON Schema keyword, or `scene`, `port`, `nothing`, `schemaId`, `tool`. */
  readonly rule: string;
  readonly expected: JsonValue;
  /** Absent where nothing was given. */
  readonly got?: JsonValue;
  readonly sentence: string;
}

/** A tool's answer on MCP's wire. */
export interface McpToolResult {
  readonly content: readonly [{ readonly type: "text"; readonly text: string }];
  readonly isError: boolean;
  readonly structuredContent?: JsonObject;
}

/**
 * How a call ended (R0.28): the answer, or the sentence that says what was
 * wrong and what would be right. A refusal is an answer too; `call` never throws
 * for one.
 */
export class ToolResult {
  readonly ok: boolean;
  /** What a person or a model reads. */
  readonly content: string;
  /** The same as data, where the tool gives some. */
  readonly structured?: JsonValue;
  /** Every fault that the check found; absent where the session itself refused. */
  readonly refusals?: readonly ToolRefusal[];

  constructor(result: {
    readonly ok: boolean;
    readonly content: string;
    readonly structured?: JsonValue;
    readonly refusals?: readonly ToolRefusal[];
  }) {
    this.ok = result.ok;
    this.content = result.content;
    if (result.structured !== undefined) this.structured = result.structured;
    if (result.refusals !== undefined) this.refusals = result.refusals;
  }

  /** The answer as an MCP server gives it: text always, data beside it where it is an object. */
  toMcp(): McpToolResult {
    const { structured } = this;
    return {
      content: [{ type: "text", text: this.content }],
      isError: !this.ok,
      ...(isObject(structured) ? { structuredContent: structured } : {}),
    };
  }
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A refusal with nothing but its sentence. */
export const refusedResult = (content: string): ToolResult =>
  new ToolResult({ ok: false, content });

/** The refusal of a call that did not pass the check. */
export const resultOfFindings = (sentence: string, findings: readonly Finding[]): ToolResult =>
  new ToolResult({ ok: false, content: sentence, refusals: findings.map(refusalOf) });

function refusalOf({ path, keyword, rule, received, sentence }: Finding): ToolRefusal {
  return {
    argument: argumentAt(path) ?? (keyword === "required" && typeof rule === "string" ? rule : ""),
    rule: keyword,
    expected: rule,
    ...(received === undefined ? {} : { got: received }),
    sentence,
  };
}

/** The argument that a JSON Pointer leads to or into. */
function argumentAt(path: string): string | null {
  if (!path.startsWith("/")) return null;
  const [first = ""] = path.slice(1).split("/");
  return first.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** What a session answered, as a result. */
export function resultOfOutcome(outcome: SourceOutcome): ToolResult {
  const texts = (outcome.result?.content ?? []).flatMap((block) =>
    block.type === "text" ? [block.text] : [],
  );
  const { written } = outcome;
  const structured =
    outcome.result?.structuredContent ?? (written === undefined ? undefined : { written });
  return new ToolResult({
    ok: outcome.kind === "ok",
    content: outcome.sentence ?? texts.join("\n"),
    ...(structured === undefined ? {} : { structured }),
  });
}
