import type { JsonObject, JsonValue } from "./json.ts";
import type { Finding } from "./finding.ts";
import type { ToolResult } from "./content.ts";

/** Where in the pipeline a call ended (contracts §2). */
export type Stage =
  | "name"
  | "access"
  | "repair"
  | "check"
  | "confirm"
  | "dispatch"
  | "convert"
  | "output";

/** In the order in which the pipeline runs them. */
export const stages: readonly Stage[] = [
  "name",
  "access",
  "repair",
  "check",
  "confirm",
  "dispatch",
  "convert",
  "output",
];

/** How a call ended. Never merged into "error" on screen: who said no is always clear. */
export type OutcomeKind =
  | "ok"
  | "refusal"
  | "protocolError"
  | "providerError"
  | "configurationError"
  | "cancelled"
  | "deadline"
  | "unknownEffect";

/** In the order in which they are listed anywhere. */
export const outcomeKinds: readonly OutcomeKind[] = [
  "ok",
  "refusal",
  "protocolError",
  "providerError",
  "configurationError",
  "cancelled",
  "deadline",
  "unknownEffect",
];

/** Who ended the call. */
export type OutcomeBy = "check" | "person" | "bridge" | "session" | "server" | "provider";

/** Milliseconds: `bridge` in our own stages, `transport` between sending and answer, `server` where it told. */
export interface OutcomeTimes {
  readonly bridge: number;
  readonly transport: number;
  readonly server?: number;
}

/** The end of a call, the same for every caller (contracts §2). */
export interface Outcome {
  readonly kind: OutcomeKind;
  readonly stage: Stage;
  readonly by: OutcomeBy;
  /** What a person reads; verbatim where a server said it. Present on everything but `ok`. */
  readonly sentence?: string;
  /** Every fault the checker found. On `ok` and on remote refusals these are advice: the call was sent all the same. */
  readonly findings?: readonly Finding[];
  /** A JSON-RPC error as received. */
  readonly error?: { readonly code: number; readonly message: string; readonly data?: JsonValue };
  /** Present on `ok`, and on a refusal that a server gave as a tool result. */
  readonly result?: ToolResult;
  /** Values that were written before the session refused one of the others: they stay (R0.30). */
  readonly written?: JsonObject;
  readonly times: OutcomeTimes;
}

/** What a source answers; the hub adds times and findings. */
export type SourceOutcome = Omit<Outcome, "times">;
