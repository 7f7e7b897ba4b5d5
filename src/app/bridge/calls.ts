import type { InvokeReply } from "#protocol/call.ts";
import { callId, type CallId, type ToolRef } from "#protocol/ids.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { BridgeClient } from "./client.ts";
import { ask, toBridgeError, type BridgeError } from "./errors.ts";

/** A call of a tool as the form makes it. */
export interface CallRequest {
  readonly tool: ToolRef;
  /** JSON text, so that numbers keep every digit. */
  readonly argsText: string;
  /** From `newCallId`, so that the call can be cancelled before it is answered. */
  readonly callId: CallId;
  readonly schemaId?: string;
  /** Milliseconds; 0 = none. */
  readonly timeoutMs?: number;
  /** Skip our own check, to hear what the session or server says. */
  readonly unchecked?: boolean;
  /** The browser's agent made it, by WebMCP; the journal then names that one. */
  readonly through?: "webmcp";
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id for a call that is about to be made. */
export function newCallId(random: (bytes: Uint8Array<ArrayBuffer>) => void = fillRandom): CallId {
  const bytes = new Uint8Array(16);
  random(bytes);
  return callId(`c_${Array.from(bytes, (byte) => letters[byte % letters.length]).join("")}`);
}

const fillRandom = (bytes: Uint8Array<ArrayBuffer>): void => {
  crypto.getRandomValues(bytes);
};

export const makeCalls = (client: BridgeClient) => ({
  /** Calls a tool. Always an outcome, never a rejection: a lost bridge is `unknownEffect`, as it may have happened. */
  invoke: async (request: CallRequest): Promise<InvokeReply> => {
    const started = performance.now();
    try {
      return await client.invoke.mutate(request);
    } catch (error) {
      const outcome = outcomeOf(toBridgeError(error), performance.now() - started);
      return { callId: request.callId, outcome };
    }
  },
  /** Stops a running call; false where it had already ended. */
  cancel: (id: CallId): Promise<boolean> => ask(() => client.cancelCall.mutate({ callId: id })),
});

export type Calls = ReturnType<typeof makeCalls>;

/** What becomes of a call that the bridge did not answer with an outcome. */
export function outcomeOf(error: BridgeError, waited: number): Outcome {
  const times = { bridge: 0, transport: waited };
  switch (error.reason) {
    case "unreachable":
      return {
        kind: "unknownEffect",
        stage: "dispatch",
        by: "bridge",
        sentence:
          "The connection to the bridge was lost while the call was under way; it may have happened.",
        times,
      };
    case "unauthorized":
    case "refused":
      return { kind: "refusal", stage: "access", by: "bridge", sentence: error.message, times };
  }
}
