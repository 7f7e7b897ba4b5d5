import { memo, useMemo } from "react";
import { linksOf } from "#core/board/links.ts";
import type { Board, Widget } from "#protocol/board.ts";
import type { BoardPresence } from "#protocol/board-change.ts";
import { useRefreshing } from "../../board/refreshing.ts";
import { linkTint, selectionOf, type SharedSelection } from "../../board/links.ts";
import type { BoundParts } from "../../board/use-filled-data.ts";
import { WidgetFrame } from "../../board/WidgetFrame.tsx";
import { useConnection } from "../../bridge/connection.ts";
import { tintOf } from "./use-presence.ts";

/** What of a board its widgets read; not the board itself, which is another after each move. */
export type WidgetSurroundings = Pick<Board, "links" | "states" | "datasets">;

/** The parts of a board that its widgets read. */
export const surroundingsOf = ({ links, states, datasets }: Board): WidgetSurroundings => ({
  links,
  states,
  datasets,
});

/** Reads of a board what one widget needs, so that its frame is drawn anew only when that changes. */
export const BoardWidget = memo(function BoardWidget({
  links,
  states,
  datasets,
  widget,
  presence,
  isMovable,
}: WidgetSurroundings & {
  readonly widget: Widget;
  readonly presence: readonly BoardPresence[];
  readonly isMovable: boolean;
}) {
  const linked = useMemo(() => {
    const own = linksOf({ links }, widget.id);
    const tints = own.map(({ id }) => linkTint(id));
    return { own, tints };
  }, [links, widget.id]);
  const shared = useShared(selectionOf({ links, states }, widget.id));
  const readsBoard = widget.bindings.some(({ from }) => !from.startsWith("ulib:"));
  const parts = useMemo(
    (): BoundParts | undefined => (readsBoard ? { datasets, states } : undefined),
    [readsBoard, datasets, states],
  );
  const visitor = useVisitor(presence, widget.id);
  const isRefreshing = useRefreshing(({ ids }) => ids.has(widget.id));
  const isCutOff = useConnection(({ state }) => state.phase === "lost");
  return (
    <WidgetFrame
      widget={widget}
      shared={shared}
      tints={linked.tints}
      parts={parts}
      isRefreshing={isRefreshing}
      visitor={visitor}
      isMovable={isMovable}
      isCutOff={isCutOff}
    />
  );
});

/** The same object as long as it says the same. */
function useShared({ selection, key, link }: SharedSelection): SharedSelection {
  return useMemo(() => ({ selection, key, link }), [selection, key, link]);
}

function useVisitor(presence: readonly BoardPresence[], widget: string) {
  const found = presence.find((each) => each.widget === widget);
  const label = found?.label;
  const tint = found && tintOf(found);
  return useMemo(
    () => (label === undefined || tint === undefined ? undefined : { label, tint }),
    [label, tint],
  );
}
