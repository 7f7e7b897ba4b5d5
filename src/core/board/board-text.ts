import type { Board, Widget } from "#protocol/board.ts";
import { isJsonObject } from "#protocol/json.ts";
import { cut, visible } from "../schema/text/quote.ts";
import type { BoardKinds } from "./board-kind.ts";
import { named, titleOf } from "./plan/plan-step.ts";

/** Characters of one widget's summary in the text of a board. */
const longestSummary = 600;
const longestFallback = 200;

/** A widget in words: its kind's own summary where the kind is known. */
export function widgetSummary(widget: Pick<Widget, "kind" | "data">, kinds: BoardKinds): string {
  const kind = kinds.get(widget.kind);
  const { data } = widget;
  if (!kind || !isJsonObject(data)) return cut(visible(JSON.stringify(data)), longestFallback);
  const read = kind.normalise ? kind.normalise(data) : data;
  return cut(kind.isEmpty(read) ? "empty" : kind.summary(read), longestSummary);
}

const marks = ({ layout, group }: Widget): string =>
  [
    ...(layout.pinned ? ["pinned"] : []),
    ...(layout.locked ? ["locked"] : []),
    ...(group === undefined ? [] : [`group ${named(group)}`]),
  ]
    .map((mark) => `, ${mark}`)
    .join("");

/** One widget as an agent reads it back. */
export function widgetText(widget: Widget, kinds: BoardKinds): string {
  const { x, y, w, h } = widget.layout.grid;
  const head = `${widget.id} ${widget.kind} ${named(titleOf(widget))} at ${x},${y} ${w}×${h}, rev ${widget.rev}, by ${widget.provenance.label}${marks(widget)}`;
  const bound = widget.bindings.map(({ to, from }) => `  ${to === "" ? "(data)" : to} ← ${from}`);
  return [head, `  ${widgetSummary(widget, kinds).replaceAll("\n", "\n  ")}`, ...bound].join("\n");
}

/** The whole board in words, for agents and screen readers: what a person would tell of it. */
export function boardText(board: Board, kinds: BoardKinds): string {
  const { widgets, datasets, links, states } = board;
  const lines = [
    `Board ${named(board.name)} (${board.id}), revision ${board.rev}, ${board.mode}: ${widgets.length} widgets, ${datasets.length} datasets, ${links.length} links.`,
    ...widgets.map((widget) => widgetText(widget, kinds)),
    ...datasets.map(
      ({ id, title, rows, keep, rev }) =>
        `dataset ${id}${title === undefined ? "" : ` ${named(title)}`}: ${rows.length} rows, keeps ${keep}, rev ${rev}`,
    ),
    ...links.map(
      ({ id, members, port, key }) =>
        `link ${id}: ${members.join(", ")} share ${port}${key === undefined ? "" : ` by ${key}`}`,
    ),
    ...Object.entries(states).flatMap(([id, { selection }]) =>
      selection === undefined || !widgets.some((widget) => widget.id === id)
        ? []
        : [`selected in ${id}: ${cut(JSON.stringify(selection), 200)}`],
    ),
  ];
  return lines.join("\n");
}
