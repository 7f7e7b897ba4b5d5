import type {
  AppCallResult,
  AppCsp,
  AppOpened,
  AppPermission,
  AppReadReply,
  AppResources,
  AppSaid,
  OpenedApp,
} from "#protocol/apps.ts";
import type { CallId, ToolRef } from "#protocol/ids.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { Found } from "../hub/hub.ts";

/** What the sandbox of an app is served with. */
export interface AppSandbox {
  readonly csp: AppCsp;
  readonly permissions: readonly AppPermission[];
}

/** A call that an app makes. */
export interface AppCall {
  /** The server's own name of the tool. */
  readonly name: string;
  readonly args: JsonObject;
  readonly callId: CallId;
}

/** How it ended: for the app, and for whoever looks over its shoulder. */
export interface AppCalled {
  readonly result: AppCallResult;
  readonly outcome: Outcome | null;
}

/**
 * The apps that pages have open (MCP Apps). What an app may do is decided
 * here, by the id that its page was given, and never by what its page or its
 * frame says: its policy, its server, its tools.
 */
export interface Apps {
  /** Reads the app of a tool through its server. The tool is not called. */
  open(tool: ToolRef | string): Promise<Found<Omit<AppOpened, "url">>>;
  sandbox(id: string): AppSandbox | null;
  /** Calls a tool of the app's own server through the hub, as any other call. Never throws for an expected "no". */
  call(id: string, call: AppCall): Promise<AppCalled>;
  resources(id: string): Found<AppResources>;
  read(id: string, uri: string): Promise<AppReadReply>;
  /** Keeps what an app says for whoever asks: messages in a row, of its state only the latest. */
  say(id: string, kind: AppSaid["kind"], body: JsonValue): Promise<Found<null>>;
  /** The open apps and what they said, newest last. */
  list(): readonly OpenedApp[];
  close(id: string): boolean;
}
