import { endpoints, tokenHeader } from "#protocol/endpoints.ts";
import type { BlobRef } from "#protocol/journal.ts";
import type { JsonValue } from "#protocol/json.ts";
import { BridgeError } from "./errors.ts";

/** Bodies that were too big to stay in their journal entry. */
export interface Blobs {
  /** The whole of a blob, as the JSON that it is; rejects with a BridgeError. */
  readonly json: (ref: Pick<BlobRef, "id">) => Promise<JsonValue>;
}

export const makeBlobs = (options: {
  readonly origin: string;
  readonly token: string;
  readonly request: typeof fetch;
}): Blobs => ({
  json: async ({ id }) => {
    const response = await options
      .request(`${options.origin}${endpoints.blobs}/${encodeURIComponent(id)}`, {
        method: "POST",
        headers: { "content-type": "application/json", [tokenHeader]: options.token },
        body: "{}",
      })
      .catch((error: unknown) => {
        throw new BridgeError("unreachable", "The bridge does not answer.", { cause: error });
      });
    if (response.ok) return (await response.json()) as JsonValue;
    throw new BridgeError("refused", await sentenceOf(response));
  },
});

async function sentenceOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const sentence: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, "sentence") : undefined;
  return typeof sentence === "string" ? sentence : "The bridge did not give this body.";
}
