import type { CallId, SourceName } from "#protocol/ids.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { newCallId, outcomeOf } from "./calls.ts";
import type { BridgeClient } from "./client.ts";
import { toBridgeError } from "./errors.ts";

/** The changes of a scene that are no tool. Each is an outcome, like a call's, and never a rejection. */
export const makeSceneEdits = (client: BridgeClient) => ({
  /** `from` drives `to` from then on; both are written `chamber1.Rate`. */
  connectPort: (source: SourceName, from: string, to: string) =>
    edit((callId) => client.connectPort.mutate({ source, from, to, callId })),
  disconnectPort: (source: SourceName, to: string) =>
    edit((callId) => client.disconnectPort.mutate({ source, to, callId })),
  /** The object and all that is under it. */
  removeObject: (source: SourceName, object: string) =>
    edit((callId) => client.removeObject.mutate({ source, object, callId })),
  renameObject: (source: SourceName, object: string, name: string) =>
    edit((callId) => client.renameObject.mutate({ source, object, name, callId })),
});

export type SceneEdits = ReturnType<typeof makeSceneEdits>;

async function edit(run: (callId: CallId) => Promise<Outcome>): Promise<Outcome> {
  const started = performance.now();
  try {
    return await run(newCallId());
  } catch (error) {
    return outcomeOf(toBridgeError(error), performance.now() - started);
  }
}
