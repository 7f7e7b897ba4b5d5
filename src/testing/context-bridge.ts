import { createBridge } from "#bridge/compose.ts";
import type { Hub } from "#bridge/hub/hub.ts";
import { callId, sourceName, toolKey, type ToolRef } from "#protocol/ids.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ProcessSpec } from "./mcp-peers.ts";
import { onTestFinished } from "vitest";

/** A bridge with one MCP server, `bench`, and short ways to use it. */
export interface ContextBridge {
  readonly hub: Hub;
  tool(name: string): ToolRef;
  invoke(name: string, args: JsonObject, schemaId?: string): Promise<Outcome>;
  /** Settles when something that the journal tells has made it so. */
  until(condition: () => boolean): Promise<void>;
  /** Values of an object as a page that watches it gets them, until `isEnough`. */
  watch(
    object: string,
    isEnough: (seen: ReadonlyMap<string, readonly JsonValue[]>) => boolean,
  ): Promise<ReadonlyMap<string, readonly JsonValue[]>>;
}

/** Starts it; it is closed when the test ends. */
export async function contextBridge(spec: ProcessSpec): Promise<ContextBridge> {
  const bridge = await createBridge({
    sources: [{ name: "bench", spec }],
    isReadOnly: false,
    storePath: null,
    secrets: [],
  });
  onTestFinished(() => bridge.close());
  const { hub } = bridge;
  await hub.sources.settled();
  const source = sourceName("bench");
  const tool = (name: string): ToolRef => ({ source, key: toolKey(name) });
  let calls = 0;
  return {
    hub,
    tool,
    invoke: async (name, args, schemaId) => {
      calls += 1;
      const { outcome } = await hub.invoke({
        tool: tool(name),
        argsText: JSON.stringify(args),
        callId: callId(`c_${String(calls).padStart(16, "0")}`),
        caller: { face: "app", id: "test" },
        ...(schemaId === undefined ? {} : { schemaId }),
      });
      return outcome;
    },
    until: (condition) =>
      new Promise((resolve) => {
        const stop = hub.journal.onEntry(() => {
          if (!condition()) return;
          stop();
          resolve();
        });
        if (condition()) {
          stop();
          resolve();
        }
      }),
    watch: async (object, isEnough) => {
      const stream = hub.openValues();
      const names = new Map<number, string>();
      const seen = new Map<string, JsonValue[]>();
      const { signal } = new AbortController();
      await stream.watch([{ source, object }]);
      while (!isEnough(seen)) {
        const batch = await stream.next(signal);
        if (batch === null) break;
        for (const { key, property } of batch.define) names.set(key, property);
        for (const [index, key] of batch.keys.entries()) {
          const name = names.get(key) ?? "";
          seen.set(name, [...(seen.get(name) ?? []), batch.values[index] ?? null]);
        }
      }
      stream.close();
      return seen;
    },
  };
}
