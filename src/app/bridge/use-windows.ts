import { useQueries, type UseQueryOptions } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Window } from "#protocol/window.ts";

/** Rows of one window. */
const pageSize = 100;

/** A long list as far as it has arrived, in the form that VirtualList takes. */
export interface Windows<Page extends Window<unknown>> {
  readonly total: number;
  /** Undefined = not arrived. */
  readonly rowAt: (index: number) => Page["rows"][number] | undefined;
  /** The index of the first row among those that have arrived; -1 where none is it. */
  readonly find: (isIt: (row: Page["rows"][number]) => boolean) => number;
  /** Give it to VirtualList: which rows are on screen. */
  readonly onRange: (from: number, to: number) => void;
  /** Nothing of the list has arrived yet. */
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => void;
  /** The newest window, for what travels beside the rows (facets). */
  readonly page: Page | undefined;
}

/**
 * Reads a long list window by window, as it is scrolled. While another filter is
 * on its way the rows of the last one stay, so that nothing jumps.
 *
 * @example
 * const rows = useWindows((from, count) => queries.toolRows(filter, from, count));
 * <VirtualList total={rows.total} rowAt={rows.rowAt} onRange={rows.onRange} … />
 */
export function useWindows<Page extends Window<unknown>>(
  // oxlint-disable-next-line typescript/no-explicit-any -- the key's type differs by list and is of no use here
  optionsAt: (from: number, count: number) => UseQueryOptions<Page, Error, Page, any>,
): Windows<Page> {
  const [range, setRange] = useState({ first: 0, last: 0 });
  const onRange = useCallback((from: number, to: number) => {
    const first = Math.floor(from / pageSize);
    const last = Math.max(first, Math.floor(Math.max(0, to - 1) / pageSize));
    setRange((old) => (old.first === first && old.last === last ? old : { first, last }));
  }, []);

  const numbers = new Set([0]);
  for (let page = range.first; page <= range.last; page += 1) numbers.add(page);
  const results = useQueries({
    queries: [...numbers].map((page) => optionsAt(page * pageSize, pageSize)),
  });
  const pages = new Map<number, Page>();
  for (const result of results) {
    if (result.data) pages.set(result.data.from / pageSize, result.data);
  }

  const head = pages.get(0);
  const [last, setLast] = useState<ReadonlyMap<number, Page>>(pages);
  if (head && !isSame(last, pages)) setLast(pages);
  const shown = head ? pages : last;
  const page = newest(shown);
  const failed = head ? undefined : results.find((result) => result.isError);
  return {
    total: page?.total ?? 0,
    rowAt: (index) => shown.get(Math.floor(index / pageSize))?.rows[index % pageSize],
    find: (isIt) => {
      for (const { from, rows } of shown.values()) {
        const index = rows.findIndex(isIt);
        if (index >= 0) return from + index;
      }
      return -1;
    },
    onRange,
    isPending: page === undefined && failed === undefined,
    error: failed?.error ?? null,
    refetch: () => {
      for (const result of results) void result.refetch();
    },
    page,
  };
}

const newest = <Page extends { readonly revision: number }>(
  pages: ReadonlyMap<number, Page>,
): Page | undefined =>
  [...pages.values()].reduce<Page | undefined>(
    (best, page) => (best && best.revision >= page.revision ? best : page),
    undefined,
  );

const isSame = <T>(a: ReadonlyMap<number, T>, b: ReadonlyMap<number, T>): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
