import { useMediaQuery } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import type { Board, BoardId, BoardMode } from "#protocol/board.ts";
import { BoardActionsContext, useMakeActions } from "../../board/board-actions.ts";
import { leaveBoard, selectWidgets, useBoardView } from "../../board/board-view.ts";
import { wideWindow } from "../../board/places/fold.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { useMountedWidgets } from "../../webmcp/use-mounted-widgets.ts";
import { BoardDialogs } from "./BoardDialogs.tsx";
import { BoardSkeleton, GroundSkeleton } from "./BoardSkeleton.tsx";
import { BoardToolbar } from "./BoardToolbar.tsx";
import { EmptyBoard } from "./EmptyBoard.tsx";
import { HistoryColumn } from "./HistoryColumn.tsx";
import { LinkBar } from "./LinkBar.tsx";
import { Notices } from "./Notices.tsx";
import { PaletteColumn } from "./PaletteColumn.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { usePresence } from "./use-presence.ts";
import classes from "./Board.module.css";

// A board without widgets needs nothing of what draws them.
const BoardSurface = lazy(async () => ({
  default: (await import("./BoardSurface.tsx")).BoardSurface,
}));
const PastBoard = lazy(async () => ({ default: (await import("./PastBoard.tsx")).PastBoard }));

/** Search parameters of a board: the widget to look at, a revision of the past, another mode than its own. */
export interface BoardSearch {
  readonly widget?: string;
  readonly at?: string;
  readonly mode?: string;
}

const modes: ReadonlySet<string> = new Set<BoardMode>(["grid", "tiles", "float", "stack"]);
const isMode = (text: string | undefined): text is BoardMode =>
  text !== undefined && modes.has(text);

/** One board: its widgets, what can be added, what happened. */
export function BoardScreen({ id }: { readonly id: BoardId }) {
  const { queries } = useBridge();
  const opened = useQuery(queries.board(id));
  useEffect(() => leaveBoard, []);
  if (opened.isPending) return <BoardSkeleton />;
  if (opened.isError) {
    return (
      <div className={classes.refused}>
        <RefusalNotice error={opened.error} retry={opened.refetch} />
        <Link to="/boards">All boards</Link>
      </div>
    );
  }
  const { board, canUndo, canRedo, note } = opened.data;
  return <OpenBoard board={board} canUndo={canUndo} canRedo={canRedo} note={note} />;
}

function OpenBoard({
  board,
  canUndo,
  canRedo,
  note,
}: {
  readonly board: Board;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly note: string | undefined;
}) {
  const actions = useMakeActions(board);
  const search: BoardSearch = useSearch({ strict: false });
  const column = useBoardView((state) => state.column);
  const isPresenting = useBoardView((state) => state.isPresenting);
  const isLinking = useBoardView(({ linking }) => linking !== null);
  const presence = usePresence(board.id);
  useMountedWidgets(board);
  const mode = isMode(search.mode) ? search.mode : board.mode;
  const at = search.at === undefined ? Number.NaN : Number(search.at);
  const isPast = Number.isInteger(at) && at >= 0 && at < board.rev;
  useBoardKeys(actions, mode, isPast);
  useEffect(() => {
    if (search.widget === undefined) return;
    selectWidgets([search.widget]);
    document
      .querySelector(`[data-widget="${CSS.escape(search.widget)}"]`)
      ?.scrollIntoView({ block: "nearest" });
  }, [search.widget]);
  return (
    <BoardActionsContext value={actions}>
      <div className={classes.screen} {...(isPresenting ? { "data-presenting": true } : {})}>
        <section className={classes.work} aria-label={`Board ${board.name}`} data-panel>
          <BoardToolbar
            board={board}
            mode={mode}
            canUndo={canUndo}
            canRedo={canRedo}
            presence={presence}
            isPast={isPast}
          />
          {note !== undefined && <p className={classes.note}>{note}</p>}
          {mode === "grid" && !isPast && board.widgets.length > 0 && <Folded />}
          {isLinking && !isPast && <LinkBar board={board} />}
          <Suspense fallback={<GroundSkeleton />}>
            {isPast ? (
              <PastBoard now={board} rev={at} mode={mode} />
            ) : board.widgets.length === 0 ? (
              <EmptyBoard board={board.id} />
            ) : (
              <BoardSurface board={board} mode={mode} presence={presence} isPast={false} />
            )}
          </Suspense>
          <Notices />
        </section>
        {column === "palette" && !isPresenting && <PaletteColumn board={board} />}
        {column === "history" && !isPresenting && (
          <HistoryColumn board={board} at={isPast ? at : null} />
        )}
      </div>
      <BoardDialogs board={board} />
    </BoardActionsContext>
  );
}

/** A narrow window shows the grid in 6 columns and does not change its places by the pointer. */
function Folded() {
  const isWide = useMediaQuery(wideWindow, true, { getInitialValueInEffect: false });
  return isWide ? null : (
    <p className={classes.folded}>
      Folded to 6 columns for this window: arrows move and resize in the board’s own 12; widen the
      window to pull widgets.
    </p>
  );
}
