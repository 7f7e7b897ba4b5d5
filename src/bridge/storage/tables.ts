import type { Generated } from "kysely";
import type { BoardTables } from "./board-tables.ts";
import type { RefusalTables } from "./refusal-tables.ts";

/**
 * The tables of a store. `entries` is the truth; `lines`, `lists`,
 * `list_lines`, `list_buckets` and `line_text` are views of it that are written
 * a moment later and can be made again from `entries`.
 */
export interface Tables extends RefusalTables, BoardTables {
  readonly meta: MetaTable;
  readonly entries: EntriesTable;
  readonly blobs: BlobsTable;
  readonly blob_parts: BlobPartsTable;
  readonly lines: LinesTable;
  readonly lists: ListsTable;
  readonly list_lines: ListLinesTable;
  readonly list_buckets: ListBucketsTable;
}

/** `epoch`, and `lines_upto`: the last entry that the views know. */
interface MetaTable {
  readonly key: string;
  readonly value: string;
}

/** One row a journal entry; `body` is JSON text. */
interface EntriesTable {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly call_id: string | null;
  readonly parent: string | null;
  readonly source: string | null;
  readonly face: string;
  readonly caller_id: string;
  readonly body: string;
  readonly blob_id: string | null;
  readonly blob_bytes: number | null;
  readonly blob_mime: string | null;
}

interface BlobsTable {
  readonly id: string;
  readonly bytes: number;
  readonly mime: string;
}

/** A blob in parts of a fixed size, so that a range reads only what it needs. */
interface BlobPartsTable {
  readonly blob: string;
  readonly part: number;
  readonly data: Uint8Array;
}

/** One row a line of the timeline; `seq` is that of the entry which began it. */
interface LinesTable {
  readonly seq: number;
  readonly at: number;
  readonly kind: string;
  readonly call_id: string | null;
  readonly source: string | null;
  readonly tool: string | null;
  readonly face: string;
  readonly caller_id: string;
  readonly title: string;
  readonly detail: string;
  readonly state: string | null;
  readonly duration_ms: number | null;
}

/** A filter that can be looked up (`calls|`, `refusals|source:demo`) and how many lines pass it. */
interface ListsTable {
  readonly id: Generated<number>;
  readonly name: string;
  readonly n: number;
}

interface ListLinesTable {
  readonly list: number;
  readonly seq: number;
}

/** How many lines of a list ended in which state in a minute or an hour (`grain`, milliseconds). */
interface ListBucketsTable {
  readonly list: number;
  readonly grain: number;
  readonly at: number;
  readonly state: string;
  readonly n: number;
}
