import type { ModelContextAdapter, RegistrableTool } from "#core/webmcp/model-context.ts";
import { registerProblem } from "./open-context.ts";

/** What became of the tools that were to be offered. */
export interface OfferReport {
  readonly offered: number;
  /** A sentence each, by tool. */
  readonly problems: readonly { readonly tool: string; readonly sentence: string }[];
}

/** Keeps the tools at a page's modelContext as they are wanted. */
export interface ToolOffer {
  /** Registers what is new or changed and takes away what is gone; later calls wait for earlier ones. */
  set(tools: readonly RegistrableTool[]): Promise<OfferReport>;
  /** Takes all away. */
  close(): void;
}

/** Opens an offer without a tool. */
export function openOffer(adapter: ModelContextAdapter): ToolOffer {
  const kept = new Map<string, { readonly print: string; readonly stop: AbortController }>();
  let running: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const apply = async (tools: readonly RegistrableTool[]): Promise<OfferReport> => {
    const wanted = new Map(tools.map((tool) => [tool.name, tool]));
    for (const [name, { print, stop }] of kept) {
      const tool = wanted.get(name);
      if (!isClosed && tool && printOf(tool) === print) continue;
      stop.abort();
      kept.delete(name);
    }
    const problems: { readonly tool: string; readonly sentence: string }[] = [];
    for (const tool of wanted.values()) {
      if (isClosed || kept.has(tool.name)) continue;
      const stop = new AbortController();
      try {
        await adapter.register(tool, stop.signal);
        kept.set(tool.name, { print: printOf(tool), stop });
      } catch (error) {
        problems.push({ tool: tool.name, sentence: registerProblem(error) });
      }
    }
    if (isClosed) stopAll();
    return { offered: kept.size, problems };
  };

  const stopAll = (): void => {
    for (const { stop } of kept.values()) stop.abort();
    kept.clear();
  };

  return {
    set(tools) {
      const next = running.then(() => apply(tools));
      running = next;
      return next;
    },
    close() {
      isClosed = true;
      stopAll();
    },
  };
}

/** What makes a tool another one: everything but the function, which JSON leaves out. */
const printOf = (tool: RegistrableTool): string => JSON.stringify(tool);
