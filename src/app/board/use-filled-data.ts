import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import {
  fillBindings,
  readBinding,
  resolveOnBoard,
  type BindingSource,
} from "#core/board/bindings.ts";
import type { Board, Widget } from "#protocol/board.ts";
import { sourceName, type SourceName } from "#protocol/ids.ts";
import type { JsonValue } from "#protocol/json.ts";
import { useBridge } from "../bridge/bridge-context.ts";
import { liveTurns } from "./live-turns.ts";

/** The parts of a board that bindings read. */
export type BoundParts = Pick<Board, "datasets" | "states">;

/** A widget's data as it is now. */
export interface FilledData {
  readonly data: JsonValue;
  /** Bindings of which nothing has come: `chamber1.Rate`. */
  readonly missing: readonly string[];
  /** When a bound value last came; null = none is bound. */
  readonly liveAt: number | null;
  /** A bound value stopped coming, or has not come since the page was opened: what is shown was kept. */
  readonly isStale: boolean;
  /** Of a bound value none has come yet. */
  readonly isKept: boolean;
}

interface LivePlace {
  readonly source: SourceName;
  readonly object: string;
  readonly property: string;
}

const noParts: BoundParts = { datasets: [], states: {} };

/** Bindings filled from the session, the board's datasets and what is selected, for as long as the widget is in sight; out of sight it keeps what it had. */
export function useFilledData(
  widget: Pick<Widget, "data" | "bindings">,
  parts: BoundParts | undefined,
  isVisible: boolean,
): FilledData {
  const { values } = useBridge();
  const { data, bindings } = widget;
  const live = useLivePlaces(bindings);
  const version = useLiveVersion(live.places, isVisible);
  return useMemo(() => {
    if (bindings.length === 0)
      return { data, missing: [], liveAt: null, isStale: false, isKept: false };
    let liveAt: number | null = live.places.length === 0 ? null : 0;
    let isStale = false;
    let isKept = false;
    const resolve = resolveOnBoard(parts ?? noParts, (source) => {
      const place = live.of(source);
      const value = place && values.read(place.source, place.object, place.property);
      if (value) liveAt = Math.max(liveAt ?? 0, value.at);
      isStale ||= value?.isStale === true;
      isKept ||= source.type === "object" && value === undefined;
      return value?.value;
    });
    const filled = fillBindings(data, bindings, resolve);
    return {
      data: filled.data,
      missing: filled.missing.map(({ from }) => wordsOf(from)),
      liveAt: liveAt === 0 ? null : liveAt,
      isStale: isStale || isKept,
      isKept,
    };
    // The store of values is read again whenever it told of a move.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data, bindings, live, values, parts, version]);
}

interface LivePlaces {
  readonly places: readonly LivePlace[];
  readonly of: (source: BindingSource) => LivePlace | undefined;
}

/** The live values that bindings name; an address without a source means the first session. */
function useLivePlaces(bindings: Widget["bindings"]): LivePlaces {
  const { queries } = useBridge();
  const isNeeded = bindings.some(({ from }) => from.startsWith("ulib:"));
  const sources = useQuery({ ...queries.sources(), enabled: isNeeded });
  const session = sources.data?.find(({ hasSession }) => hasSession)?.name ?? null;
  return useMemo(() => {
    const of = (source: BindingSource): LivePlace | undefined => {
      if (source.type !== "object") return undefined;
      const name = source.source === undefined ? session : sourceName(source.source);
      return name === null
        ? undefined
        : { source: name, object: source.object, property: source.property };
    };
    const places = bindings.flatMap(({ from }) => {
      const source = readBinding(from);
      const place = source && of(source);
      return place ? [place] : [];
    });
    return { places, of };
  }, [bindings, session]);
}

/** Counts up when a bound value moved, in the widget's turn. */
function useLiveVersion(places: readonly LivePlace[], isVisible: boolean): number {
  const { values } = useBridge();
  const version = useRef(0);
  useEffect(() => {
    if (!isVisible || places.length === 0) return;
    return values.watch(
      places.map(({ source, object, property }) => ({ source, object, properties: [property] })),
    );
  }, [values, places, isVisible]);
  const listen = useCallback(
    (listener: () => void) => {
      if (!isVisible || places.length === 0) return () => undefined;
      const turn = () => {
        version.current += 1;
        listener();
      };
      const moved = () => liveTurns.ask(turn);
      const stops = places.map(({ source, object, property }) =>
        values.listen(`${source}\n${object}\n${property}`, moved),
      );
      return () => {
        liveTurns.forget(turn);
        for (const stop of stops) stop();
      };
    },
    [values, places, isVisible],
  );
  return useSyncExternalStore(listen, () => version.current);
}

function wordsOf(from: string): string {
  const source = readBinding(from);
  switch (source?.type) {
    case "object":
      return `${source.object}.${source.property}`;
    case "dataset":
      return `the dataset ${source.id}`;
    case "selection":
      return `a selection in ${source.widget}`;
    case undefined:
      return from;
  }
}
