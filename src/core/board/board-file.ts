import { widgetId, type Board } from "#protocol/board.ts";
import type { BoardDelta } from "#protocol/board-change.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { boardFault } from "./board-schema.ts";
import { boardSentences as sentences } from "./board-sentences.ts";
import { deepestData } from "./prepare-data.ts";
import { isNestedDeeper } from "./json-place.ts";

/** Version of the form of a board's file. 0 was the first: it had neither states nor modes. */
export const boardFileVersion = 1;

/** A board as a file (contracts §14). */
export const boardFileText = (board: Board): string =>
  `${JSON.stringify({ vitrine: "board", version: boardFileVersion, board }, null, 2)}\n`;

/** A board out of a file, or the one sentence why it is none. */
export type ReadBoard =
  | { readonly ok: true; readonly board: Board }
  | { readonly ok: false; readonly sentence: string };

const no = (sentence: string): ReadBoard => ({ ok: false, sentence });

/** Reads a board's file: a newer form is refused, an older one brought up to date. */
export function readBoardFile(text: string): ReadBoard {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    // The engine's message names a position that nobody can look up in a file of megabytes.
    const isCut = text.trimStart().startsWith("{") && !text.trimEnd().endsWith("}");
    return no(sentences.notAFile(isCut ? "it is cut off before its end" : "it is not JSON"));
  }
  if (!isJsonObject(file) || file["vitrine"] !== "board") {
    return no(sentences.notAFile('it does not say "vitrine": "board"'));
  }
  const { version } = file;
  if (typeof version !== "number" || !Number.isInteger(version) || version < 0) {
    return no(sentences.notAFile("its version is no whole number"));
  }
  if (version > boardFileVersion) return no(sentences.newerFile(version, boardFileVersion));
  if (isNestedDeeper(file, deepestData + 10)) return no(sentences.tooDeep(deepestData));
  const board = version === 0 ? upgraded(file["board"] ?? null) : (file["board"] ?? null);
  const fault = boardFault(board);
  return fault === null
    ? { ok: true, board: board as unknown as Board }
    : no(sentences.notAFile(fault.replace(/\.$/, "")));
}

/** The form of version 0 with what came later. */
function upgraded(board: JsonValue): JsonValue {
  return isJsonObject(board)
    ? { mode: "grid", links: [], datasets: [], states: {}, ...board }
    : board;
}

/** Every part of a board as what one event sets: how a board that was taken in begins. */
export const asFirstDeltas = (board: Board): readonly BoardDelta[] => [
  { set: "board", name: board.name, mode: board.mode },
  ...board.datasets.map((value) => ({ set: "dataset", id: value.id, value }) as const),
  ...board.widgets.map((value) => ({ set: "widget", id: value.id, value }) as const),
  ...board.links.map((value) => ({ set: "link", id: value.id, value }) as const),
  ...Object.entries(board.states).map(
    ([id, value]) => ({ set: "state", id: widgetId(id), value }) as const,
  ),
];
