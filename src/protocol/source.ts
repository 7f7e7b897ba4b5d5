import type { SourceName } from "./ids.ts";

/** What kind of place tools and objects come from. */
export type SourceKind =
  | "demoSession"
  | "remoteSession"
  | "sessionFile"
  | "mcpConnection"
  /** A web page with WebMCP tools. */
  | "page"
  /** A folder of files that declare tools. */
  | "toolFolder"
  /** The bridge's own tools; it is always attached. */
  | "static";

/** How a source is doing; every phase but `ready` says why in a sentence. Times are milliseconds since 1970. */
export type SourceStatus =
  | {
      readonly phase: "starting";
      readonly since: number;
      readonly sentence: string;
      readonly done?: number;
      readonly total?: number;
    }
  | { readonly phase: "ready"; readonly since: number; readonly degraded?: string }
  | { readonly phase: "failed"; readonly since: number; readonly sentence: string }
  | { readonly phase: "lost"; readonly since: number; readonly sentence: string }
  | { readonly phase: "closed"; readonly since: number };

/** A source as the rail shows it. */
export interface SourceSummary {
  readonly name: SourceName;
  readonly kind: SourceKind;
  /** What was asked for: the command line, the URL, `demo?seed=7`. Secrets are cut out. */
  readonly origin: string;
  readonly status: SourceStatus;
  readonly counts: {
    readonly tools: number;
    readonly resources: number;
    readonly prompts: number;
    readonly classes: number;
    readonly objects: number;
  };
  /** Moves whenever what the source offers changed. */
  readonly revision: number;
  /** A session's schema revision (R0.26). */
  readonly schemaRevision?: number;
  /** Whether the source carries a session: classes, a scene and live values. */
  readonly hasSession: boolean;
}

/** Which classes of a session its context covers (R0.21): those in the scene, every registered one, or one. */
export type ContextScope =
  | { readonly covers: "scene" }
  | { readonly covers: "registry" }
  | { readonly covers: "class"; readonly class: string };

/** A session's context as its source's page shows it. */
export interface ContextDetail {
  readonly scope: ContextScope;
  /** Classes that the context describes. */
  readonly types: number;
  /** Registered classes that could not be described, and why (R0.22). */
  readonly skipped: readonly { readonly class: string; readonly reason: string }[];
}

/** A source as its own page shows it. */
export interface SourceDetail extends SourceSummary {
  /** The revision that was negotiated, for people; nothing else asks for it. */
  readonly protocolRevision?: string;
  readonly server?: { readonly name: string; readonly version: string; readonly title?: string };
  readonly instructions?: string;
  readonly capabilities: readonly string[];
  readonly pid?: number;
  /** The last lines that the process wrote to stderr, oldest first. */
  readonly stderr: readonly string[];
  /** Limits that were hit and definitions that were bent or left out, a sentence each. */
  readonly notes: readonly string[];
  /** Present where it carries a session. */
  readonly context?: ContextDetail;
}
