import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { StartedBridge } from "../bridge.ts";

/** Calls a bridge's procedures as a page would, with the token from its file. */
export interface Api {
  readonly query: (name: string, input: unknown) => Promise<unknown>;
}

/** A client of a started bridge. */
export async function openApi(bridge: StartedBridge): Promise<Api> {
  const token = (await readFile(join(bridge.home, "token"), "utf8")).trim();
  return {
    query: async (name, input) => {
      const response = await fetch(`${bridge.origin}/api/${name}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: bridge.origin,
          "x-vitrine-token": token,
        },
        body: JSON.stringify(input),
      });
      const body = (await response.json()) as { result?: { data: unknown }; error?: unknown };
      if (!body.result) throw new Error(`${name}: ${JSON.stringify(body.error)}`);
      return body.result.data;
    },
  };
}
