import type { WidgetAction } from "#protocol/board.ts";
import type { JsonObject } from "#protocol/json.ts";

/** What a board has to know of a kind of widget; `WidgetKind` of the world of widgets is one. */
export interface BoardKind {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly hint: string;
  readonly group: string;
  readonly schema: JsonObject;
  readonly example: JsonObject;
  readonly recipe: string;
  readonly size: {
    readonly w: number;
    readonly h: number;
    readonly minW: number;
    readonly minH: number;
  };
  readonly emits: readonly WidgetAction[];
  readonly normalise?: (data: JsonObject) => JsonObject;
  readonly isEmpty: (data: JsonObject) => boolean;
  readonly summary: (data: JsonObject) => string;
}

/** Every kind that there is, by name. */
export type BoardKinds = ReadonlyMap<string, BoardKind>;

/** Kinds for looking one up; of two with one name the last counts. */
export const kindsByName = (kinds: readonly BoardKind[]): BoardKinds =>
  new Map(kinds.map((kind) => [kind.name, kind]));
