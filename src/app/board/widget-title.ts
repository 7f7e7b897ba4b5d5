import type { Widget } from "#protocol/board.ts";
import { isJsonObject } from "#protocol/json.ts";
import type { WidgetKind } from "#widgets/widget-kind.ts";

/** What the head of a widget says: its title, that in its data, what it is a figure of, or its kind. */
export function titleOf(
  { title, data, kind }: Pick<Widget, "title" | "data" | "kind">,
  known: WidgetKind | null | undefined,
): string {
  if (title !== undefined && title.trim() !== "") return title;
  if (isJsonObject(data)) {
    for (const field of ["title", "label", "name"]) {
      const value = data[field];
      if (typeof value === "string" && value.trim() !== "") return value;
    }
  }
  return known?.title ?? kind;
}
