import type { CallId, ToolKey, ToolRef } from "./ids.ts";
import type { Caller } from "./journal.ts";
import type { Outcome } from "./outcome.ts";

/** A call as any face hands it to the hub. */
export interface InvokeRequest {
  /** A ToolRef, or a wire name (the command line and MCP; a bare source name where it is unique). */
  readonly tool: ToolRef | string;
  /** The arguments as JSON text, so that numbers keep every digit. */
  readonly argsText: string;
  readonly callId: CallId;
  readonly caller: Caller;
  readonly parent?: CallId;
  /** The identity of the form that was filled (C14); absent = not checked. */
  readonly schemaId?: string;
  /** Milliseconds; 0 = no deadline. */
  readonly timeoutMs?: number;
  /** Skip our own check, to hear what the session or server itself says. */
  readonly unchecked?: boolean;
}

/** A call that has not ended. */
export interface RunningCall {
  readonly callId: CallId;
  readonly tool: ToolRef;
  readonly wireName: string;
  readonly caller: Caller;
  readonly startedAt: number;
  readonly progress?: CallProgress;
  readonly waitingFor?: "person";
}

/** How far a call says it is. */
export interface CallProgress {
  readonly done: number;
  readonly total?: number;
  readonly message?: string;
}

/** What comes back to whoever called. */
export interface InvokeReply {
  readonly callId: CallId;
  readonly outcome: Outcome;
}

/** Text of a tool reference in keys and maps: `source/key`. */
export const toolRefText = (ref: {
  readonly source: string;
  readonly key: ToolKey | string;
}): string => `${ref.source}/${ref.key}`;
