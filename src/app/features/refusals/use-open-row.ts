import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { RunLine, RunPlace, RunView } from "#protocol/refusal-table.ts";
import type { RunId } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import type { RunAddress } from "./address.ts";

/** How long the arrows rest before the row is written into the address. */
const addressPause = 150;

interface OpenRowOptions {
  readonly id: RunId;
  readonly view: RunView;
  readonly baseline: RunId | undefined;
  readonly lines: { readonly rowAt: (index: number) => RunLine | undefined };
  readonly address: RunAddress;
  readonly onAddress: (address: RunAddress, replace: boolean) => void;
}

/** The row that is open. */
export interface OpenRow {
  readonly n: number | null;
  /** Its line in the table; -1 where it is not there. */
  readonly line: number;
  readonly place: RunPlace | null;
  /** Opened by a person: one can go back. */
  readonly open: (n: number, line: number) => void;
  /** The arrows went over it. */
  readonly move: (n: number, line: number) => void;
  /** To a neighbour, wherever it stands. */
  readonly go: (n: number) => void;
  readonly close: () => void;
}

/**
 * Which row is open, at once for the eye and a moment later in the address:
 * arrows held down would otherwise write it thirty times a second. An address
 * that comes from elsewhere (a link, going back) wins.
 */
export function useOpenRow(options: OpenRowOptions): OpenRow {
  const { id, view, baseline, lines, address, onAddress } = options;
  const { queries } = useBridge();
  const [picked, setPicked] = useState<{ readonly n: number; readonly line: number } | null>(null);
  const [seen, setSeen] = useState(address.row);
  const [wrote, setWrote] = useState(address.row);
  if (seen !== address.row) {
    setSeen(address.row);
    // The router may be slower than the arrows: an own row that arrives late is no new question.
    if (address.row === null || address.row !== wrote) setPicked(null);
  }
  const n = picked?.n ?? address.row;

  // The newest address and row, for a timer that was set before they were.
  const latest = useRef({ address, onAddress });
  useEffect(() => {
    latest.current = { address, onAddress };
  });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  const write = (row: number | null, replace: boolean, wait: number): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = null;
      const now = latest.current;
      if (now.address.row === row) return;
      setWrote(row);
      now.onAddress({ ...now.address, row }, replace);
    }, wait);
  };

  const place = useQuery({
    ...queries.refusalPlace(id, view, baseline, n ?? 0),
    enabled: n !== null,
  });
  const isStill = (at: { readonly n: number; readonly line: number } | null): boolean => {
    const line = at === null ? undefined : lines.rowAt(at.line);
    return line?.type === "row" && line.row.n === at?.n;
  };
  const line = picked !== null && isStill(picked) ? picked.line : (place.data?.line ?? -1);
  return {
    n,
    line: n === null ? -1 : line,
    place: (n !== null && place.data) || null,
    open: (row, at) => {
      setPicked({ n: row, line: at });
      write(row, n !== null, 0);
    },
    move: (row, at) => {
      setPicked({ n: row, line: at });
      write(row, true, addressPause);
    },
    go: (row) => {
      setPicked({ n: row, line: -1 });
      write(row, true, 0);
    },
    close: () => {
      setPicked(null);
      if (timer.current !== null) clearTimeout(timer.current);
      onAddress({ ...address, row: null }, false);
    },
  };
}
