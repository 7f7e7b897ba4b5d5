import type { Board } from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import type { JsonValue } from "#protocol/json.ts";
import { applyEvent, emptyBoard } from "../apply-event.ts";
import { planCommands } from "../plan-commands.ts";
import { titleOf, type PlanContext } from "../plan/plan-step.ts";
import type { HyperSkill } from "./skill.ts";

/** A board as a skill: its widgets with the data that they last had. Datasets and links stay behind. */
export const boardSkill = (board: Board, created: string): HyperSkill => ({
  version: "1.0",
  name: board.name,
  created,
  mcp: null,
  llm: null,
  blocks: board.widgets.map((widget) => ({
    type: widget.kind,
    data: widget.data,
    vitrine: { title: titleOf(widget), grid: widget.layout.grid },
  })),
});

/**
 * A skill as a board, with ids of our own. What is of no kind that we have, or
 * does not pass its kind's schema, is shown as JSON under its type.
 */
export function skillBoard(skill: HyperSkill, id: Board["id"], context: PlanContext): Board {
  let board = emptyBoard(id, skill.name.slice(0, 100));
  for (const { type, data, vitrine } of skill.blocks) {
    const layout = vitrine?.grid ? { layout: vitrine.grid } : {};
    const title = vitrine?.title === undefined ? {} : { title: vitrine.title };
    const display = (kind: string, shown: JsonValue, named: object): BoardCommand => ({
      do: "display",
      kind,
      data: shown,
      ...layout,
      ...named,
    });
    const first = planCommands(board, [display(type, data, title)], context);
    const plan = first.ok
      ? first
      : planCommands(board, [display("json-viewer", { data }, { title: `[${type}]` })], context);
    if (plan.ok) board = applyEvent(board, { rev: board.rev + 1, deltas: plan.deltas });
  }
  return board;
}
