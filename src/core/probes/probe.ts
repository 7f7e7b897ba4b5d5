import type { Finding } from "#protocol/finding.ts";
import type { Expectation, ProbeRule } from "#protocol/refusals.ts";

/** In the order in which they are listed anywhere. */
export const probeRules: readonly ProbeRule[] = [
  "good",
  "required",
  "unknown",
  "type",
  "null",
  "empty",
  "enum",
  "const",
  "minimum",
  "maximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minItems",
  "maxItems",
  "uniqueItems",
  "tuple",
  "minProperties",
  "maxProperties",
  "propertyNames",
  "discriminator",
  "variants",
  "dependent",
  "readOnly",
  "object",
  "components",
  "digits",
  "nothing",
  "longText",
  "unicode",
  "nesting",
  "prototype",
];

/** One input made from a tool's schema, and what the schema says of it. */
export interface Probe {
  /** `/Size#maximum:above`. The same schema gives the same ids. */
  readonly id: string;
  /** JSON Pointer of the value that is wrong, or would be if it were there. */
  readonly path: string;
  readonly rule: ProbeRule;
  readonly variant: string;
  /** The same path as people read it: `filters[2].date`; empty for the arguments as a whole. */
  readonly argument: string;
  /** What was done to it: `above its maximum of 50 mm`. */
  readonly words: string;
  /** The value at the path as JSON, cut; empty where nothing was sent there. */
  readonly sent: string;
  /** The arguments as they are sent: JSON text. */
  readonly argsText: string;
  readonly expects: Expectation;
  /** Every fault that our own check finds; empty where the input is legal. */
  readonly findings: readonly Finding[];
}

/** All probes of a tool, and what was not made. */
export interface ProbeSet {
  readonly probes: readonly Probe[];
  /** How many were left out because of the limit, by rule. */
  readonly leftOut: Readonly<Partial<Record<ProbeRule, number>>>;
  /** Why some could not be made, a sentence each. */
  readonly notes: readonly string[];
}

/** The id of a probe: stable as long as its place, rule and kind are. */
export const probeId = (path: string, rule: ProbeRule, variant: string): string =>
  `${path}#${rule}:${variant}`;

/** Whether an input may be taken and do something: such probes are run only where that is allowed. */
export const mayTakeEffect = ({ expects }: Pick<Probe, "expects">): boolean =>
  expects !== "refused";
