import type { Outcome } from "#protocol/outcome.ts";

/** Exit statuses that scripts rely on (contracts §7). */
export const exitStatus = { ok: 0, refused: 1, usage: 2, lost: 3 } as const;

export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];

/** The exit status of a call that ended so. */
export function statusOfOutcome(outcome: Pick<Outcome, "kind">): ExitStatus {
  switch (outcome.kind) {
    case "ok":
      return exitStatus.ok;
    case "refusal":
    case "cancelled":
    case "deadline":
    case "providerError":
      return exitStatus.refused;
    case "configurationError":
      return exitStatus.usage;
    case "protocolError":
    case "unknownEffect":
      return exitStatus.lost;
  }
}
