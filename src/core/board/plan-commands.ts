import type { Board } from "#protocol/board.ts";
import type { BoardCommand, BoardDelta } from "#protocol/board-change.ts";
import { applyDelta } from "./apply-event.ts";
import { boardSentences } from "./board-sentences.ts";
import { planBind, planData, planDisplay } from "./plan/plan-data.ts";
import { planInteract, planRetitle, planStyle } from "./plan/plan-look.ts";
import { planAppend, planDataset, planDropDataset } from "./plan/plan-datasets.ts";
import { planArrange, planClear, planMark, planRemove } from "./plan/plan-layout.ts";
import { planLink, planUnlink } from "./plan/plan-links.ts";
import { named, type PlanContext, type Step } from "./plan/plan-step.ts";
import { decline, type Declined } from "./prepare-data.ts";

/** What a request comes to: one event, or a "no" and nothing changed. */
export type Plan =
  | {
      readonly ok: true;
      readonly deltas: readonly BoardDelta[];
      readonly ids: readonly string[];
      readonly words: string;
      readonly fixes: readonly string[];
    }
  | Declined;

/** Commands named in the words of one event. */
const mostWords = 3;

/**
 * Turns what somebody wants into deltas with every id, place and time decided.
 * Each command sees what the ones before it did; where one does not hold none
 * of them does.
 */
export function planCommands(
  board: Board,
  commands: readonly BoardCommand[],
  context: PlanContext,
): Plan {
  let at = board;
  const deltas: BoardDelta[] = [];
  const ids: string[] = [];
  const words: string[] = [];
  const fixes: string[] = [];
  for (const command of commands) {
    const long = tooLong(command);
    if (long) return long;
    const step = planOne(at, command, context);
    if (!step.ok) return step;
    for (const delta of step.deltas) at = applyDelta(at, delta, board.rev + 1);
    deltas.push(...step.deltas);
    ids.push(...step.ids);
    words.push(step.words);
    fixes.push(...(step.fixes ?? []));
  }
  const more = words.length - mostWords;
  const said = words.slice(0, mostWords).join(", ");
  return { ok: true, deltas, ids, words: more > 0 ? `${said} and ${more} more` : said, fixes };
}

/** Characters of a title, key, id or address; what is stored is read back by the same bound. */
const longestText = 2_000;

/** Why a command's own texts are too long; its data has bounds of its own. */
function tooLong(command: BoardCommand): Declined | null {
  const bindings = command.do === "display" ? (command.bindings ?? []) : [];
  for (const part of [command, ...bindings]) {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === "string" && value.length > longestText) {
        return decline(boardSentences.tooLong(name, longestText, value.length));
      }
    }
  }
  return null;
}

function planOne(board: Board, command: BoardCommand, context: PlanContext): Step {
  switch (command.do) {
    case "display":
      return planDisplay(board, command, context);
    case "update":
    case "patch":
    case "replace":
      return planData(board, command, context);
    case "retitle":
      return planRetitle(board, command, context);
    case "style":
      return planStyle(board, command, context);
    case "arrange":
      return planArrange(board, command, context);
    case "mark":
      return planMark(board, command, context);
    case "remove":
      return planRemove(board, command, context);
    case "clear":
      return planClear(board, context);
    case "dataset":
      return planDataset(board, command, context);
    case "append":
      return planAppend(board, command, context);
    case "dropDataset":
      return planDropDataset(board, command, context);
    case "link":
      return planLink(board, command, context);
    case "unlink":
      return planUnlink(board, command);
    case "bind":
      return planBind(board, command, context);
    case "rename": {
      const name = command.name.trim().slice(0, 100) || "Untitled";
      return {
        ok: true,
        deltas: [{ set: "board", name }],
        ids: [],
        words: `names the board ${named(name)}`,
      };
    }
    case "mode":
      return {
        ok: true,
        deltas: [{ set: "board", mode: command.mode }],
        ids: [],
        words: `lays the board out as ${command.mode}`,
      };
    case "interact":
      return planInteract(board, command, context);
  }
}
