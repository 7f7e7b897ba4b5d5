import type { Brand, CallId, ToolRef } from "./ids.ts";
import type { Caller } from "./journal.ts";
import type { JsonObject, JsonValue } from "./json.ts";

/** One board of a bridge: `b_` and letters or digits, or a name of its maker's choice. */
export type BoardId = Brand<"BoardId">;

/** One widget of a board, unique in it: `w_` and letters or digits, or a name of its maker's choice. */
export type WidgetId = Brand<"WidgetId">;

/** One dataset of a board, unique in it. */
export type DatasetId = Brand<"DatasetId">;

/** Takes an id that is already known to be a board's. */
export const boardId = (text: string): BoardId => text as BoardId;

/** Takes an id that is already known to be a widget's. */
export const widgetId = (text: string): WidgetId => text as WidgetId;

/** Takes an id that is already known to be a dataset's. */
export const datasetId = (text: string): DatasetId => text as DatasetId;

/** The form that ids of boards, widgets, datasets and links must have where somebody chooses them. */
export const boardNamePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** Columns of the grid; a narrow page folds them, the document never does. */
export const boardColumns = 12;

/** Bounds that hold for every board, whoever writes. Past one of them a change is refused with a sentence. */
export const boardLimits = {
  widgets: 500,
  links: 500,
  datasets: 100,
  /** Characters of one widget's data as JSON. */
  widgetBytes: 2_000_000,
  /** Characters of one dataset's rows as JSON. */
  datasetBytes: 20_000_000,
  datasetRows: 200_000,
} as const;

/** How a board is laid out for a person; each mode keeps its own places. */
export type BoardMode = "grid" | "tiles" | "float" | "stack";

/** A place in the grid: columns of 12, rows of 40 px. */
export interface GridBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A place in the float mode, in px; a higher `z` lies on top. */
export interface FloatBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly z: number;
}

/** What of a widget's look may be chosen (R1.41); everything else is the theme's. */
export const widgetStyleNames = [
  "accent",
  "background",
  "borderColor",
  "color",
  "fontSize",
  "opacity",
  "textAlign",
] as const;

/** Where a widget stands, and what may move it. */
export interface WidgetLayout {
  readonly grid: GridBox;
  /** Set once it was moved in the float mode or by `canvas`. */
  readonly float?: FloatBox;
  /** Agents never move it, nor make it give way. */
  readonly pinned?: true;
  /** Nobody moves, resizes or removes it until it is unlocked. */
  readonly locked?: true;
}

/**
 * Fills a part of a widget's data from somewhere else, for as long as it is there.
 * `from` is one of `ulib://object/NAME#PROPERTY[?source=NAME]` (a live value),
 * `dataset://ID#/pointer` (rows of a dataset) and `widget://ID#selection/pointer`.
 */
export interface WidgetBinding {
  /** JSON Pointer into the data; "" = the data itself. */
  readonly to: string;
  readonly from: string;
}

/** Who made or changed a widget, and the call that can be made again to refresh it. */
export interface Provenance {
  readonly caller: Caller;
  /** What a person reads of it: "you", "run 18, step 7", the name of an MCP client. */
  readonly label: string;
  readonly callId?: CallId;
  /** The call whose answer it shows. */
  readonly replay?: { readonly tool: ToolRef; readonly args: JsonObject };
}

/** One widget. `data` has passed the schema of its kind with the bindings' places as they were last filled. */
export interface Widget {
  readonly id: WidgetId;
  /** Chosen by its maker: displaying the same key again changes this widget instead of adding one. */
  readonly key?: string;
  readonly kind: string;
  readonly title?: string;
  readonly data: JsonValue;
  readonly bindings: readonly WidgetBinding[];
  readonly layout: WidgetLayout;
  /** How it looks, where somebody chose that: by `widgetStyleNames`, values checked. */
  readonly style?: Readonly<Record<string, string>>;
  /** Name of the group that it moves with; absent = alone. */
  readonly group?: string;
  /** The board's revision that last changed what it says; moving or marking it does not count. */
  readonly rev: number;
  readonly madeAt: number;
  readonly changedAt: number;
  readonly provenance: Provenance;
}

/** Rows that several widgets show. */
export interface Dataset {
  readonly id: DatasetId;
  readonly title?: string;
  /** Objects or arrays, as their maker gave them. */
  readonly rows: readonly JsonValue[];
  /** Older rows are dropped past this many. */
  readonly keep: number;
  readonly rev: number;
  readonly changedAt: number;
  readonly provenance: Provenance;
}

/** What linked widgets share. */
export type LinkPort = "selection" | "filter" | "hover" | "range";

/** A group of widgets that share something; a widget may be in many. */
export interface BoardLink {
  readonly id: string;
  readonly members: readonly WidgetId[];
  readonly port: LinkPort;
  /** Name of the field by which items are the same in every member (`object`, `id`). */
  readonly key?: string;
}

/** The board as one value: equal event logs give equal boards, byte for byte. */
export interface Board {
  readonly id: BoardId;
  readonly name: string;
  readonly mode: BoardMode;
  /** Number of the event that it is at, from 0. */
  readonly rev: number;
  /** In the order in which they were added. */
  readonly widgets: readonly Widget[];
  readonly datasets: readonly Dataset[];
  readonly links: readonly BoardLink[];
  /** What is selected in a widget, or was submitted last; as the person left it. */
  readonly states: Readonly<Record<string, WidgetState>>;
}

/** What a person did in a widget. */
export interface WidgetState {
  readonly selection?: JsonValue;
  readonly lastAction?: WidgetInteraction;
}

/** The actions that a widget may tell of (R1.46). */
export const widgetActions = [
  "click",
  "select",
  "submit",
  "stop",
  "pick",
  "itemclick",
  "rowclick",
  "cardclick",
  "eventclick",
  "personclick",
  "groupclick",
  "cellclick",
  "imageclick",
  "slidechange",
] as const;

/** One of the actions. */
export type WidgetAction = (typeof widgetActions)[number];

/** One thing that a person did in a widget. */
export interface WidgetInteraction {
  readonly action: WidgetAction;
  readonly payload: JsonValue;
  readonly at: number;
  readonly caller: Caller;
}
