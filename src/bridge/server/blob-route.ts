import { z } from "zod";
import type { Journal } from "../hub/hub.ts";
import { jsonError } from "./json-error.ts";

const place = z.number().int().min(0);
const rangeBody = z.object({ start: place.optional(), end: place.optional() }).strict();

/** Answers a blob or the bytes `start` to `end` (exclusive) of it. */
export async function answerBlob(journal: Journal, id: string, body: unknown): Promise<Response> {
  const range = rangeBody.safeParse(body);
  if (!range.success) {
    return jsonError(
      "BAD_REQUEST",
      'The body must be JSON: {} for all, {"start": 0, "end": 65536} for a part.',
    );
  }
  const { start = 0, end = Number.MAX_SAFE_INTEGER } = range.data;
  const isWhole = range.data.start === undefined && range.data.end === undefined;
  const blob = await journal.blob({ id }, { start, end });
  if (!blob) return jsonError("NOT_FOUND", "The journal has no such blob.");
  if (!isWhole && blob.bytes.length === 0) {
    return jsonError("RANGE_NOT_SATISFIABLE", `The blob has ${blob.total} bytes.`);
  }
  return new Response(Uint8Array.from(blob.bytes), {
    status: isWhole ? 200 : 206,
    headers: {
      // Never a type that a browser would run, whatever a server said it is.
      "content-type":
        blob.mimeType === "application/json" ? blob.mimeType : "application/octet-stream",
      "content-disposition": "attachment",
      ...(isWhole
        ? {}
        : { "content-range": `bytes ${start}-${start + blob.bytes.length - 1}/${blob.total}` }),
    },
  });
}
