import type { SchemaNode } from "./schema-node.ts";

interface Step {
  readonly node: SchemaNode;
  readonly next: Iterator<SchemaNode>;
}

/**
 * Cuts references that lead back to where they stand without going into the
 * value (`{"$ref": "#"}`): following them would never end. Returns the schemas
 * whose reference was cut. Walks without recursion.
 */
export function cutCircles(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  const cut: SchemaNode[] = [];
  const done = new Set<SchemaNode>();
  for (const start of nodes) {
    const path: Step[] = [];
    const onPath = new Set<SchemaNode>();
    const push = (node: SchemaNode): void => {
      path.push({ node, next: besides(node)[Symbol.iterator]() });
      onPath.add(node);
    };
    if (!done.has(start)) push(start);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { value: next, done: isDone } = step.next.next();
      if (isDone === true) {
        path.pop();
        onPath.delete(step.node);
        done.add(step.node);
      } else if (onPath.has(next)) {
        const guilty = lastReference([...path.map((one) => one.node), next]);
        if (guilty?.reference) {
          guilty.reference.isCut = true;
          guilty.isUnknown = true;
          cut.push(guilty);
        }
      } else if (!done.has(next)) push(next);
    }
  }
  return cut;
}

/** Schemas that judge the same value as this one. */
function besides({ reference, inPlace }: SchemaNode): readonly SchemaNode[] {
  return reference === null || reference.isDynamic || reference.isCut
    ? inPlace
    : [...inPlace, reference.target];
}

/** The last schema on the way that was left by its reference; every circle has one, because schemas inside schemas are a tree. */
function lastReference(way: readonly SchemaNode[]): SchemaNode | undefined {
  return way.findLast(
    ({ reference }, index) => reference !== null && reference.target === way[index + 1],
  );
}
