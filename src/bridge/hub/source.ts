import type { McpContext } from "#protocol/context.ts";
import type { ResourceContents } from "#protocol/content.ts";
import type { CallId, SourceName, ToolKey } from "#protocol/ids.ts";
import type { InboxAnswer, InboxItem } from "#protocol/inbox.ts";
import type { Caller, JournalDraft } from "#protocol/journal.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { Finding } from "#protocol/finding.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { CallProgress } from "#protocol/call.ts";
import type { ContextScope, SourceDetail, SourceKind, SourceStatus } from "#protocol/source.ts";
import type { ToolAnnotations, ToolKind } from "#protocol/tool.ts";
import type { Session } from "#core/session/session.ts";

/** A tool as its source offers it, before the hub gives it its other names. */
export interface OfferedTool {
  readonly key: ToolKey;
  readonly sourceName: string;
  readonly kind: ToolKind;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: ToolAnnotations;
  readonly meta?: JsonObject;
  /** Set on tools that were generated from a class. `schemaId` is what C14 compares. */
  readonly generated?: {
    readonly class: string;
    readonly action?: string;
    readonly addressParam: string | null;
    readonly typeId?: string;
    readonly typeShape?: string;
    readonly schemaId?: string;
  };
  /**
   * A generated tool of somebody else's session: it is called as a remote tool
   * is, under its source's name, and our check only advises (C3).
   */
  readonly isForeign?: true;
  /** Why it is switched off; calling it is refused with this sentence. */
  readonly off?: string;
  readonly problems?: readonly string[];
}

/** A resource or template as its source offers it. */
export interface OfferedResource {
  readonly uri: string;
  readonly isTemplate: boolean;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  readonly meta?: JsonObject;
}

/** What our own check said before anything was sent. `enforce`: findings refuse the call; `advise`: they are shown (C3). */
export interface CheckReport {
  readonly authority: "enforce" | "advise";
  readonly findings: readonly Finding[];
  /** Set where the refusal comes before the arguments are looked at (object not in the scene, stale form, switched off). */
  readonly stage?: "access" | "check";
}

/** What a call may use on its way. */
export interface CallContext {
  readonly callId: CallId;
  readonly caller: Caller;
  /** Aborted by cancel, by the deadline and when the bridge stops; `signal.reason` is "cancelled" or "deadline". */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CallProgress) => void;
}

/** Arguments as they were given: text keeps every digit, `args` is its parsed form. */
export interface SourceCall {
  readonly key: ToolKey;
  readonly args: JsonObject;
  readonly argsText: string;
  readonly schemaId?: string;
}

/** What moved, told by a source. */
export type SourceChange = "status" | "tools" | "resources" | "prompts" | "classes" | "scene";

/** An answer to `read`: the contents, or a sentence. */
export type ReadReply =
  | { readonly ok: true; readonly contents: readonly ResourceContents[] }
  | { readonly ok: false; readonly sentence: string; readonly code?: number };

/** Small facts that a source wants to find again at the next start, by a key of its own making. */
export interface SourceMemory {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/** What a source is given to report with; the hub makes one for each source. */
export interface SourceHost {
  readonly name: SourceName;
  /** Writes a protocol message, notification, stderr line or session event to the journal, secrets cut out. */
  record(draft: Pick<JournalDraft, "kind" | "body"> & { readonly callId?: CallId }): void;
  changed(change: SourceChange): void;
  /** Puts a server's request before a person; resolves with the answer, or `cancel` when the signal aborts. */
  ask(item: InboxItem, signal: AbortSignal): Promise<InboxAnswer>;
  now(): number;
  /** Absent = what is remembered lasts as long as the process. */
  readonly memory?: SourceMemory;
}

/**
 * Where classes, tools, resources and prompts come from. One interface for all
 * kinds; the hub and the faces never ask which kind it is.
 */
export interface Source {
  readonly name: SourceName;
  readonly kind: SourceKind;
  readonly origin: string;
  status(): SourceStatus;
  detail(): Pick<
    SourceDetail,
    | "protocolRevision"
    | "server"
    | "instructions"
    | "capabilities"
    | "pid"
    | "stderr"
    | "notes"
    | "context"
  >;
  /** Connects and reads everything it offers. Never throws: a failure is a status with its sentence. */
  start(): Promise<void>;
  tools(): readonly OfferedTool[];
  resources(): readonly OfferedResource[];
  counts(): { readonly prompts: number; readonly classes: number; readonly objects: number };
  /** The session it carries, where it carries one, and the context that was read from it. */
  session(): {
    readonly session: Session;
    readonly context: McpContext;
    readonly schemaRevision: number;
  } | null;
  /** Checks arguments without sending anything. */
  check(call: SourceCall): Promise<CheckReport>;
  /** Sends a call that passed. Never throws for an expected "no". */
  call(call: SourceCall, context: CallContext): Promise<SourceOutcome>;
  read(uri: string, signal: AbortSignal): Promise<ReadReply>;
  /** Asks anew for everything it offers (R0.38). Absent where it tells of every change by itself. */
  refresh?(): Promise<void>;
  /**
   * Chooses which classes of its session the context covers (R0.21), and reads
   * it anew; before `start` it only remembers. Where the session says no, the
   * scope stays as it was. Absent on sources without a session.
   */
  setScope?(
    scope: ContextScope,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly sentence: string }>;
  /** A part of the bridge: it cannot be detached. */
  readonly isPermanent?: true;
  close(): Promise<void>;
}
