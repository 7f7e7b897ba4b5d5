import type { BoardId } from "#protocol/board.ts";
import type { BoardPlayed } from "#protocol/board-change.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { readScript, stepFaults } from "#core/scripts/script-file.ts";
import { makeCallId } from "../hub/ids.ts";
import type { Found } from "../hub/hub.ts";
import type { BoardParts } from "./board-parts.ts";
import type { BoardWriter } from "./boards.ts";

/** Name of the source that the boards' tools are. */
export const boardSourceName = "board";

/** Plays a script of tool calls on a board: the same list that a client sends through `/mcp`. */
export async function playScript(
  { hub, ids }: Pick<BoardParts, "hub" | "ids">,
  script: JsonValue,
  board: BoardId,
  writer: BoardWriter,
): Promise<Found<BoardPlayed>> {
  const read = readScript(script);
  if (!read.ok) return read;
  const takesBoard = (tool: string): boolean => {
    const found = hub.tools.resolve(tool);
    return found.ok && found.value.source === boardSourceName;
  };
  const faults: string[] = [];
  // The board is there already: a script makes one only for those who send it call by call.
  const steps = read.script.steps.filter(({ args }) => args["action"] !== "new");
  for (const [index, { tool, args, expect }] of steps.entries()) {
    const { outcome } = await hub.invoke({
      tool,
      argsText: JSON.stringify(takesBoard(tool) ? { ...args, board } : args),
      callId: makeCallId(ids),
      caller: writer.caller,
    });
    const structured = outcome.result?.structuredContent;
    const wrong = stepFaults(expect, {
      kind: outcome.kind,
      ...(outcome.sentence === undefined ? {} : { sentence: outcome.sentence }),
      ...(isJsonObject(structured) ? { data: structured } : {}),
    });
    faults.push(...wrong.map((fault) => `Call ${index + 1} (${tool}): ${fault}`));
  }
  return { ok: true, value: { board, calls: steps.length, faults } };
}
