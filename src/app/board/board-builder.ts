import { boardId, widgetId, type Board, type Widget } from "#protocol/board.ts";

/** A widget for tests: a stat of one column and row, unless said otherwise. */
export const someWidget = (id: string, part: Partial<Widget> = {}): Widget => ({
  id: widgetId(id),
  kind: "stat",
  title: id,
  data: { label: id, value: 1 },
  bindings: [],
  layout: { grid: { x: 0, y: 0, w: 3, h: 2 } },
  rev: 1,
  madeAt: 1_000,
  changedAt: 1_000,
  provenance: { caller: { face: "app", id: "tab_1" }, label: "you" },
  ...part,
});

/** A widget at a place of the grid. */
export const widgetAt = (
  id: string,
  [x, y, w, h]: readonly [number, number, number, number],
  part: Partial<Widget> = {},
): Widget => someWidget(id, { ...part, layout: { grid: { x, y, w, h }, ...part.layout } });

/** A board for tests. */
export const someBoard = (widgets: readonly Widget[], part: Partial<Board> = {}): Board => ({
  id: boardId("b_test"),
  name: "Cargo check",
  mode: "grid",
  rev: 7,
  widgets,
  datasets: [],
  links: [],
  states: {},
  ...part,
});
