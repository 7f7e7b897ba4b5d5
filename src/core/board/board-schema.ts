import { boardLimits, type Board, widgetActions } from "#protocol/board.ts";
import type { BoardDelta } from "#protocol/board-change.ts";
import type { JsonObject } from "#protocol/json.ts";
import { compileSchema } from "../schema/compile-schema.ts";

const object = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: "object",
  properties,
  required,
});

const text = { type: "string", maxLength: 2_000 } as const;
const id = { type: "string", pattern: "^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$" } as const;
const time = { type: "number" } as const;
const whole = { type: "integer", minimum: 0 } as const;

const caller = object(
  { face: { enum: ["app", "mcp", "cli", "agent", "bridge", "source"] }, id: text },
  ["face", "id"],
);

const provenance = object(
  {
    caller,
    label: text,
    callId: text,
    replay: object(
      {
        tool: object({ source: text, key: text }, ["source", "key"]),
        args: { type: "object" },
      },
      ["tool", "args"],
    ),
  },
  ["caller", "label"],
);

const gridBox = object(
  {
    x: { type: "integer", minimum: 0, maximum: 11 },
    y: { type: "integer", minimum: 0, maximum: 1_000_000 },
    w: { type: "integer", minimum: 1, maximum: 12 },
    h: { type: "integer", minimum: 1, maximum: 200 },
  },
  ["x", "y", "w", "h"],
);

const number = { type: "number", minimum: 0, maximum: 100_000 } as const;
const floatBox = object({ x: number, y: number, width: number, height: number, z: number }, [
  "x",
  "y",
  "width",
  "height",
  "z",
]);

const binding = object({ to: text, from: text }, ["to", "from"]);

const widget = object(
  {
    id,
    key: text,
    kind: text,
    title: text,
    data: {},
    bindings: { type: "array", items: binding, maxItems: 200 },
    layout: object(
      { grid: gridBox, float: floatBox, pinned: { const: true }, locked: { const: true } },
      ["grid"],
    ),
    style: { type: "object", additionalProperties: { type: "string", maxLength: 60 } },
    group: text,
    rev: whole,
    madeAt: time,
    changedAt: time,
    provenance,
  },
  ["id", "kind", "data", "bindings", "layout", "rev", "madeAt", "changedAt", "provenance"],
);

const dataset = object(
  {
    id,
    title: text,
    rows: { type: "array", maxItems: boardLimits.datasetRows },
    keep: { type: "integer", minimum: 1, maximum: boardLimits.datasetRows },
    rev: whole,
    changedAt: time,
    provenance,
  },
  ["id", "rows", "keep", "rev", "changedAt", "provenance"],
);

const link = object(
  {
    id,
    members: { type: "array", items: text, minItems: 2, maxItems: boardLimits.widgets },
    port: { enum: ["selection", "filter", "hover", "range"] },
    key: text,
  },
  ["id", "members", "port"],
);

const state = object(
  {
    selection: {},
    lastAction: object({ action: { enum: [...widgetActions] }, payload: {}, at: time, caller }, [
      "action",
      "payload",
      "at",
      "caller",
    ]),
  },
  [],
);

const mode = { enum: ["grid", "tiles", "float", "stack"] } as const;

/** A board as it is stored and as its file has it. */
export const boardSchema: JsonObject = object(
  {
    id,
    name: text,
    mode,
    rev: whole,
    widgets: { type: "array", items: widget, maxItems: boardLimits.widgets },
    datasets: { type: "array", items: dataset, maxItems: boardLimits.datasets },
    links: { type: "array", items: link, maxItems: boardLimits.links },
    states: { type: "object", additionalProperties: state },
  },
  ["id", "name", "mode", "rev", "widgets", "datasets", "links", "states"],
);

const delta = (set: string, properties: JsonObject, required: readonly string[]): JsonObject =>
  object({ set: { const: set }, ...properties }, ["set", ...required]);

const orNothing = (schema: JsonObject): JsonObject => ({ anyOf: [{ type: "null" }, schema] });

const deltasSchema: JsonObject = {
  type: "array",
  items: {
    anyOf: [
      delta("board", { name: text, mode }, []),
      delta("widget", { id, value: orNothing(widget) }, ["id", "value"]),
      delta("dataset", { id, value: orNothing(dataset) }, ["id", "value"]),
      delta("rows", { id, append: { type: "array" }, drop: whole, changedAt: time }, [
        "id",
        "append",
        "drop",
        "changedAt",
      ]),
      delta("link", { id, value: orNothing(link) }, ["id", "value"]),
      delta("state", { id, value: orNothing(state) }, ["id", "value"]),
    ],
  },
};

/** Whether something that was stored is still what an event sets. */
export const areDeltas = (value: unknown): value is readonly BoardDelta[] =>
  compileSchema(deltasSchema).isValid(value);

/** What is wrong with something that says it is a board; null where it is one. */
export function boardFault(value: unknown): string | null {
  const [finding] = compileSchema(boardSchema, { name: "the board" }).check(value, { max: 1 });
  return finding?.sentence ?? null;
}

/** Whether a value is a whole board, by `boardSchema`; for what comes out of a store or a file. */
export const isBoard = (value: unknown): value is Board =>
  compileSchema(boardSchema).isValid(value);
