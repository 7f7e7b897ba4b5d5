import type { Finding } from "#protocol/finding.ts";
import type { Probe } from "../probes/probe.ts";

/** As much of a probe as its refusal is judged by. */
export interface JudgedProbe extends Pick<
  Probe,
  "rule" | "path" | "argument" | "sent" | "argsText" | "expects"
> {
  readonly findings: readonly Pick<Finding, "path" | "keyword" | "rule">[];
}

/** Nothing stands at the place that the probe names. */
export const isMissing = ({ rule, sent, findings }: JudgedProbe): boolean =>
  sent === "" || rule === "required" || findings[0]?.keyword === "required";
