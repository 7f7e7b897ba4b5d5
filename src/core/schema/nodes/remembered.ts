import type { SchemaNode } from "./schema-node.ts";

// Chains of references can be as long as a schema; what is said about one needs the first few.
const deepest = 12;

/**
 * Remembers for each schema what was found out about it. While that is being
 * done the answer is null, which ends circles; schemas that several others
 * share cost nothing twice.
 */
export function remembered<Answer>(
  find: (node: SchemaNode) => Answer | null,
): (node: SchemaNode) => Answer | null {
  const answers = new WeakMap<SchemaNode, { answer: Answer | null }>();
  let depth = 0;
  return (node) => {
    const known = answers.get(node);
    if (known !== undefined) return known.answer;
    if (depth >= deepest) return null;
    const found: { answer: Answer | null } = { answer: null };
    answers.set(node, found);
    depth++;
    found.answer = find(node);
    depth--;
    return found.answer;
  };
}
