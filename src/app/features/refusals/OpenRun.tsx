import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { RunView } from "#protocol/refusal-table.ts";
import type { RunSummary } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { useWindows } from "../../bridge/use-windows.ts";
import { Panel } from "../../ui/Panel.tsx";
import { Split } from "../../ui/Split.tsx";
import type { VirtualListHandle } from "../../ui/VirtualList.tsx";
import { filterOf, plainAddress, type RunAddress } from "./address.ts";
import { RowPanel } from "./RowPanel.tsx";
import { RowsHead } from "./RowsHead.tsx";
import { RunProgress } from "./RunProgress.tsx";
import { RunTable } from "./RunTable.tsx";
import { RunTiles } from "./RunTiles.tsx";
import { RunToolbar } from "./RunToolbar.tsx";
import { stateSentence } from "./run-words.ts";
import { useOpenRow } from "./use-open-row.ts";
import classes from "./Run.module.css";

/** A run as it is looked at: figures, how far it is, its rows, and one of them. */
export function OpenRun({
  run,
  address,
  problem,
  onAddress,
  onStart,
}: {
  readonly run: RunSummary;
  readonly address: RunAddress;
  readonly problem: string | null;
  readonly onAddress: (address: RunAddress, replace: boolean) => void;
  readonly onStart: () => void;
}) {
  const { queries } = useBridge();
  const list = useRef<VirtualListHandle>(null);
  const { id } = run;
  const { by } = address;
  const wanted = address.baseline ?? undefined;
  const compared = useQuery({
    ...queries.refusalChanges(id, wanted ?? id),
    enabled: wanted !== undefined,
  });
  // A baseline that is not there compares nothing; the run is shown all the same.
  const baseline = compared.isError ? undefined : wanted;
  const [folds, setFolds] = useState<{ readonly by: string; readonly keys: readonly string[] }>({
    by,
    keys: [],
  });
  const folded = folds.by === by ? folds.keys : noKeys;
  const filterKey = JSON.stringify(filterOf(address));
  const view = useMemo(
    (): RunView => ({ filter: JSON.parse(filterKey) as RunView["filter"], by, folded }),
    [filterKey, by, folded],
  );
  const lines = useWindows((from, count) => queries.refusalLines(id, view, baseline, from, count));
  const open = useOpenRow({ id, view, baseline, lines, address, onAddress });
  const change = (part: Partial<RunAddress>): void => onAddress({ ...address, ...part }, true);
  const onFold = (key: string): void =>
    setFolds({
      by,
      keys: folded.includes(key) ? folded.filter((each) => each !== key) : [...folded, key],
    });
  const comparison = baseline === undefined ? null : (compared.data ?? null);

  const table = (
    <Panel
      label="Inputs of the run"
      fill
      head={
        <>
          <RunToolbar
            run={run}
            address={address}
            problem={wanted === undefined ? problem : (compared.error?.message ?? problem)}
            onChange={change}
            onStart={onStart}
          />
          <RunTiles run={run} compared={comparison} />
          <RunProgress run={run} />
          <output className="visually-hidden">{stateSentence(run)}</output>
          <RowsHead
            address={address}
            facets={lines.page?.facets}
            comparison={comparison}
            onChange={change}
            onLeave={() => list.current?.focus()}
          />
        </>
      }
    >
      <RunTable
        run={run}
        lines={lines}
        selectedIndex={open.line}
        isOpen={open.n !== null}
        handle={list}
        onOpen={open.open}
        onMove={open.move}
        onFold={onFold}
        isNarrowed={filterKey !== "{}"}
        onClear={() => onAddress({ ...plainAddress, baseline: address.baseline, by }, false)}
      />
    </Panel>
  );
  return (
    <div className={classes.screen}>
      <Split
        id="refusals.row"
        sized="second"
        size={316}
        min={280}
        max={640}
        label="Width of the probe"
        first={<div className={classes.measured}>{table}</div>}
        second={
          open.n === null ? null : (
            <RowPanel
              run={run}
              n={open.n}
              baseline={baseline}
              place={open.place}
              onRow={open.go}
              onClose={() => {
                open.close();
                list.current?.focus();
              }}
            />
          )
        }
      />
    </div>
  );
}

const noKeys: readonly string[] = [];
