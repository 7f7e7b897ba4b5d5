import type {
  Board,
  BoardId,
  BoardLink,
  BoardMode,
  Dataset,
  DatasetId,
  FloatBox,
  GridBox,
  LinkPort,
  Provenance,
  Widget,
  WidgetAction,
  WidgetBinding,
  WidgetId,
  WidgetState,
} from "./board.ts";
import type { Caller } from "./journal.ts";
import type { JsonObject, JsonValue } from "./json.ts";

/** A step of RFC 6902 on a widget's data. */
export interface PatchStep {
  readonly op: "add" | "remove" | "replace" | "test" | "move" | "copy";
  readonly path: string;
  readonly from?: string;
  readonly value?: JsonValue;
}

/** What somebody wants of a board. One request carries several; all hold or none. */
export type BoardCommand =
  | {
      readonly do: "display";
      readonly id?: string;
      readonly key?: string;
      readonly kind: string;
      readonly title?: string;
      readonly data: JsonValue;
      readonly bindings?: readonly WidgetBinding[];
      readonly layout?: Partial<GridBox>;
      /** Links it with that widget, by selection. */
      readonly linkTo?: string;
      readonly replay?: Provenance["replay"];
    }
  | {
      /** Shallow merge into the data (R1.42). */
      readonly do: "update";
      readonly id: string;
      readonly data: JsonObject;
      readonly ifRev?: number;
    }
  | {
      readonly do: "patch";
      readonly id: string;
      readonly patch: readonly PatchStep[];
      readonly ifRev?: number;
    }
  | {
      readonly do: "replace";
      readonly id: string;
      readonly data: JsonValue;
      readonly kind?: string;
      readonly ifRev?: number;
    }
  | { readonly do: "retitle"; readonly id: string; readonly title: string }
  | {
      /** Of `widgetStyleNames`; null takes one away. */
      readonly do: "style";
      readonly id: string;
      readonly styles: Readonly<Record<string, string | number | null>>;
    }
  | {
      readonly do: "arrange";
      readonly boxes: readonly {
        readonly id: string;
        readonly grid?: Partial<GridBox>;
        readonly float?: Partial<FloatBox>;
      }[];
    }
  | {
      readonly do: "mark";
      readonly ids: readonly string[];
      readonly pinned?: boolean;
      readonly locked?: boolean;
      /** null takes it out of its group. */
      readonly group?: string | null;
    }
  | { readonly do: "remove"; readonly ids: readonly string[] }
  | { readonly do: "clear" }
  | {
      readonly do: "dataset";
      readonly id: string;
      readonly title?: string;
      readonly rows: readonly JsonValue[];
      readonly keep?: number;
      readonly ifRev?: number;
    }
  | { readonly do: "append"; readonly dataset: string; readonly rows: readonly JsonValue[] }
  | { readonly do: "dropDataset"; readonly id: string }
  | {
      readonly do: "link";
      readonly id?: string;
      readonly members: readonly string[];
      readonly port?: LinkPort;
      readonly key?: string;
    }
  | { readonly do: "unlink"; readonly id: string }
  | { readonly do: "bind"; readonly id: string; readonly to: string; readonly from: string | null }
  | { readonly do: "rename"; readonly name: string }
  | { readonly do: "mode"; readonly mode: BoardMode }
  | {
      readonly do: "interact";
      readonly id: string;
      readonly action: WidgetAction;
      readonly payload: JsonValue;
    };

/**
 * A change of the document itself, with every id, place and time decided: what
 * the event log keeps. `before` makes it undoable; null = was not there.
 */
export type BoardDelta =
  | { readonly set: "board"; readonly name?: string; readonly mode?: BoardMode }
  | { readonly set: "widget"; readonly id: WidgetId; readonly value: Widget | null }
  | { readonly set: "dataset"; readonly id: DatasetId; readonly value: Dataset | null }
  | {
      readonly set: "rows";
      readonly id: DatasetId;
      readonly append: readonly JsonValue[];
      readonly drop: number;
      readonly changedAt: number;
    }
  | { readonly set: "link"; readonly id: string; readonly value: BoardLink | null }
  | { readonly set: "state"; readonly id: WidgetId; readonly value: WidgetState | null };

/** One entry of a board's log. Events of one board are numbered from 1 without gaps. */
export interface BoardEvent {
  readonly board: BoardId;
  readonly rev: number;
  readonly at: number;
  readonly caller: Caller;
  /** What it did, in words: `shows "Muon rate"`. */
  readonly words: string;
  readonly deltas: readonly BoardDelta[];
  /** The event that this one takes back, or does again. */
  readonly undoes?: number;
  readonly redoes?: number;
}

/** A board in the list of boards. */
export interface BoardSummary {
  readonly id: BoardId;
  readonly name: string;
  readonly widgets: number;
  readonly rev: number;
  readonly madeAt: number;
  readonly changedAt: number;
}

/** Who looks at a board or draws on it now. */
export interface BoardPresence {
  readonly caller: Caller;
  readonly label: string;
  readonly at: number;
  /** The widget that is selected or was written last. */
  readonly widget?: WidgetId;
}

/** The board as a page opens it. */
export interface BoardOpened {
  readonly board: Board;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** How many steps those are: a page counts on from here as events come. */
  readonly steps: { readonly undo: number; readonly redo: number };
  readonly presence: readonly BoardPresence[];
  /** Set where a part of its log could not be read: a sentence for the person. */
  readonly note?: string;
}

/** What a change came to. */
export interface BoardChanged {
  readonly rev: number;
  /** Of the widgets, datasets and links that each command made or changed. */
  readonly ids: readonly string[];
  readonly words: string;
  /** What of the data was put right on the way, a sentence each. */
  readonly fixes: readonly string[];
}

/** A line of a board's history. */
export interface BoardHistoryRow {
  readonly rev: number;
  readonly at: number;
  readonly caller: Caller;
  readonly words: string;
  readonly undoes?: number;
  readonly redoes?: number;
}

/** Lines of a board's history, newest first. */
export interface BoardHistory {
  readonly rows: readonly BoardHistoryRow[];
  readonly more: boolean;
  /** The oldest revision that can be looked at; 0 = the log is whole. */
  readonly since: number;
}

/** How the script of a board was played. */
export interface BoardPlayed {
  readonly board: BoardId;
  readonly calls: number;
  /** Calls that did not end as the script expects, a sentence each. */
  readonly faults: readonly string[];
}
