import { CodeText } from "../parts/CodeText.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { textAt } from "../read-data.ts";
import type { WidgetViewProps } from "../widget-kind.ts";

/** Draws a `code`. */
export const CodeView = quietView(function CodeView({ data, title }: WidgetViewProps) {
  return (
    <CodeText
      label={title ?? "the code"}
      text={textAt(data, "content")}
      lang={textAt(data, "lang")}
    />
  );
});
