import type { Backend } from "#core/backend/backend.ts";
import { createBackend, type BackendOptions } from "#core/backend/create-backend.ts";
import { openRemote, type SessionPlace } from "./remote-client.ts";

/**
 * Connects to a session behind a socket and makes a backend of it (R0.27):
 *
 *     const backend = await connect({ port: 50051 });
 *
 * Rejects with a sentence where nobody answers, or who answers is no session.
 */
export async function connect(options: SessionPlace & BackendOptions = {}): Promise<Backend> {
  const { host, port, ...rest } = options;
  const session = await openRemote({
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
  });
  try {
    return await createBackend(session, rest);
  } catch (error) {
    await session.close();
    throw error;
  }
}
