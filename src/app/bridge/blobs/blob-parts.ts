import { endpoints, tokenHeader } from "#protocol/endpoints.ts";
import { BridgeError } from "../errors.ts";

/** Where a blob is read. */
export interface BlobAddress {
  readonly origin: string;
  readonly token: string;
  readonly id: string;
  readonly bytes: number;
}

/** `fetch`, as far as it is used here. */
export type RequestPart = (
  url: string,
  init: {
    readonly method: "POST";
    readonly headers: Record<string, string>;
    readonly body: string;
    readonly signal?: AbortSignal;
  },
) => Promise<Response>;

/** What reading needs from around it. */
export interface ReadingOptions {
  readonly request: RequestPart;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Bytes of one request: big enough to be quick, small enough to stop soon and to show how far it is. */
const partBytes = 1_000_000;

/** A blob part by part. Throws a BridgeError; ends at once where the signal aborts. */
export async function* blobParts(
  { origin, token, id, bytes }: BlobAddress,
  { request, signal, onProgress }: ReadingOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const url = `${origin}${endpoints.blobs}/${encodeURIComponent(id)}`;
  const read = async (body: object): Promise<Response> => {
    try {
      return await request(url, {
        method: "POST",
        headers: { "content-type": "application/json", [tokenHeader]: token },
        body: JSON.stringify(body),
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      signal?.throwIfAborted();
      throw new BridgeError("unreachable", "The bridge does not answer.", { cause: error });
    }
  };
  let total = bytes;
  for (let start = 0; start < total;) {
    const response = await read({ start, end: Math.min(start + partBytes, total) });
    if (!response.ok) throw new BridgeError(reasonOf(response), await sentenceOf(response));
    const part = new Uint8Array(await response.arrayBuffer());
    signal?.throwIfAborted();
    if (part.length === 0)
      throw new BridgeError("refused", "The bridge gave less of it than it has.");
    start += part.length;
    total = totalOf(response) ?? total;
    onProgress?.(start, total);
    yield part;
  }
}

/** A blob as the text that it is. */
export async function blobText(address: BlobAddress, options: ReadingOptions): Promise<string> {
  const decoder = new TextDecoder();
  const texts: string[] = [];
  for await (const part of blobParts(address, options)) {
    // A character may begin in one part and end in the next.
    texts.push(decoder.decode(part, { stream: true }));
  }
  return texts.join("") + decoder.decode();
}

/** How much there is in all, as the bridge has it. */
function totalOf({ headers }: Response): number | null {
  const [, total] = /\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
  return total === undefined ? null : Number(total);
}

const reasonOf = ({ status }: Response): BridgeError["reason"] =>
  status === 401 ? "unauthorized" : "refused";

async function sentenceOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const sentence: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, "sentence") : undefined;
  return typeof sentence === "string" ? sentence : "The bridge did not give this body.";
}
