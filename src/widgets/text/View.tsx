import { BigText } from "../../app/ui/BigText.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { textAt } from "../read-data.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Characters that are drawn as one text; longer ones are drawn by lines. */
const most = 20_000;

/** Draws a `text`. */
export const TextView = quietView(function TextView({ data, size, title }: WidgetViewProps) {
  const content = textAt(data, "content");
  if (content.length > most) {
    return (
      <BigText label={title ?? "Text"} text={content} maxHeight={Math.max(60, size.height - 2)} />
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={classes["text"]} aria-label={title ?? "Text"} tabIndex={0}>
      <p className={classes["words"]}>{content}</p>
    </section>
  );
});
