import { handOn } from "../nodes/enter.ts";
import type { Scope } from "../nodes/run.ts";
import type { Rule, SchemaNode } from "../nodes/schema-node.ts";
import type { DynamicTargets, KeywordGroup, Site } from "../nodes/site.ts";
import { ownText } from "../own.ts";

/** `$ref`. One that leads nowhere accepts everything and is a problem of the schema. */
export const refGroup: KeywordGroup = ({ schema, node, refer }) => {
  const text = ownText(schema, "$ref");
  const referred = text === undefined ? null : refer("$ref", text);
  node.isUnknown = referred === null;
  if (referred === null) return {};
  const reference = { target: referred.node, isDynamic: false, isCut: false };
  node.reference = reference;
  return { rules: [handOn(node, { keyword: "$ref", reference, targetOf: () => referred.node })] };
};

/** `$dynamicRef`: the outermost schema of the check so far that has the anchor, if the reference itself leads to one. */
export const dynamicRefGroup: KeywordGroup = (site) => {
  const text = ownText(site.schema, "$dynamicRef");
  const referred = text === undefined ? null : site.refer("$dynamicRef", text);
  if (referred === null) return {};
  return { rules: [dynamicRule(site, "$dynamicRef", referred.node, referred.dynamicAnchor)] };
};

/** `$recursiveRef`, which 2019-09 had instead. Always `#`. */
export const recursiveRefGroup: KeywordGroup = (site) => {
  const referred = site.refer("$recursiveRef", "#");
  if (referred === null) return {};
  const isDynamic = referred.node.resource.dynamicAnchors.has("");
  return { rules: [dynamicRule(site, "$recursiveRef", referred.node, isDynamic ? "" : null)] };
};

/** A reference that means what it leads to, unless the check came through a schema that claims the anchor. */
function dynamicRule(
  { node, dynamic }: Site,
  keyword: string,
  target: SchemaNode,
  anchor: string | null,
): Rule {
  const reference = { target, isDynamic: anchor !== null, isCut: false };
  node.reference ??= reference;
  if (anchor === null) return handOn(node, { keyword, reference, targetOf: () => target });
  const targets = dynamic(anchor);
  return handOn(node, {
    keyword,
    reference,
    targetOf: (run) => outermost(targets, run.scope) ?? target,
  });
}

function outermost(targets: DynamicTargets, scope: Scope | null): SchemaNode | null {
  let found: SchemaNode | null = null;
  for (let at = scope; at !== null; at = at.outer) found = targets.get(at.resource) ?? found;
  return found;
}
