import { MarkdownText } from "../parts/MarkdownText.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { textAt } from "../read-data.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Draws a `markdown`. */
export const MarkdownView = quietView(function MarkdownView({ data, title }: WidgetViewProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={classes["frame"]} aria-label={title ?? "Text"} tabIndex={0}>
      <MarkdownText text={textAt(data, "content")} />
    </section>
  );
});
