import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { BoardId } from "#protocol/board.ts";
import type { BoardPresence } from "#protocol/board-change.ts";
import { useBoardView } from "../../board/board-view.ts";
import { useTabInSight } from "../../board/use-on-screen.ts";
import { useBridge } from "../../bridge/bridge-context.ts";

const nobody: readonly BoardPresence[] = [];

/** Who else looks at the board or draws on it; while the tab is in sight it says that this page does. */
export function usePresence(board: BoardId): readonly BoardPresence[] {
  const { queries, tab } = useBridge();
  const selected = useBoardView((state) => state.selected[0]);
  const isInSight = useTabInSight();
  const presence = useQuery({
    ...queries.boardPresence(board, selected),
    enabled: isInSight,
    placeholderData: keepPreviousData,
  });
  const all = presence.data ?? nobody;
  return useMemo(
    () => all.filter(({ caller }) => caller.face !== "app" || caller.id !== tab),
    [all, tab],
  );
}

const tints = ["--s3", "--s2", "--s4", "--s5", "--s6", "--s1"] as const;

/** Everybody's colour, the same on every page. */
export function tintOf({ caller }: BoardPresence): string {
  let sum = 0;
  for (const letter of `${caller.face} ${caller.id}`) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  }
  return `var(${tints[sum % tints.length] ?? "--s3"})`;
}
