import type { ResourceContents, ToolResult } from "./content.ts";
import type { Brand, SourceName, ToolRef } from "./ids.ts";
import type { JsonObject, JsonValue } from "./json.ts";

/** One opened app (MCP Apps, 2026-01-26), unknown to everybody but the page that opened it. */
export type AppId = Brand<"AppId">;

/** Takes an id that is already known to be an opened app's. */
export const appId = (text: string): AppId => text as AppId;

/** The form of the ids that a bridge makes; also the middle of the sandbox's host name. */
export const appIdPattern = /^[a-z0-9]{16,40}$/;

/**
 * The sandbox that widgets share which run a program of their own or play a
 * film: no network, and each widget's document is of no origin inside it.
 */
export const widgetSandbox = appId("widgetsandbox000");

/** The kind of resource that is an app. */
export const appMimeType = "text/html;profile=mcp-app";

/** What a client says of itself to be offered apps. */
export const appExtension = "io.modelcontextprotocol/ui";

/** Where an app may fetch from, load from, frame from: origins that passed our check. */
export interface AppCsp {
  readonly connectDomains: readonly string[];
  readonly resourceDomains: readonly string[];
  readonly frameDomains: readonly string[];
  readonly baseUriDomains: readonly string[];
}

/** What an app may ask the browser for. */
export const appPermissions = ["camera", "microphone", "geolocation", "clipboardWrite"] as const;

/** One of them. */
export type AppPermission = (typeof appPermissions)[number];

/** An app as it is opened: its page, what it may do, and the sandbox it is to be drawn in. */
export interface AppOpened {
  readonly app: AppId;
  /** Of the sandbox that this app has for itself. */
  readonly url: string;
  readonly tool: ToolRef;
  readonly wireName: string;
  /** What a person reads. */
  readonly title: string;
  readonly resourceUri: string;
  readonly html: string;
  readonly csp: AppCsp;
  /** Entries of its policy that were left out, a sentence each. */
  readonly refused: readonly string[];
  readonly permissions: readonly AppPermission[];
  readonly prefersBorder: boolean | null;
  /** The tool's definition as its server gave it, for the app. */
  readonly definition: JsonObject;
  /** The tool says that it only reads. */
  readonly isReadOnly: boolean;
}

/** What an app said to whoever works with it: a message, or its latest word on its state. */
export interface AppSaid {
  readonly kind: "message" | "context";
  readonly at: number;
  readonly body: JsonValue;
}

/** An app that is open now, and what it said. */
export interface OpenedApp {
  readonly app: AppId;
  readonly source: SourceName;
  readonly wireName: string;
  readonly resourceUri: string;
  readonly openedAt: number;
  readonly said: readonly AppSaid[];
}

/** What a call of an app comes back as: the server's answer, or our sentence as one. */
export type AppCallResult = ToolResult & { readonly isError?: true };

/** What an app may read of its server. */
export interface AppResources {
  readonly resources: readonly JsonObject[];
  readonly templates: readonly JsonObject[];
}

/** Contents that an app read, or why there are none. */
export type AppReadReply =
  | { readonly ok: true; readonly contents: readonly ResourceContents[] }
  | { readonly ok: false; readonly sentence: string; readonly code?: number };
