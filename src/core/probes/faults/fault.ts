import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { ProbeRule } from "#protocol/refusals.ts";
import type { Random } from "../random.ts";
import type { Site } from "../site.ts";

/** One thing done to a place of good arguments. */
export interface Fault {
  readonly rule: ProbeRule;
  readonly variant: string;
  readonly words: string;
  /** Where the wrong value is, below the site; absent: at the site itself. */
  readonly below?: readonly (string | number)[];
  /** The value put at the site; undefined takes it away. */
  readonly value: JsonValue | undefined;
  /** The arguments as a whole, where putting a value does not say it. */
  readonly whole?: JsonObject;
  /** `bad`: worth making only if the schema refuses it; `good`: only if it takes it. */
  readonly aim: "bad" | "good" | "either";
  /** The schema hints at this but does not demand it, so that both answers are right. */
  readonly isHint?: boolean;
  /** A word that is none of JSON Schema's allows it: where the check refuses it, both answers are right. */
  readonly isSaid?: boolean;
}

/** Finds the faults of one kind at a place. */
export type FaultMaker = (site: Site, random: Random) => readonly Fault[];
