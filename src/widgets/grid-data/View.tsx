import { useMemo } from "react";
import { isJsonObject } from "#protocol/json.ts";
import { numberAt, objectsAt, textAt } from "../read-data.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { RowGrid } from "../rows/RowGrid.tsx";
import { safeColour } from "../words/colour.ts";
import type { WidgetViewProps } from "../widget-kind.ts";

/** Draws a `grid-data`. */
export const GridDataView = quietView(function GridDataView(props: WidgetViewProps) {
  const { data, size, selection, linkKey, emit } = props;
  const grounds = useMemo(
    () =>
      new Map(
        objectsAt(data, "highlights").map((cell) => [
          `${numberAt(cell, "row") ?? -1},${numberAt(cell, "col") ?? -1}`,
          `color-mix(in srgb, ${safeColour(cell["color"]) ?? "var(--accent)"} 22%, transparent)`,
        ]),
      ),
    [data],
  );
  const chosen = isJsonObject(selection) ? selection : {};
  return (
    <RowGrid
      label={textAt(data, "title") || "Grid"}
      data={data}
      height={size.height}
      selection={selection}
      linkKey={linkKey}
      groundOf={(row, col) => grounds.get(`${row},${col}`)}
      isCellSelected={(row, col) => chosen["row"] === row && chosen["col"] === col}
      onCell={({ row, col, column, value }) =>
        emit("cellclick", { row, col, column: column.key, label: column.label, value })
      }
    />
  );
});
