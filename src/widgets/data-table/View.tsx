import { textAt } from "../read-data.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { RowGrid } from "../rows/RowGrid.tsx";
import type { WidgetViewProps } from "../widget-kind.ts";

/** Draws a `data-table`. */
export const DataTableView = quietView(function DataTableView(props: WidgetViewProps) {
  const { data, size, selection, linkKey, emit } = props;
  return (
    <RowGrid
      label={textAt(data, "title") || "Rows"}
      data={data}
      height={size.height}
      selection={selection}
      linkKey={linkKey}
      onRow={(row) => emit("rowclick", row)}
    />
  );
});
