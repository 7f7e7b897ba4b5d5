/** A tool whose given name may be another's too. `shown` is what the sentence calls it. */
export interface NameClaim<Tool> {
  readonly tool: Tool;
  readonly source: string;
  readonly sourceName: string;
  readonly wireName: string;
  readonly modelName: string;
}

const collisionSentence = (one: string, other: string, name: string): string =>
  `MCP tools ${JSON.stringify(one)} and ${JSON.stringify(other)} map to ${JSON.stringify(name)}`;

/**
 * Finds tools that were given one name, and says of each which other tool has
 * it too (R3.6). Neither can be called by that name; by its reference each still can.
 */
export function nameCollisions<Tool>(
  claims: readonly NameClaim<Tool>[],
): ReadonlyMap<Tool, readonly string[]> {
  const problems = new Map<Tool, string[]>();
  for (const field of ["wireName", "modelName"] as const) {
    for (const group of Map.groupBy(claims, (claim) => claim[field]).values()) {
      if (group.length < 2) continue;
      for (const claim of group) {
        const other = group.find(({ tool }) => tool !== claim.tool);
        if (!other) continue;
        // The first of the two stands first in the sentence, whoever's problem it is.
        const pair = group[0] === claim ? [claim, other] : [other, claim];
        const [one, two] = pair.map((each) =>
          other.source === claim.source ? each.sourceName : `${each.source}/${each.sourceName}`,
        );
        const sentence = collisionSentence(one ?? "", two ?? "", claim[field]);
        problems.set(claim.tool, [...(problems.get(claim.tool) ?? []), sentence]);
      }
    }
  }
  return problems;
}
