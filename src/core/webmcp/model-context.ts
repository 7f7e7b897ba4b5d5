import type { JsonObject } from "#protocol/json.ts";

/**
 * The parts of WebMCP's `document.modelContext` that are used, as Chromium 156
 * and the polyfill have them. Members differ between versions, so that every
 * one is read by itself and none is trusted.
 */
export interface ModelContextLike {
  registerTool(tool: RegistrableTool, options?: { readonly signal?: AbortSignalLike }): unknown;
  unregisterTool?(name: string): unknown;
  getTools?(): Promise<readonly unknown[]>;
  executeTool?(
    tool: unknown,
    input: unknown,
    options?: { readonly signal?: AbortSignalLike },
  ): Promise<unknown>;
  /** Set by the polyfill on itself. */
  readonly __isWebMCPPolyfill?: boolean;
}

/** What of an AbortSignal is used. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
}

/** A tool as it is registered at a page. */
export interface RegistrableTool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly annotations: {
    readonly readOnlyHint?: boolean;
    readonly consequentialHint?: boolean;
    readonly untrustedContentHint?: boolean;
  };
  /** The second argument is absent in the polyfill. */
  readonly execute: (
    input: unknown,
    options?: { readonly signal?: AbortSignalLike },
  ) => Promise<unknown>;
}

/** A tool that a page offers, read member by member. */
export interface PageTool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  /** null where the page gave none. */
  readonly inputSchema: JsonObject | null;
  readonly readOnly: boolean;
  readonly consequential: boolean;
  readonly untrusted: boolean;
  readonly origin?: string;
}

/** One way to use every variant of WebMCP. */
export interface ModelContextAdapter {
  readonly kind: "native" | "polyfill";
  /** Rejects with the browser's error where the name is taken or the policy forbids it. */
  register(tool: RegistrableTool, signal: AbortSignalLike): Promise<void>;
  list(): Promise<readonly PageTool[]>;
  /** The answer as the text that WebMCP gives, null where there is none. */
  call(name: string, input: JsonObject, signal?: AbortSignalLike): Promise<string | null>;
}
