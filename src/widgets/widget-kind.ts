import type { WidgetAction } from "#protocol/board.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";

/** Headings of the palette. */
export type WidgetGroup = "values" | "charts" | "data" | "text" | "media" | "space" | "tools";

/** Rows and columns of a widget's data, as a file of comma-separated values has them. */
export interface WidgetTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null)[])[];
}

/**
 * Everything about a kind of widget that needs no page: what bridge, tools,
 * palette and exports know of it. Its picture is the `View` beside it.
 * A kind is one folder and one line in `kinds.ts` and `views.tsx`.
 */
export interface WidgetKind {
  /** Name on the wire (R1.40). */
  readonly name: string;
  /** What a person reads. */
  readonly title: string;
  readonly group: WidgetGroup;
  /** What it shows and when to use it: one or two sentences, at most 300 characters. */
  readonly description: string;
  /** The essential fields, as the palette shows them: `label, value`. */
  readonly hint: string;
  /** JSON Schema 2020-12 of the data, with a description for each field. */
  readonly schema: JsonObject;
  /** Data that passes the schema, from the demo laboratory; the palette and the picture tests draw it. */
  readonly example: JsonObject;
  /** Markdown without front matter: `## When to use`, `## How to use`. */
  readonly recipe: string;
  /** Columns of 12 and rows of 40 px: at first, and at least. */
  readonly size: {
    readonly w: number;
    readonly h: number;
    readonly minW: number;
    readonly minH: number;
  };
  /** What a person can do in it. */
  readonly emits: readonly WidgetAction[];
  /** Turns a second spelling of checked data into the one that the view reads; absent = there is one. */
  readonly normalise?: (data: JsonObject) => JsonObject;
  /** There is nothing to draw; the frame then says so. */
  readonly isEmpty: (data: JsonObject) => boolean;
  /** The same in words, for agents and screen readers: the facts first, at most some 600 characters. */
  readonly summary: (data: JsonObject) => string;
  /** Absent = its data is no table. */
  readonly table?: (data: JsonObject) => WidgetTable;
}

/** What a view is given. The frame around it draws title, provenance, empty, loading, stale and error. */
export interface WidgetViewProps {
  readonly id: string;
  readonly kind: string;
  /** What the head of its frame says: a view does not say it twice. */
  readonly title?: string;
  /** Checked, normalised, bindings filled; never changed by the view. */
  readonly data: JsonObject;
  /** Of the body, in px; kept while somebody drags a corner, so that charts draw anew once. */
  readonly size: { readonly width: number; readonly height: number };
  /** False off-screen and in hidden tabs: do no work then. */
  readonly isVisible: boolean;
  /** What is selected in it or in a widget that it is linked with. */
  readonly selection: JsonValue | undefined;
  /** Field by which items are the same in linked widgets. */
  readonly linkKey: string | undefined;
  /** Tells what the person did. */
  readonly emit: (action: WidgetAction, payload: JsonValue) => void;
}
