import { useCallback, useMemo } from "react";
import { isJsonObject } from "#protocol/json.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { itemsOf, vecOf, type SpaceItem } from "../space/items.ts";
import { orbitFrom } from "../space/orbit.ts";
import { SpaceView } from "../space/SpaceView.tsx";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { scene3d } from "./kind.ts";

/** Draws a `scene3d`. */
export const Scene3dView = quietView(function Scene3dView(props: WidgetViewProps) {
  const { data, size, isVisible, selection, linkKey, emit } = props;
  const items = useMemo(() => itemsOf(data), [data]);
  const start = useMemo(() => {
    const camera = data["camera"];
    return isJsonObject(camera) ? orbitFrom(vecOf(camera["from"]), vecOf(camera["to"])) : undefined;
  }, [data]);
  const isChosen = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);
  const isSelected = useCallback((item: SpaceItem) => isChosen(item.given), [isChosen]);
  return (
    <SpaceView
      label={scene3d.summary(data)}
      items={items}
      size={size}
      isVisible={isVisible}
      isSelected={isSelected}
      onPick={({ given }) => emit("select", { ...given })}
      hasLabels={data["labels"] !== false}
      {...(start ? { start } : {})}
    />
  );
});
