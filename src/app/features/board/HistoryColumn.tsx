import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Board } from "#protocol/board.ts";
import type { BoardHistoryRow } from "#protocol/board-change.ts";
import { faceIcon } from "../../board/ProvenanceChip.tsx";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Age } from "../../ui/Age.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import classes from "./History.module.css";

/** What happened on the board, newest first; a line opens the board as it was then. */
export function HistoryColumn({
  board,
  at,
}: {
  readonly board: Board;
  readonly at: number | null;
}) {
  return (
    <aside className={classes.column} aria-label="History of the board" data-panel>
      <h2 className={classes.head}>History</h2>
      <div className={classes.list}>
        <Lines board={board} at={at} />
      </div>
      <p className={classes.foot}>A line shows the board as it was.</p>
    </aside>
  );
}

function Lines({ board, at }: { readonly board: Board; readonly at: number | null }) {
  const { queries } = useBridge();
  const navigate = useNavigate();
  const history = useInfiniteQuery(queries.boardHistory(board.id));
  if (history.isPending) return <LoadingSkeleton label="Loading the history" rows={12} />;
  if (history.isError) return <RefusalNotice error={history.error} retry={history.refetch} />;
  const rows = history.data.pages.flatMap((page) => page.rows);
  const since = history.data.pages[0]?.since ?? 0;
  if (rows.length === 0) return <p className={classes.none}>Nothing has happened here yet.</p>;
  const look = (rev: number) =>
    void navigate({
      to: "/boards/$id",
      params: { id: board.id },
      search: ({ at: _at, ...old }) => (rev === board.rev ? old : { ...old, at: String(rev) }),
      replace: true,
    });
  return (
    <>
      <ol>
        {rows.map((row) => (
          <li key={row.rev}>
            <Line row={row} isShown={row.rev === (at ?? board.rev)} look={look} />
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <div className={classes.older}>
          <Button
            size="small"
            disabled={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            Older
          </Button>
        </div>
      )}
      {!history.hasNextPage && since > 0 && (
        <p className={classes.none}>What was before revision {since} is not kept any more.</p>
      )}
    </>
  );
}

function Line({
  row,
  isShown,
  look,
}: {
  readonly row: BoardHistoryRow;
  readonly isShown: boolean;
  readonly look: (rev: number) => void;
}) {
  const { rev, words, caller, undoes, redoes } = row;
  const back =
    undoes !== undefined
      ? `takes ${undoes} back`
      : redoes !== undefined
        ? `does ${redoes} again`
        : "";
  return (
    <button
      type="button"
      className={classes.line}
      {...(isShown ? { "aria-current": "true" } : {})}
      onClick={() => look(rev)}
    >
      <span className={classes.rev}>{rev}</span>
      <Icon
        of={faceIcon(caller.face)}
        size={13}
        label={caller.face === "app" ? "a person" : caller.face}
      />
      <span className={classes.words}>
        {words}
        {back !== "" && <small>{back}</small>}
      </span>
      <Age at={row.at} />
    </button>
  );
}
