import type { CallId, SourceName, ToolRef } from "./ids.ts";
import type { JsonValue } from "./json.ts";
import type { Outcome, OutcomeKind } from "./outcome.ts";
import type { SourceStatus } from "./source.ts";

/** What an entry records (contracts §3). */
export type JournalKind =
  | "call"
  | "outcome"
  | "message"
  | "notification"
  | "stderr"
  | "serverRequest"
  | "board"
  | "run"
  | "session"
  | "source";

/** Who caused it: the face, and who at that face. */
export interface Caller {
  readonly face: "app" | "mcp" | "cli" | "agent" | "bridge" | "source";
  /** A tab, client or run; opaque. */
  readonly id: string;
}

/** Where a body that was too big to stay in the entry is kept. */
export interface BlobRef {
  readonly id: string;
  readonly bytes: number;
  readonly mimeType: string;
}

/** An entry that stands for several which said the same, itself the last of them. */
export interface Repeats {
  readonly count: number;
  /** When the first of them came, milliseconds since 1970. */
  readonly since: number;
}

/** What each kind of entry holds. Secrets are cut out before it is written. */
export interface JournalBodies {
  readonly call: {
    /** Absent where the name that was called is nobody's, or a change of a scene that is no tool (`scene.rename`). */
    readonly tool?: ToolRef;
    readonly wireName: string;
    readonly args: JsonValue;
    /** Numbers of `args` as they were written, by JSON Pointer, where a double changes them. */
    readonly digits?: Readonly<Record<string, string>>;
    readonly unchecked?: boolean;
  };
  readonly outcome: {
    readonly tool?: ToolRef;
    readonly wireName: string;
    readonly outcome: Outcome;
  };
  readonly message: {
    readonly direction: "sent" | "received";
    readonly message: JsonValue;
    readonly repeats?: Repeats;
  };
  readonly notification: {
    readonly method: string;
    readonly params: JsonValue;
    readonly repeats?: Repeats;
  };
  readonly stderr: { readonly text: string };
  readonly serverRequest: {
    readonly id: string;
    readonly method: string;
    readonly params: JsonValue;
    readonly state: "asked" | "answered" | "refused" | "expired";
    readonly answer?: JsonValue;
  };
  readonly board: { readonly operation: JsonValue };
  readonly run: { readonly step: JsonValue };
  readonly session: {
    readonly change:
      | "value"
      | "created"
      | "removed"
      | "renamed"
      | "connected"
      | "disconnected"
      | "schema"
      /** Which classes the context covers was chosen. */
      | "context";
    readonly object?: string;
    readonly detail: JsonValue;
  };
  readonly source: {
    readonly change:
      | "attached"
      | "detached"
      | "status"
      | "tools"
      | "resources"
      | "prompts"
      | "classes"
      | "scene";
    readonly status?: SourceStatus;
  };
}

/** One thing that happened. Append-only; `seq` is also the event's number. */
export type JournalEntry = {
  [Kind in JournalKind]: {
    /** From 1, no gaps within a store. */
    readonly seq: number;
    /** Milliseconds since 1970. */
    readonly at: number;
    readonly kind: Kind;
    readonly callId?: CallId;
    /** The entry's cause, where it is another call. */
    readonly parent?: CallId;
    readonly source?: SourceName;
    readonly caller: Caller;
    readonly body: JournalBodies[Kind];
    /** Set where the biggest part of `body` (result content, message) was moved out and left empty. */
    readonly blobRef?: BlobRef;
  };
}[JournalKind];

/** An entry before the journal numbers it. */
export type JournalDraft = JournalEntry extends infer Entry
  ? Entry extends JournalEntry
    ? Omit<Entry, "seq" | "blobRef">
    : never
  : never;

/** What the timeline is narrowed to. */
export interface TimelineFilter {
  readonly group?: "all" | "calls" | "refusals" | "protocol";
  readonly source?: string;
  readonly tool?: ToolRef;
  /** Words in the name or sentence. */
  readonly text?: string;
  /** Milliseconds since 1970: what began then or later… */
  readonly since?: number;
  /** …and before this. */
  readonly until?: number;
}

/** One line of the timeline: a call with its end, or another entry worth a line. */
export interface TimelineRow {
  readonly seq: number;
  readonly at: number;
  readonly kind: JournalKind;
  readonly callId?: CallId;
  readonly source?: SourceName;
  readonly caller: Caller;
  readonly title: string;
  /** Second line: the sentence of a refusal, or a short account. */
  readonly detail: string;
  /** `running` until the outcome is there; null for what is no call. */
  readonly state: OutcomeKind | "running" | null;
  readonly durationMs?: number;
}

/** Counts for the bars above the timeline, oldest first. */
export interface TimelineBucket {
  readonly from: number;
  readonly counts: Readonly<Partial<Record<OutcomeKind | "other", number>>>;
}

/** A call as its page shows it. */
export interface CallDetail {
  readonly callId: CallId;
  readonly at: number;
  readonly caller: Caller;
  /** Absent where the name that was called is nobody's. */
  readonly tool?: ToolRef;
  readonly wireName: string;
  readonly args: JsonValue;
  /** Numbers of `args` as they were written, by JSON Pointer, where a double changes them. */
  readonly digits?: Readonly<Record<string, string>>;
  readonly outcome?: Outcome;
  readonly entries: readonly JournalEntry[];
}
