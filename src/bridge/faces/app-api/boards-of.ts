import { TRPCError } from "@trpc/server";
import type { BoardReply, BoardWriter, Boards } from "../../board/boards.ts";
import type { Guides } from "../../board/guides.ts";
import type { ApiContext } from "./context.ts";

/** The boards of the bridge that is asked. */
export function boardsOf({ facts }: Pick<ApiContext, "facts">): Boards {
  if (facts.boards) return facts.boards;
  throw new TRPCError({ code: "NOT_FOUND", message: "This bridge keeps no boards." });
}

/** The guides of the bridge that is asked. */
export function guidesOf({ facts }: Pick<ApiContext, "facts">): Guides {
  if (facts.guides) return facts.guides;
  throw new TRPCError({ code: "NOT_FOUND", message: "This bridge keeps no guides." });
}

/** The person at the page, as a board's log has them. */
export const personAt = ({ clientId }: Pick<ApiContext, "clientId">): BoardWriter => ({
  caller: { face: "app", id: clientId },
  label: "you",
});

/** A change that was made, or the one sentence why it was not. */
export function orUnchanged<T>(reply: BoardReply<T>): T {
  if (reply.ok) return reply.value;
  throw new TRPCError({ code: "BAD_REQUEST", message: reply.sentence });
}
