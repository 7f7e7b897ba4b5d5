import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Board, BoardMode } from "#protocol/board.ts";
import type { BoardPresence } from "#protocol/board-change.ts";
import { BoardActionsContext, useBoardActions } from "../../board/board-actions.ts";
import { notify } from "../../board/board-view.ts";
import { restoreCommands } from "../../board/restore-commands.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconHistory, IconRestore } from "../../ui/icons.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { BoardSurface } from "./BoardSurface.tsx";
import classes from "./Board.module.css";

const nobody: readonly BoardPresence[] = [];

/** What was bound shows what it held then, not what moves now. */
const asItWas = (board: Board): Board => ({
  ...board,
  widgets: board.widgets.map((widget) => ({ ...widget, bindings: [] })),
});

/** The board as it was at a revision: to look at, and to be made the present again. */
export function PastBoard({
  now,
  rev,
  mode,
}: {
  readonly now: Board;
  readonly rev: number;
  readonly mode: BoardMode;
}) {
  const { queries } = useBridge();
  const actions = useBoardActions();
  const navigate = useNavigate();
  const past = useQuery(queries.boardAt(now.id, rev));
  const then = useMemo(() => past.data && asItWas(past.data), [past.data]);
  const leave = () =>
    void navigate({
      to: "/boards/$id",
      params: { id: now.id },
      search: ({ at: _at, ...old }) => old,
      replace: true,
    });
  const restore = async (then: Board) => {
    if (!actions || !(await actions.change(restoreCommands(now, then)))) return;
    notify(`The board is again as it was at revision ${rev}.`, { undo: actions.undo });
    leave();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output takes no buttons */}
      <div className={classes.pastBar} role="status">
        <Icon of={IconHistory} size={15} />
        <span>
          This is revision <b>{rev}</b> of {now.rev}. Nothing can be changed here.
        </span>
        <span className={classes.spring} />
        <Button
          size="small"
          icon={IconRestore}
          disabled={!past.data}
          onClick={() => past.data && void restore(past.data)}
        >
          Make it the present again
        </Button>
        <Button size="small" variant="primary" onClick={leave}>
          Back to now
        </Button>
      </div>
      <BoardActionsContext value={null}>
        {past.isPending ? (
          <LoadingSkeleton label={`Loading revision ${rev}`} rows={10} />
        ) : past.isError ? (
          <RefusalNotice error={past.error} retry={past.refetch} />
        ) : !then || then.widgets.length === 0 ? (
          <EmptyState
            heading="Nothing was on the board"
            text={`At revision ${rev} it held no widgets.`}
          />
        ) : (
          <BoardSurface board={then} mode={mode} presence={nobody} isPast />
        )}
      </BoardActionsContext>
    </>
  );
}
