import type { ModelContextLike } from "#core/webmcp/model-context.ts";

/** How agents of this browser reach the page's tools, and why so. */
export type ContextState =
  | { readonly phase: "native"; readonly context: ModelContextLike }
  | { readonly phase: "polyfill"; readonly context: ModelContextLike; readonly reason: string }
  | { readonly phase: "off"; readonly reason: string };

/** What of a browser is looked at. */
export interface BrowserParts {
  readonly document: object;
  readonly navigator: object;
  readonly isSecure: boolean;
  /** Puts the polyfill in place. */
  readonly polyfill: () => Promise<void>;
}

const contextAt = (holder: object): ModelContextLike | null => {
  const context: unknown = (holder as { readonly modelContext?: unknown }).modelContext;
  return typeof context === "object" && context !== null && "registerTool" in context
    ? (context as ModelContextLike)
    : null;
};

const isOurs = (context: ModelContextLike): boolean => context.__isWebMCPPolyfill === true;

const polyfillReason =
  "This browser has no WebMCP of its own (Chromium: chrome://flags/#enable-webmcp-testing). A stand-in serves agents that run in this page.";

/** The browser's own, in its new place or its old one, else the polyfill, else a reason. Never throws. */
export async function openContext(browser: BrowserParts): Promise<ContextState> {
  if (!browser.isSecure) {
    return {
      phase: "off",
      reason: "WebMCP needs a secure context; open the page at http://127.0.0.1 or localhost.",
    };
  }
  const found = contextAt(browser.document) ?? contextAt(browser.navigator);
  if (found) {
    return isOurs(found)
      ? { phase: "polyfill", context: found, reason: polyfillReason }
      : { phase: "native", context: found };
  }
  try {
    await browser.polyfill();
  } catch (error) {
    return { phase: "off", reason: `The stand-in for WebMCP could not be loaded: ${words(error)}` };
  }
  const made = contextAt(browser.document);
  return made
    ? { phase: "polyfill", context: made, reason: polyfillReason }
    : { phase: "off", reason: "The stand-in for WebMCP did not come up in this browser." };
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a browser's error at registering a tool means for a person. */
export function registerProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  switch (name) {
    case "SecurityError":
      return "The browser does not isolate this origin, which WebMCP needs.";
    case "NotAllowedError":
      return "The permissions policy of this page forbids WebMCP tools.";
    case "InvalidStateError":
      return `The browser refused the tool: ${words(error)}`;
    default:
      return words(error);
  }
}
