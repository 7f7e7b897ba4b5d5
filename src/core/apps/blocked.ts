import type { AppCsp } from "#protocol/apps.ts";
import { closedCsp, isPolicyOrigin } from "./csp.ts";

/** Something that an app wanted and did not get. */
export interface BlockedRequest {
  /** `policy`: its sandbox does not allow it. `network`: it is allowed and could not be loaded. `script`: the app's own fault. */
  readonly why: "policy" | "network" | "script";
  /** Of the policy, or the kind of element; "" for a fault. */
  readonly what: string;
  /** Address, or the fault's words. */
  readonly target: string;
  readonly count: number;
}

/** Different ones that are kept of an app. */
export const keptBlocked = 100;
const longestWhat = 40;
const longestTarget = 300;

/**
 * Adds one; the same again only counts. What a sandbox keeps back fails to
 * load too: of the two the policy is the reason, and it stands alone.
 */
export function addBlocked(
  list: readonly BlockedRequest[],
  given: Omit<BlockedRequest, "count">,
): readonly BlockedRequest[] {
  const next = {
    why: given.why,
    what: given.what.slice(0, longestWhat),
    target: given.target.slice(0, longestTarget),
  };
  const isSame = (why: BlockedRequest["why"]) => (each: BlockedRequest) =>
    each.why === why && each.target === next.target;
  if (next.why === "network" && list.some(isSame("policy"))) return list;
  if (next.why === "policy" && list.some(isSame("network"))) {
    return addBlocked(
      list.filter((each) => !isSame("network")(each)),
      given,
    );
  }
  const at = list.findIndex(
    ({ why, what, target }) => why === next.why && what === next.what && target === next.target,
  );
  const known = list[at];
  if (known) return list.with(at, { ...known, count: known.count + 1 });
  return list.length >= keptBlocked ? list : [...list, { ...next, count: 1 }];
}

const listOf: Readonly<Record<string, keyof AppCsp>> = {
  connect: "connectDomains",
  script: "resourceDomains",
  style: "resourceDomains",
  img: "resourceDomains",
  font: "resourceDomains",
  media: "resourceDomains",
  worker: "resourceDomains",
  frame: "frameDomains",
  child: "frameDomains",
  base: "baseUriDomains",
};

/** `https://a.example:8443` of an address; null where it has no host that a policy could name. */
export function originOf(address: string): string | null {
  const [origin] = /^(?:https?|wss?):\/\/[^/?#\s]+/i.exec(address) ?? [];
  if (origin === undefined) return null;
  const bare = origin.toLowerCase().replace(/\/\/[^@]*@/, "//");
  return isPolicyOrigin(bare) ? bare : null;
}

/** What the app's server would have to declare so that nothing more is blocked; null where that would not help. */
export function suggestCsp(
  blocked: readonly BlockedRequest[],
  csp: AppCsp,
): Partial<AppCsp> | null {
  const found: { [List in keyof AppCsp]: Set<string> } = {
    connectDomains: new Set(),
    resourceDomains: new Set(),
    frameDomains: new Set(),
    baseUriDomains: new Set(),
  };
  for (const { why, what, target } of blocked) {
    const list = listOf[what.split("-", 1)[0] ?? ""];
    const origin = originOf(target);
    if (why === "policy" && list !== undefined && origin !== null) found[list].add(origin);
  }
  const lists = (Object.keys(closedCsp) as (keyof AppCsp)[]).filter((list) => found[list].size > 0);
  if (lists.length === 0) return null;
  return Object.fromEntries(
    lists.map((list) => [list, [...new Set([...csp[list], ...found[list]])].sort()]),
  );
}

/** What a server's author adds to the resource, as text that can be pasted. */
export const suggestionText = (suggestion: Partial<AppCsp>): string =>
  `_meta: ${JSON.stringify({ ui: { csp: suggestion } }, null, 2)}`;
