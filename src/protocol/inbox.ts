import type { CallId, SourceName, ToolRef } from "./ids.ts";
import type { JsonObject, JsonValue } from "./json.ts";

/** When the hub asks a person before it calls, and what it does then (contracts §2). */
export interface ConfirmationPolicy {
  readonly ask: "none" | "destructive" | "mutating" | "all";
  readonly then: "ask" | "block";
}

/** The policy and its exceptions; a tool's wins over its source's, that over the default. */
export interface PolicyState extends ConfirmationPolicy {
  readonly bySource: { readonly [source: string]: ConfirmationPolicy };
  /** Keyed `source/key`. */
  readonly byTool: { readonly [tool: string]: ConfirmationPolicy };
}

/** Something that waits for a person: our own question, or a server's. */
export type InboxItem =
  | {
      readonly type: "confirm";
      readonly id: string;
      readonly at: number;
      readonly callId: CallId;
      readonly tool: ToolRef;
      readonly wireName: string;
      readonly args: JsonValue;
      readonly reason: string;
    }
  | {
      readonly type: "elicitation";
      readonly id: string;
      readonly at: number;
      readonly source: SourceName;
      readonly callId?: CallId;
      readonly message: string;
      readonly schema?: JsonObject;
      readonly url?: string;
    }
  | {
      readonly type: "sampling";
      readonly id: string;
      readonly at: number;
      readonly source: SourceName;
      readonly callId?: CallId;
      readonly params: JsonObject;
    };

/** What the person said. `content` is an elicitation's form or a sampling answer's text. */
export type InboxAnswer =
  | { readonly action: "accept"; readonly content?: JsonValue }
  | { readonly action: "decline" }
  | { readonly action: "cancel" };
