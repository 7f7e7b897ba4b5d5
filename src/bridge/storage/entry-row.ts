import type { Selectable } from "kysely";
import type { JournalDraft, JournalEntry } from "#protocol/journal.ts";
import type { Tables } from "./tables.ts";

export type EntryRow = Selectable<Tables["entries"]>;

/** An entry as the table keeps it. */
export function rowOfEntry(entry: JournalEntry, body: string): EntryRow {
  return {
    seq: entry.seq,
    at: entry.at,
    kind: entry.kind,
    call_id: entry.callId ?? null,
    parent: entry.parent ?? null,
    source: entry.source ?? null,
    face: entry.caller.face,
    caller_id: entry.caller.id,
    body,
    blob_id: entry.blobRef?.id ?? null,
    blob_bytes: entry.blobRef?.bytes ?? null,
    blob_mime: entry.blobRef?.mimeType ?? null,
  };
}

/** The entry that a row was made from. */
export function entryOfRow(row: EntryRow): JournalEntry {
  const { blob_id, blob_bytes, blob_mime } = row;
  const entry = {
    seq: row.seq,
    at: row.at,
    kind: row.kind,
    ...(row.call_id === null ? {} : { callId: row.call_id }),
    ...(row.parent === null ? {} : { parent: row.parent }),
    ...(row.source === null ? {} : { source: row.source }),
    caller: { face: row.face, id: row.caller_id },
    body: JSON.parse(row.body) as unknown,
    ...(blob_id === null
      ? {}
      : { blobRef: { id: blob_id, bytes: blob_bytes ?? 0, mimeType: blob_mime ?? "" } }),
  };
  // The row was written from a JournalEntry by `rowOfEntry` and by nothing else.
  return entry as JournalEntry;
}

/** A draft with its number. */
export function numbered(draft: JournalDraft, seq: number): JournalEntry {
  return { ...draft, seq };
}
