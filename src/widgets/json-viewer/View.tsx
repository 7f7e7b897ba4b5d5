import { JsonView } from "../../app/ui/JsonView.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { numberAt } from "../read-data.ts";
import type { WidgetViewProps } from "../widget-kind.ts";

/** Draws a `json-viewer`. */
export const JsonViewerView = quietView(function JsonViewerView(props: WidgetViewProps) {
  const { data, size, title } = props;
  const depth = data["expanded"] === true ? 64 : (numberAt(data, "maxDepth") ?? 3);
  return (
    <JsonView
      label={title ?? "JSON"}
      value={data["data"] ?? null}
      depth={depth}
      maxHeight={Math.max(36, size.height - 2)}
    />
  );
});
