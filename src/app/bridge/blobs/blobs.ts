import type { BlobRef } from "#protocol/journal.ts";
import type { JsonValue } from "#protocol/json.ts";
import { formatBytes } from "../../ui/numbers.ts";
import { BridgeError } from "../errors.ts";
import {
  blobParts,
  blobText,
  type BlobAddress,
  type ReadingOptions,
  type RequestPart,
} from "./blob-parts.ts";
import { nearDesk } from "./near-desk.ts";
import { openBlob, type OpenDesk, type OpenedBlob } from "./open-blob.ts";

/** Bodies that were too big to stay in their journal entry. */
export interface Blobs {
  /** The whole of a blob, as the JSON that it is; rejects with a BridgeError. For what is used, not looked at. */
  readonly json: (ref: BlobRef) => Promise<JsonValue>;
  /** Reads a blob to be looked at: in parts, and parsed off the main thread where it is big. Close it when it is no longer shown. */
  readonly open: (ref: BlobRef, onProgress: (done: number, total: number) => void) => OpenedBlob;
  /** The bytes of a blob as a file, however big. */
  readonly file: (ref: BlobRef, options?: Omit<ReadingOptions, "request">) => Promise<Blob>;
}

/** Bytes that are parsed in the page itself: less than a frame's work. */
const nearBytes = 512 * 1024;

/** The most that is parsed at all: it takes several times as much memory. */
export const mostShown = 64_000_000;

/** Reads blobs from the bridge. */
export function makeBlobs(options: {
  readonly origin: string;
  readonly token: string;
  readonly request: RequestPart;
  /** Starts a worker that reads and parses. */
  readonly farDesk: OpenDesk;
}): Blobs {
  const { origin, token, request, farDesk } = options;
  const address = ({ id, bytes }: BlobRef): BlobAddress => ({ origin, token, id, bytes });

  return {
    json: async (ref) => JSON.parse(await blobText(address(ref), { request })) as JsonValue,
    open: (ref, onProgress) => {
      if (ref.bytes > mostShown) {
        const sentence = `It has ${formatBytes(ref.bytes)}; up to ${formatBytes(mostShown)} are shown here. Save it as a file instead.`;
        return {
          body: Promise.reject(new BridgeError("refused", sentence)),
          close: () => undefined,
        };
      }
      return openBlob(
        address(ref),
        ref.bytes > nearBytes ? farDesk : nearDesk(request),
        onProgress,
      );
    },
    file: async (ref, reading = {}) => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for await (const part of blobParts(address(ref), { ...reading, request })) parts.push(part);
      // Never a type that a browser would open inside our origin.
      return new Blob(parts, { type: "application/octet-stream" });
    },
  };
}
