import { useMemo } from "react";
import type { JsonObject } from "#protocol/json.ts";
import { FlowList } from "../parts/FlowList.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { objectsAt, textAt } from "../read-data.ts";
import { figureOf } from "../words/figure.ts";
import { selectedItems } from "../words/selected-items.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Draws a `kv`. */
export const KvView = quietView(function KvView(props: WidgetViewProps) {
  const { data, title, selection, linkKey, emit } = props;
  const rows = useMemo(() => objectsAt(data, "rows"), [data]);
  const selected = useMemo(
    () => selectedItems(rows, selection, linkKey),
    [rows, selection, linkKey],
  );
  return (
    <div className={classes["frame"]}>
      <FlowList
        label={textAt(data, "title") || title || "Values"}
        items={rows}
        selected={selected}
        onOpen={(row, index) => emit("rowclick", { ...row, index })}
        renderItem={(row) => <Row row={row} />}
      />
    </div>
  );
});

function Row({ row }: { readonly row: JsonObject }) {
  const value = row["value"];
  const { figure, unit } =
    typeof value === "boolean" ? { figure: value ? "yes" : "no", unit: "" } : figureOf(value);
  return (
    <div className={classes["row"]}>
      <span className={classes["label"]}>{textAt(row, "label")}</span>
      <span className={classes["value"]}>
        {figure}
        {unit !== "" && <span className={classes["unit"]}> {unit}</span>}
      </span>
    </div>
  );
}
