import type { Board, Widget } from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The commands that make a board look as it did before: one change, so that it can be taken back as one. */
export function restoreCommands(now: Board, then: Board): readonly BoardCommand[] {
  const before = new Map(then.widgets.map((widget) => [widget.id, widget]));
  const present = new Map(now.widgets.map((widget) => [widget.id, widget]));
  const gone = now.widgets.filter(({ id }) => !before.has(id)).map(({ id }) => id);
  const locked = now.widgets.filter(({ layout }) => layout.locked).map(({ id }) => id);
  return [
    ...(now.name === then.name ? [] : [{ do: "rename" as const, name: then.name }]),
    ...(now.mode === then.mode ? [] : [{ do: "mode" as const, mode: then.mode }]),
    // What is locked is unlocked first, and locked again at the end where it was.
    ...(locked.length === 0 ? [] : [{ do: "mark" as const, ids: locked, locked: false }]),
    ...unlinkCommands(now, then),
    ...(gone.length === 0 ? [] : [{ do: "remove" as const, ids: gone }]),
    ...datasetCommands(now, then),
    ...then.widgets.flatMap((widget) => widgetCommands(present.get(widget.id), widget)),
    ...placeCommands(then),
    ...markCommands(then),
    ...linkCommands(now, then),
  ];
}

function unlinkCommands(now: Board, then: Board): readonly BoardCommand[] {
  return now.links
    .filter((link) => !then.links.some((other) => isSame(link, other)))
    .map(({ id }) => ({ do: "unlink", id }));
}

const linkCommands = (now: Board, then: Board): readonly BoardCommand[] =>
  then.links
    .filter((link) => !now.links.some((other) => isSame(link, other)))
    .map(({ id, members, port, key }) => ({
      do: "link",
      id,
      members,
      port,
      ...(key === undefined ? {} : { key }),
    }));

function datasetCommands(now: Board, then: Board): readonly BoardCommand[] {
  const drops = now.datasets
    .filter(({ id }) => !then.datasets.some((other) => other.id === id))
    .map(({ id }) => ({ do: "dropDataset" as const, id }));
  const sets = then.datasets
    .filter((dataset) => {
      const other = now.datasets.find(({ id }) => id === dataset.id);
      return !other || !isSame(dataset.rows, other.rows) || dataset.title !== other.title;
    })
    .map(({ id, title, rows, keep }) => ({
      do: "dataset" as const,
      id,
      rows,
      keep,
      ...(title === undefined ? {} : { title }),
    }));
  return [...drops, ...sets];
}

function widgetCommands(now: Widget | undefined, then: Widget): readonly BoardCommand[] {
  if (now && now.rev === then.rev) return [];
  const { id, kind, title, data, bindings, key, provenance } = then;
  if (!now) {
    return [
      {
        do: "display",
        id,
        kind,
        data,
        bindings,
        layout: then.layout.grid,
        ...(title === undefined ? {} : { title }),
        ...(key === undefined ? {} : { key }),
        ...(provenance.replay === undefined ? {} : { replay: provenance.replay }),
      },
    ];
  }
  return [
    ...(title === now.title ? [] : [{ do: "retitle" as const, id, title: title ?? "" }]),
    ...(now.kind === kind && isSame(now.data, data)
      ? []
      : [{ do: "replace" as const, id, data, kind }]),
    ...now.bindings
      .filter(({ to }) => !bindings.some((other) => other.to === to))
      .map(({ to }) => ({ do: "bind" as const, id, to, from: null })),
    ...bindings
      .filter((binding) => !now.bindings.some((other) => isSame(binding, other)))
      .map(({ to, from }) => ({ do: "bind" as const, id, to, from })),
  ];
}

const placeCommands = ({ widgets }: Board): readonly BoardCommand[] =>
  widgets.length === 0
    ? []
    : [
        {
          do: "arrange",
          boxes: widgets.map(({ id, layout }) => ({
            id,
            grid: layout.grid,
            ...(layout.float === undefined ? {} : { float: layout.float }),
          })),
        },
      ];

const markCommands = ({ widgets }: Board): readonly BoardCommand[] =>
  widgets.map(({ id, layout, group }) => ({
    do: "mark",
    ids: [id],
    pinned: layout.pinned ?? false,
    locked: layout.locked ?? false,
    group: group ?? null,
  }));
