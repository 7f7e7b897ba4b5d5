import type { BlockedRequest } from "./blocked.ts";

/** Targets that are named; more of them explain nothing. */
const named = 2;

/**
 * Why an app did not start, from what it wanted and did not get. The network
 * comes last: what the sandbox keeps back is for the server's author to mend.
 */
export function startReason(
  blocked: readonly BlockedRequest[],
  refused: readonly string[],
  seconds: number,
): string {
  const head = `The app did not start within ${seconds} s.`;
  const of = (why: BlockedRequest["why"]): readonly BlockedRequest[] =>
    blocked.filter((each) => each.why === why);
  const policy = of("policy");
  const network = of("network");
  const [fault] = of("script");
  const reasons = [
    policy.length > 0
      ? `Its sandbox kept it from ${list(policy)}: its server does not declare that in the app's csp.`
      : "",
    network.length > 0
      ? `It could not load ${list(network)}; it needs a network that reaches there.`
      : "",
    policy.length === 0 && network.length === 0 && fault
      ? `Its script failed: ${fault.target}`
      : "",
    refused.length > 0 ? `Of its csp was left out: ${refused[0] ?? ""}` : "",
  ].filter(Boolean);
  const rest =
    reasons.length > 0
      ? reasons
      : ["Nothing that it asked for was blocked; it never sent ui/notifications/initialized."];
  return [head, ...rest].join(" ");
}

function list(requests: readonly BlockedRequest[]): string {
  const targets = requests.slice(0, named).map(({ target }) => target);
  const more = requests.length - targets.length;
  return targets.join(" and ") + (more > 0 ? ` and ${more} more` : "");
}
