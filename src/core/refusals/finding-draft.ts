import type { Finding } from "#protocol/finding.ts";
import type { JsonValue } from "#protocol/json.ts";

/** A finding whose fix may turn out not to exist. */
export type FindingDraft = Omit<Finding, "fix"> & { readonly fix?: JsonValue | undefined };

/** A finding, without a `fix` where there is none. */
export function makeFinding({ fix, ...rest }: FindingDraft): Finding {
  return fix === undefined ? rest : { ...rest, fix };
}
