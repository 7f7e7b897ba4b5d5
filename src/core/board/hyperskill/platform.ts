/*
 * What the codec uses of its platform. Page and Node have the same globals, but
 * core is compiled without either's types; these are the parts that it needs.
 */
interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
  cancel(): Promise<void>;
}

interface ByteWriter {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

interface ByteTransform {
  readonly readable: { getReader(): ByteReader };
  readonly writable: { getWriter(): ByteWriter };
}

declare const CompressionStream: new (format: "gzip") => ByteTransform;
declare const DecompressionStream: new (format: "gzip") => ByteTransform;
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  label: "utf-8",
  options: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };
declare const crypto: {
  readonly subtle: { digest(name: "SHA-256", bytes: Uint8Array): Promise<ArrayBuffer> };
};

/** Text as UTF-8. */
export const utf8Bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Bytes as text; null where they are no UTF-8. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** SHA-256 of a text as UTF-8, 64 small hexadecimal digits. */
export async function sha256Hex(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", utf8Bytes(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sends bytes through a stream; null where more than `limit` would come out, or they are not what it reads. */
async function through(
  stream: ByteTransform,
  bytes: Uint8Array,
  limit: number,
): Promise<Uint8Array | null> {
  const writer = stream.writable.getWriter();
  // What is wrong with the bytes is told by the reading side too; there it is heard.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const part = next.value ?? new Uint8Array();
      length += part.length;
      if (length > limit) {
        await reader.cancel();
        return null;
      }
      parts.push(part);
    }
  } catch (error) {
    // Not gzip, cut off, or damaged.
    if (error instanceof TypeError || (error instanceof Error && "code" in error)) return null;
    throw error;
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Packs bytes. Throws where the platform cannot. */
export async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = await through(new CompressionStream("gzip"), bytes, Number.POSITIVE_INFINITY);
  if (!packed) throw new Error("The platform could not pack bytes.");
  return packed;
}

/** Unpacked bytes, at most `limit`; null for more of them, or for no gzip. */
export const gunzip = (bytes: Uint8Array, limit: number): Promise<Uint8Array | null> =>
  through(new DecompressionStream("gzip"), bytes, limit);
