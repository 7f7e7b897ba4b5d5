import { AsyncLocalStorage } from "node:async_hooks";
import type { CallProgress } from "#protocol/call.ts";
import type { CallId } from "#protocol/ids.ts";

/** The request on whose behalf something is sent, received or asked. */
export interface CallScope {
  /** The call that it belongs to; absent where nobody made one. */
  readonly callId?: CallId;
  /** It is asked over and over (values that a page watches): its messages are not told. */
  readonly isQuiet?: true;
  /** Set when the request has been handed to the transport: from then on its effect may have happened. */
  wasSent: boolean;
  readonly onProgress: (progress: CallProgress) => void;
}

const scopes = new AsyncLocalStorage<CallScope>();

/**
 * Runs `work` as part of a call. Every message that follows from it (its
 * request, the rounds of a request that needs input, what arrives on its own
 * HTTP stream) finds the call by `currentCall`, without an id on the wire.
 */
export const inCall = <T>(scope: CallScope, work: () => T): T => scopes.run(scope, work);

/** The call that the running code is part of. */
export const currentCall = (): CallScope | undefined => scopes.getStore();
