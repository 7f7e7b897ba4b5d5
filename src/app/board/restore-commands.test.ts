import { expect, test } from "vitest";
import { planCommands } from "#core/board/plan-commands.ts";
import { applyEvent } from "#core/board/apply-event.ts";
import type { Board } from "#protocol/board.ts";
import { widgetId } from "#protocol/board.ts";
import { stat } from "#widgets/stat/kind.ts";
import { someBoard, someWidget, widgetAt } from "./board-builder.ts";
import { restoreCommands } from "./restore-commands.ts";

/** Carries the commands out as the bridge would. */
function carryOut(now: Board, then: Board): Board {
  let made = 0;
  const plan = planCommands(now, restoreCommands(now, then), {
    caller: { face: "app", id: "tab_1" },
    label: "you",
    at: 2_000,
    newId: (prefix: string) => `${prefix}new${(made += 1)}`,
    kinds: new Map([["stat", stat]]),
  });
  if (!plan.ok) throw new Error(plan.sentence);
  return applyEvent(now, { rev: now.rev + 1, deltas: plan.deltas });
}

const facts = ({ name, mode, widgets, links, datasets }: Board) => ({
  name,
  mode,
  links,
  datasets: datasets.map(({ id, rows }) => ({ id, rows })),
  widgets: widgets.map(({ id, kind, title, data, layout, bindings }) => ({
    id,
    kind,
    title,
    data,
    layout,
    bindings,
  })),
});

const one = widgetAt("a", [0, 0, 3, 2]);
const link = { id: "l1", members: [widgetId("a"), widgetId("b")], port: "selection" } as const;
const then = someBoard([one, widgetAt("b", [3, 0, 3, 2])], { links: [link] });

test.each<[string, Board]>([
  ["a widget was removed", someBoard([one])],
  ["a widget was added", { ...then, widgets: [...then.widgets, someWidget("c")] }],
  [
    "widgets were moved",
    someBoard([widgetAt("a", [6, 4, 3, 2]), widgetAt("b", [0, 0, 4, 4])], { links: [link] }),
  ],
  [
    "data was changed",
    {
      ...then,
      widgets: then.widgets.map((widget) => ({
        ...widget,
        rev: 5,
        data: { label: "x", value: 9 },
      })),
    },
  ],
  ["it was renamed and laid out otherwise", { ...then, name: "Other", mode: "stack" }],
  ["the link is gone", { ...then, links: [] }],
  [
    "everything was locked",
    {
      ...then,
      widgets: then.widgets.map((widget) => ({
        ...widget,
        layout: { ...widget.layout, locked: true as const },
      })),
    },
  ],
])("a board is again as it was where %s", (_what, now) => {
  expect(facts(carryOut({ ...now, rev: 9 }, then))).toEqual(facts(then));
});
