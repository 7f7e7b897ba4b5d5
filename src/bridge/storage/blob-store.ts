import type { Kysely, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** A range of 64 KB out of 50 MB then reads one part and not the whole. */
const partBytes = 1024 * 1024;

/** A body that was moved out of its entry. */
export interface NewBlob {
  readonly id: string;
  readonly mimeType: string;
  readonly data: Uint8Array;
}

/** Writes a blob in parts, inside the transaction of the entry that refers to it. */
export async function writeBlob(db: Transaction<Tables>, blob: NewBlob): Promise<void> {
  const { id, mimeType, data } = blob;
  await db.insertInto("blobs").values({ id, bytes: data.length, mime: mimeType }).execute();
  for (let part = 0; part * partBytes < data.length; part++) {
    const piece = data.subarray(part * partBytes, (part + 1) * partBytes);
    await db.insertInto("blob_parts").values({ blob: id, part, data: piece }).execute();
  }
}

/** Reads bytes `start` to `end` (exclusive), cut to what there is; null where there is no such blob. */
export async function readBlob(
  db: Kysely<Tables>,
  id: string,
  range: { readonly start: number; readonly end: number } = { start: 0, end: Infinity },
): Promise<{
  readonly bytes: Uint8Array;
  readonly total: number;
  readonly mimeType: string;
} | null> {
  const blob = await db.selectFrom("blobs").selectAll().where("id", "=", id).executeTakeFirst();
  if (!blob) return null;
  const end = Math.min(Math.max(range.end, 0), blob.bytes);
  const start = Math.min(Math.max(range.start, 0), end);
  const bytes = new Uint8Array(end - start);
  if (start < end) {
    const first = Math.floor(start / partBytes);
    const parts = await db
      .selectFrom("blob_parts")
      .select(["part", "data"])
      .where("blob", "=", id)
      .where("part", ">=", first)
      .where("part", "<=", Math.floor((end - 1) / partBytes))
      .orderBy("part")
      .execute();
    for (const { part, data } of parts) {
      const offset = part * partBytes;
      const from = Math.max(start - offset, 0);
      bytes.set(data.subarray(from, end - offset), offset + from - start);
    }
  }
  return { bytes, total: blob.bytes, mimeType: blob.mime };
}
