import type { BoardKinds } from "#core/board/board-kind.ts";
import type { Repaired } from "#core/board/repair-arguments.ts";
import type { BoardId } from "#protocol/board.ts";
import type { Finding } from "#protocol/finding.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { ToolAnnotations } from "#protocol/tool.ts";
import type { BoardReply, Boards, BoardWriter } from "../../board/boards.ts";
import type { Guides } from "../../board/guides.ts";
import type { Clock } from "../../hub/clock.ts";
import type { Found, Hub } from "../../hub/hub.ts";
import type { CallContext } from "../../hub/source.ts";

/** What the boards' tools work on. */
export interface BoardToolPorts {
  readonly hub: Hub;
  readonly boards: Boards;
  readonly guides: Guides;
  readonly kinds: BoardKinds;
  readonly clock: Clock;
}

/** One call: the ports, who calls, and what was put right in the arguments. */
export interface BoardRun extends BoardToolPorts {
  readonly context: CallContext;
  readonly writer: BoardWriter;
  readonly fixes: readonly string[];
}

/** A tool of the boards. The same for the page, MCP clients and the command line. */
export interface BoardTool {
  readonly name: string;
  readonly title: string;
  /** At most 500 characters; `kinds` are those that there are. */
  readonly description: string | ((kinds: BoardKinds) => string);
  readonly inputSchema: JsonObject;
  readonly annotations: ToolAnnotations;
  /** Puts arguments right that models are known to send; before they are checked. */
  readonly repair?: (repaired: Repaired, ports: BoardToolPorts) => Repaired;
  /** What the schema cannot say; in its own words. */
  readonly check?: (args: JsonObject, ports: BoardToolPorts) => readonly Finding[];
  readonly run: (args: JsonObject, run: BoardRun) => Promise<SourceOutcome>;
}

/** An answer as text and as data; what was put right stands in both. */
export function done(text: string, data: JsonObject, fixes: readonly string[] = []): SourceOutcome {
  return {
    kind: "ok",
    stage: "output",
    by: "bridge",
    result: {
      content: [
        { type: "text", text: [text, ...fixes.map((fix) => `Put right: ${fix}`)].join("\n") },
      ],
      structuredContent: fixes.length === 0 ? data : { ...data, fixes },
    },
  };
}

/** A "no" of the board: its sentence, and as data what a program reads of it (C6). */
export function refuse(
  sentence: string,
  detail: JsonObject = { error: sentence },
  findings?: readonly Finding[],
): SourceOutcome {
  return {
    kind: "refusal",
    stage: findings ? "check" : "dispatch",
    by: findings ? "check" : "bridge",
    sentence,
    ...(findings ? { findings } : {}),
    result: { content: [{ type: "text", text: sentence }], structuredContent: detail },
  };
}

/** A change that was not made, as an answer. */
export const refused = ({
  sentence,
  detail,
  findings,
}: Extract<BoardReply<unknown>, { readonly ok: false }>): SourceOutcome =>
  refuse(sentence, detail ?? { error: sentence }, findings);

/** An argument that is text; undefined where it was left out. */
export function textOf(args: JsonObject, name: string): string | undefined {
  const value = args[name];
  return typeof value === "string" ? value : undefined;
}

export function numberOf(args: JsonObject, name: string): number | undefined {
  const value = args[name];
  return typeof value === "number" ? value : undefined;
}

export const listOf = (args: JsonObject, name: string): readonly JsonValue[] => {
  const value = args[name];
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
};

export const textsOf = (args: JsonObject, name: string): readonly string[] =>
  listOf(args, name).filter((each): each is string => typeof each === "string");

/** The board that is meant: the named one, or the one used last. */
export async function boardOf(
  args: JsonObject,
  { boards, writer }: BoardRun,
): Promise<Found<BoardId>> {
  const named = textOf(args, "board");
  if (named === undefined) return { ok: true, value: await boards.usual(writer) };
  const opened = await boards.open(named);
  return opened.ok ? { ok: true, value: opened.value.board.id } : opened;
}

/** The same for a tool that only reads: it makes no board where there is none. */
export async function boardToRead(args: JsonObject, run: BoardRun): Promise<Found<BoardId>> {
  const isNamed = textOf(args, "board") !== undefined;
  if (isNamed || (await run.boards.list()).length > 0) return boardOf(args, run);
  return { ok: false, sentence: "There is no board yet; widget_display makes one." };
}
