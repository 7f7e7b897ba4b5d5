import type { GeneratedTool } from "#protocol/context.ts";

const kindOrder = { static: 0, session: 1, configure: 2, action: 2 } as const;

/**
 * Tools in the order in which they are listed everywhere (R0.43): static, the
 * session's own, then classes A–Z with configure before the actions. Static
 * tools, session tools and the actions of a class keep the order they came in.
 */
export const inOrder = (tools: readonly GeneratedTool[]): readonly GeneratedTool[] =>
  tools.toSorted(compareTools);

function compareTools(left: GeneratedTool, right: GeneratedTool): number {
  const byKind = kindOrder[left._ulib.kind] - kindOrder[right._ulib.kind];
  if (byKind !== 0) return byKind;
  const [leftClass, rightClass] = [left._ulib.class ?? "", right._ulib.class ?? ""];
  if (leftClass !== rightClass) return leftClass < rightClass ? -1 : 1;
  return Number(left._ulib.kind === "action") - Number(right._ulib.kind === "action");
}
