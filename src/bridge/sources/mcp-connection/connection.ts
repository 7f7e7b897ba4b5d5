import type { CallProgress } from "#protocol/call.ts";
import type { CallId } from "#protocol/ids.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { Failure } from "./failure.ts";

/** The lists that a server offers, by the request that reads a page of each. */
export const listMethods = {
  tools: "tools/list",
  resources: "resources/list",
  templates: "resources/templates/list",
  prompts: "prompts/list",
} as const;

export type ListName = keyof typeof listMethods;

/** What came back: the result as the server sent it, or why there is none. */
export type Answer =
  | { readonly ok: true; readonly result: JsonObject }
  | { readonly ok: false; readonly failure: Failure };

/** Who a server says it is, and what it says it can do. */
export interface ServerFacts {
  readonly revision: string;
  readonly server?: { readonly name: string; readonly version: string; readonly title?: string };
  readonly instructions?: string;
  readonly capabilities: JsonObject;
  readonly pid?: number;
}

/** How a request is written down. */
export interface AskOptions {
  /** Asked over and over: its messages are not told. */
  readonly isQuiet?: true;
}

/** A tool call on its way. */
export interface ToolCall extends AskOptions {
  /** Absent where it is no call of the hub's. */
  readonly callId?: CallId;
  readonly name: string;
  readonly inputSchema: JsonObject;
  /** Stringified as it is; numbers may be raw JSON (`exact-json.ts`). */
  readonly args: unknown;
  /** Goes along as the request's `_meta`. */
  readonly meta?: JsonObject;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CallProgress) => void;
}

/** The answer to a tool call, and whether the request had left when it failed. */
export type CallAnswer = Answer & { readonly wasSent: boolean };

/**
 * One MCP server, connected. The same over a process and a URL and for every
 * protocol revision: nothing outside this folder asks which of them it is.
 */
export interface Connection {
  readonly facts: ServerFacts;
  /** One page of a list, from `cursor` on. */
  page(list: ListName, cursor: string | undefined): Promise<Answer>;
  callTool(call: ToolCall): Promise<CallAnswer>;
  read(uri: string, signal: AbortSignal, options?: AskOptions): Promise<Answer>;
  /** Ends the session, and the process where there is one. Tells no `onLost`. */
  close(): Promise<void>;
}

/** What a connection tells on its own. */
export interface ConnectionEvents {
  readonly onMessage: (
    direction: "sent" | "received",
    message: JsonValue,
    callId: CallId | undefined,
  ) => void;
  readonly onNotification: (method: string, params: JsonValue) => void;
  readonly onListChanged: (list: "tools" | "resources" | "prompts") => void;
  readonly onStderr: (line: string) => void;
  /** A line on stdout that is no message. */
  readonly onStrayLine: (line: string) => void;
  /** Something that a person should read on the server's page. */
  readonly onNote: (sentence: string) => void;
  /** It is gone for good; the sentence says how it ended. */
  readonly onLost: (sentence: string) => void;
  /** A URL gives no answer now; calls may be tried all the same. */
  readonly onUnreachable: (sentence: string) => void;
  /** It answers, perhaps again. */
  readonly onReached: () => void;
}

/** What the server asks of us; answered by a person or from the configuration. */
export interface ServerRequests {
  readonly elicit: (
    params: JsonObject,
    signal: AbortSignal,
  ) => Promise<{
    readonly action: "accept" | "decline" | "cancel";
    readonly content?: JsonObject;
  }>;
  /** Resolves with a `sampling/createMessage` result; throws `DeclinedByPerson`. */
  readonly sample: (params: JsonObject, signal: AbortSignal) => Promise<JsonObject>;
  readonly roots: readonly { readonly uri: string; readonly name?: string }[];
}
