/** An observer that sees nothing. */
class BlindObserver extends MutationObserver {
  override observe(): void {
    // Nothing is to be seen.
  }
}

/** Runs something whose observers are to see nothing of the document. */
export function withoutWatching(run: () => void): void {
  const seeing = globalThis.MutationObserver;
  globalThis.MutationObserver = BlindObserver;
  try {
    run();
  } finally {
    globalThis.MutationObserver = seeing;
  }
}

/**
 * Puts the stand-in in place, but for its watch over forms that declare tools:
 * it goes through the whole document at every change of it, which is a third of
 * the main thread where values move, and no form of this page is a tool.
 */
export async function installPolyfill(): Promise<void> {
  const { initializeWebMCPPolyfill } = await import("@mcp-b/webmcp-polyfill");
  withoutWatching(initializeWebMCPPolyfill);
}
