import type { JsonObject, JsonValue } from "#protocol/json.ts";

/** A block of a canvas that is shared as a link. */
export interface SkillBlock {
  readonly type: string;
  readonly data: JsonValue;
  /** What Vitrine adds: others pass over it. */
  readonly vitrine?: {
    readonly title?: string;
    readonly grid?: {
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
    };
  };
}

/** A canvas in a link (R1.56). */
export interface HyperSkill {
  readonly version: "1.0";
  readonly name: string;
  readonly created: string;
  readonly blocks: readonly SkillBlock[];
  readonly mcp?: JsonValue;
  readonly llm?: JsonValue;
  readonly theme?: JsonValue;
  readonly servers?: JsonValue;
  readonly chatSummary?: string;
  readonly provenance?: JsonValue;
}

/** Bounds of a link and of what comes out of it; a link of a few lines may unpack to gigabytes. */
export const skillLimits = { link: 2_000_000, unpacked: 16_000_000, blocks: 500 } as const;

/** A skill out of a link, or the one sentence why it is none. */
export type ReadSkill =
  | { readonly ok: true; readonly skill: HyperSkill }
  | { readonly ok: false; readonly sentence: string };

/** Top-level members that differ between two skills, in order (R1.56). */
export function skillDiff(before: JsonObject, after: JsonObject): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .toSorted();
}
