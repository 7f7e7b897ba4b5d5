import { boardLimits, boardNamePattern, type Board, type BoardLink } from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import { boardSentences as sentences } from "../board-sentences.ts";
import { decline } from "../prepare-data.ts";
import { findWidgets, named, titleOf, type PlanContext, type Step } from "./plan-step.ts";

type Of<Do extends BoardCommand["do"]> = Extract<BoardCommand, { readonly do: Do }>;

/** Links widgets, or gives a link other members. */
export function planLink(board: Board, command: Of<"link">, context: PlanContext): Step {
  const found = findWidgets(board, command.members);
  if (!found.ok) return found;
  if (found.widgets.length < 2) return decline(sentences.fewMembers());
  const id = command.id ?? context.newId("l_");
  if (!boardNamePattern.test(id)) return decline(sentences.badId(id));
  const known = board.links.find((each) => each.id === id);
  if (!known && board.links.length >= boardLimits.links) {
    return decline(sentences.tooMany("links", boardLimits.links));
  }
  const key = command.key ?? known?.key;
  const value: BoardLink = {
    id,
    members: found.widgets.map((each) => each.id),
    port: command.port ?? known?.port ?? "selection",
    ...(key === undefined ? {} : { key }),
  };
  return {
    ok: true,
    deltas: [{ set: "link", id, value }],
    ids: [id],
    words: `links ${found.widgets.map((each) => named(titleOf(each))).join(" and ")}`,
  };
}

/** Takes a link away by its id. Declined where there is none. */
export function planUnlink(board: Board, command: Of<"unlink">): Step {
  const { id } = command;
  if (!board.links.some((each) => each.id === id)) {
    return decline(
      sentences.unknownLink(
        id,
        board.links.map((each) => each.id),
      ),
    );
  }
  return {
    ok: true,
    deltas: [{ set: "link", id, value: null }],
    ids: [id],
    words: `unlinks ${named(id)}`,
  };
}
