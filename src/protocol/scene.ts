import type { SourceName, ToolRef } from "./ids.ts";
import type { JsonValue } from "./json.ts";
import type { ActionDocument, TypeDocument } from "./context.ts";
import type { Identity } from "./tool.ts";

/** A class as the list shows it. */
export interface ClassSummary {
  readonly source: SourceName;
  readonly name: string;
  readonly base: readonly string[];
  readonly abstract: boolean;
  readonly description: string;
  readonly instances: number;
  readonly properties: number;
  readonly actions: number;
}

/** A class as its page shows it. */
export interface ClassDetail extends ClassSummary {
  readonly document: TypeDocument;
  readonly identity?: Identity;
  /** Its generated tools, configure first. */
  readonly tools: readonly ToolRef[];
  /** Up to 100 objects of it, by path. */
  readonly objects: readonly { readonly name: string; readonly path: string }[];
}

/** A row of the flattened scene tree. */
export interface SceneRow {
  readonly name: string;
  readonly class: string;
  /** Names from the root, joined by `/`. */
  readonly path: string;
  readonly depth: number;
  readonly childCount: number;
  readonly isOpen: boolean;
  readonly isVisible: boolean;
  /** The one property whose live value the row shows. */
  readonly headline?: string;
  /** Its value when the window was made, so that a row is never blank. */
  readonly value?: JsonValue;
}

/** What the tree shows. Sent whole with each window: the bridge keeps nothing for a page. */
export interface SceneView {
  /** Words in name, class or path; matches are shown with their ancestors. */
  readonly text?: string;
  readonly class?: string;
  /** Names of objects whose children are shown; at most 5,000. */
  readonly open: readonly string[];
}

/** A port of an object and what it is connected to. */
export interface PortState {
  readonly property: string;
  readonly direction: "in" | "out" | "both";
  /** `chamber1.Hits`, or null. */
  readonly drivenBy: string | null;
  readonly drives: readonly string[];
}

/** An object as the inspector shows it. */
export interface ObjectDetail {
  readonly source: SourceName;
  readonly name: string;
  readonly class: string;
  readonly path: string;
  readonly values: { readonly [property: string]: JsonValue };
  readonly document: TypeDocument;
  readonly identity?: Identity;
  readonly actions: readonly (ActionDocument & { readonly ref?: ToolRef })[];
  readonly configure?: ToolRef;
  /** The argument by which its class's tools are told which object is meant; null = by none, absent = unknown. */
  readonly addressParam?: string | null;
  readonly ports: readonly PortState[];
  /** How many objects are directly under it, where the session tells. */
  readonly childCount?: number;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** What the page wants to be told about: objects and, of each, some or all properties. */
export interface WatchItem {
  readonly source: SourceName;
  readonly object: string;
  /** Absent = all. */
  readonly properties?: readonly string[];
}

/**
 * Values that moved, latest only (contracts §4). Keys are small integers that
 * `define` introduces once a stream; `keys[i]` got `values[i]`.
 */
export interface ValuesBatch {
  readonly rev: number;
  /** Milliseconds since 1970, of the newest value. */
  readonly at: number;
  readonly define: readonly {
    readonly key: number;
    readonly source: SourceName;
    readonly object: string;
    readonly property: string;
  }[];
  readonly keys: readonly number[];
  readonly values: readonly JsonValue[];
  /** All sources whose values have stopped coming (3 missed intervals); one that came back is no longer named. A change here alone makes a batch. */
  readonly stale: readonly SourceName[];
}

/** Ports of other objects that a port may be connected to: their values are of a type that fits. */
export interface FittingPorts {
  readonly ports: readonly FittingPort[];
  /** There are more than were asked for, or than could be looked at: a sentence. */
  readonly cut?: string;
}

/** A port as the picker of a connection shows it. */
export interface FittingPort {
  /** `chamber1.Hits`. */
  readonly port: string;
  readonly object: string;
  readonly property: string;
  readonly class: string;
  readonly path: string;
  readonly units?: string;
  readonly description?: string;
}

/** How a source's values reach the bridge now (contracts §4). Times are milliseconds since 1970. */
export interface ValueFeedState {
  /** `idle`: no page watches any, so none are asked for. `opening`: it is not yet known how they are to be had. */
  readonly mode: "idle" | "opening" | "push" | "poll";
  /** How often the session pushes at most, or is asked. */
  readonly everyMs: number;
  /** Objects that all pages together watch. */
  readonly watched: number;
  /** When the session last said anything, and when values last came; absent = never. */
  readonly heardAt?: number;
  readonly valuesAt?: number;
  /** Nothing came for three intervals. */
  readonly isStale: boolean;
}
