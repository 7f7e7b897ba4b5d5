import type { GeneratedResource, GeneratedTool, McpContext } from "#protocol/context.ts";
import { inOrder } from "./tool-order.ts";

/** Two contexts disagree about a tool, a document or a type. The message names both versions. */
export class ContextConflict extends Error {
  constructor(what: string, first: string | undefined, second: string | undefined) {
    super(
      first !== undefined && second !== undefined && first !== second
        ? `${what} comes in two versions, with schemaId ${first} and ${second}.`
        : `${what} comes in two versions that carry the same identity.`,
    );
    this.name = "ContextConflict";
  }
}

/**
 * The union of contexts (R0.15): tools by name, resources by address, types by
 * name. What is the same in both stands once; the order is that of R0.43,
 * whatever the order of the arguments. Throws `ContextConflict` where two differ
 * under one key.
 */
export function mergeContexts(contexts: readonly McpContext[]): McpContext {
  const tools = union(
    contexts.flatMap((context) => context.tools),
    (tool) => tool.name,
    schemaIdOfTool,
  );
  const resources = union(
    contexts.flatMap((context) => context.resources),
    (resource) => resource.uri,
    schemaIdOfResource,
  );
  const types = union(
    contexts.flatMap((context) => context.types),
    (type) => type.typeName,
    (type) => type.schemaId,
  );
  const skipped = union(
    contexts.flatMap((context) => context.skipped),
    ({ class: name, reason }) => JSON.stringify([name, reason]),
    () => undefined,
  );
  return {
    tools: inOrder(tools),
    resources: by(resources, (resource) => resource.uri),
    types: by(types, (type) => type.typeName),
    skipped: by(skipped, (each) => each.class),
  };
}

const schemaIdOfTool = (tool: GeneratedTool) => tool._ulib.schemaId;
const schemaIdOfResource = (resource: GeneratedResource) => resource.document._ulib.schemaId;

function union<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  schemaIdOf: (item: Item) => string | undefined,
): readonly Item[] {
  const found = new Map<string, Item>();
  for (const item of items) {
    const key = keyOf(item);
    const known = found.get(key);
    if (known === undefined) found.set(key, item);
    else if (known !== item && JSON.stringify(known) !== JSON.stringify(item))
      throw new ContextConflict(key, schemaIdOf(known), schemaIdOf(item));
  }
  return [...found.values()];
}

const by = <Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[] =>
  items.toSorted((left, right) => compareText(keyOf(left), keyOf(right)));

const compareText = (left: string, right: string): number =>
  left < right ? -1 : left > right ? 1 : 0;
