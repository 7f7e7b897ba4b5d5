import type { JsonValue } from "./json.ts";

/**
 * One fault of one value, as every checker in Vitrine reports it (contracts §12).
 */
export interface Finding {
  /** JSON Pointer of the faulty value inside the checked document; `""` is the whole. */
  readonly path: string;
  /** The JSON Schema keyword that was broken, or the name of a check that is not a keyword (`scene`, `port`, `nothing`). */
  readonly keyword: string;
  /** The limit that was broken, as the schema states it (50, ["fast","accurate"], a pattern). */
  readonly rule: JsonValue;
  /** What was received; absent where nothing was. Long values may be cut. */
  readonly received?: JsonValue;
  /** What a person reads: what was wrong and what would be right. */
  readonly sentence: string;
  /** A value that would pass, where one is obvious (nearest bound, nearest legal name). */
  readonly fix?: JsonValue;
}
