import type { JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import { textAt } from "../read-data.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { RowGrid } from "../rows/RowGrid.tsx";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";

/** Draws a `table`. */
export const TableView = quietView(function TableView(props: WidgetViewProps) {
  const { data, size, selection, linkKey, emit } = props;
  const choose = textAt(data, "choose") || "one";
  const sort = isJsonObject(data["sort"]) ? data["sort"] : null;
  const onRow = (row: JsonValue, _index: number, isMore: boolean) => {
    if (choose === "several") emit("select", chosen(selection, row, isMore, linkKey));
    else emit("rowclick", row);
  };
  return (
    <RowGrid
      label={textAt(data, "title") || "Table"}
      data={data}
      height={size.height}
      selection={selection}
      linkKey={linkKey}
      firstSort={sort === null ? null : { key: textAt(sort, "key"), isDown: sort["down"] === true }}
      {...(choose === "none" ? {} : { onRow })}
    />
  );
});

/** The rows that are chosen after a click: that one, or with Ctrl that one more or less. */
function chosen(
  selection: JsonValue | undefined,
  row: JsonValue,
  isMore: boolean,
  linkKey: string | undefined,
): JsonValue {
  if (!isMore || selection === undefined || selection === null) return [row];
  const before = Array.isArray(selection) ? (selection as readonly JsonValue[]) : [selection];
  const isRow = selectedBy(row, linkKey);
  const rest = before.filter((other) => !isRow(other));
  return rest.length < before.length ? rest : [...before, row];
}
