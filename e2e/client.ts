import { tokenOf, type StartedBridge } from "./bridge.ts";

/** How a tool's call ended, as a client of the bridge reads it. */
export interface Outcome {
  readonly kind: string;
  readonly sentence?: string;
  readonly result?: { readonly structuredContent?: unknown };
}

/** Headers of a program that has the token and says where it stands. */
export const clientHeaders = (bridge: StartedBridge): Record<string, string> => ({
  origin: bridge.origin,
  "content-type": "application/json",
  "x-vitrine-token": tokenOf(bridge),
  "x-vitrine-client": "script_1",
});

let calls = 0;

/** Calls a tool on the bridge past every page. */
export async function callAsClient(
  bridge: StartedBridge,
  tool: { readonly source: string; readonly key: string },
  args: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  calls += 1;
  const answer = await fetch(`${bridge.origin}/api/invoke`, {
    method: "POST",
    headers: clientHeaders(bridge),
    body: JSON.stringify({
      tool,
      argsText: JSON.stringify(args),
      callId: `c_script${String(calls).padStart(8, "0")}`,
    }),
  });
  const body = (await answer.json()) as {
    readonly result?: { readonly data: { readonly outcome: Outcome } };
  };
  if (!body.result) throw new Error(`The bridge answered ${JSON.stringify(body)}.`);
  return body.result.data.outcome;
}
