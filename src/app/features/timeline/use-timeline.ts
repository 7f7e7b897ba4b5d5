import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { TimelineFilter, TimelineRow } from "#protocol/journal.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { foldChanges } from "./fold-changes.ts";
import { anchorOf, joinRows } from "./join-rows.ts";

/** Rows before the last one from which on the next page is asked for. */
const readAhead = 40;
const none: readonly TimelineRow[] = [];

/**
 * The timeline under a filter: a live head, and older lines as they are scrolled
 * to. While a person has scrolled away from the top nothing moves under the eyes;
 * `arrived` says how many lines wait above.
 */
export function useTimeline(filter: TimelineFilter) {
  const { queries } = useBridge();
  const key = JSON.stringify(filter);
  const head = useQuery({ ...queries.timelineHead(filter), placeholderData: (before) => before });
  const live = head.data?.rows ?? none;
  const [frozen, setFrozen] = useState<{ key: string; rows: readonly TimelineRow[] } | null>(null);
  const isFrozen = frozen !== null && frozen.key === key;
  const headRows = isFrozen ? frozen.rows : live;

  const [anchor, setAnchor] = useState<{ key: string; seq: number } | null>(null);
  const wanted = anchorOf(headRows, anchor?.key === key ? anchor.seq : null);
  if (wanted !== null && (anchor?.key !== key || anchor.seq !== wanted)) {
    setAnchor({ key, seq: wanted });
  }
  const older = useInfiniteQuery({
    ...queries.timelineBefore(filter, wanted ?? 0),
    enabled: wanted !== null && head.data?.more === true,
    placeholderData: (before) => before,
  });
  const rows = useMemo(
    () => foldChanges(joinRows(headRows, older.data?.pages.map((page) => page.rows) ?? [])),
    [headRows, older.data],
  );

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = older;
  const onRange = (from: number, to: number) => {
    const isAtTop = from === 0;
    setFrozen((now) => (isAtTop ? null : now?.key === key ? now : { key, rows: live }));
    if (to >= rows.length - readAhead && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  const newest = headRows[0]?.seq ?? 0;
  return {
    rows,
    total: rows.length + (hasNextPage ? 1 : 0),
    /** Entries under the filter, arrived or not. */
    counted: head.data?.total ?? 0,
    /** Lines newer than the frozen ones; at most a head's worth is counted. */
    arrived: isFrozen ? live.filter((row) => row.seq > newest).length : 0,
    rowAt: (index: number): TimelineRow | undefined => rows[index],
    onRange,
    isPending: head.isPending,
    error: head.error,
    refetch: head.refetch,
  };
}
