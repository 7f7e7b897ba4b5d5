import type { ContentBlock } from "#protocol/content.ts";
import type { JsonLine } from "../../ui/json-lines.ts";
import type { BridgeError } from "../errors.ts";
import type { BlobAddress } from "./blob-parts.ts";

/** JSON that stays where it was parsed, by its number. */
export interface FarJson {
  readonly document: number;
  readonly start: readonly (readonly [pointer: string, shown: number])[];
}

/** What was in a blob. */
export type FarBody =
  | { readonly is: "json"; readonly json: FarJson }
  | {
      readonly is: "result";
      readonly blocks: readonly (ContentBlock | { readonly type: "far"; readonly json: FarJson })[];
      readonly structured?: FarJson;
    };

/** What the page asks of whoever reads and parses. The first is `open`, once. */
export type DeskQuestion =
  | { readonly type: "open"; readonly address: BlobAddress }
  | {
      readonly type: "lines";
      readonly id: number;
      readonly document: number;
      readonly open: readonly (readonly [pointer: string, shown: number])[];
      readonly unfolded: readonly string[];
    }
  | { readonly type: "text"; readonly id: number; readonly document: number };

/** What it is told. */
export type DeskAnswer =
  | { readonly type: "progress"; readonly done: number; readonly total: number }
  | { readonly type: "opened"; readonly body: FarBody }
  | {
      readonly type: "failed";
      readonly reason: BridgeError["reason"];
      readonly sentence: string;
    }
  | { readonly type: "lines"; readonly id: number; readonly lines: readonly JsonLine[] }
  | { readonly type: "text"; readonly id: number; readonly text: string };
