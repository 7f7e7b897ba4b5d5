import type { Finding } from "#protocol/finding.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { refuseAll } from "../keywords/boolean.ts";
import { groupsFor } from "../keywords/groups.ts";
import type { Registry } from "../references/registry.ts";
import type { Located, Resource } from "../references/resource.ts";
import { schemaSentences } from "../sentences.ts";
import { bareName } from "../text/name-list.ts";
import { pathText } from "../text/path-text.ts";
import { pointerOf } from "../text/pointer.ts";
import { extended, segmentsOf, type Trail } from "../text/trail.ts";
import { handOn } from "./enter.ts";
import { testOf } from "./evaluate.ts";
import { newNode, type SchemaNode } from "./schema-node.ts";
import type { Problem, Referred, Site } from "./site.ts";

/** A schema with everything that it refers to, compiled. */
export interface CompiledNodes {
  readonly root: SchemaNode;
  readonly nodes: readonly SchemaNode[];
  /** Whether a check has to remember which schemas it went through. */
  readonly usesScope: boolean;
}

// Schemas inside schemas; the deepest real one seen has 13, and compiling takes four stack frames a level.
const deepestSchema = 250;

/**
 * Compiles a schema to closures. Subschemas are compiled on the spot, the
 * targets of references afterwards, from a list: neither a deep schema nor a
 * circle of references can exhaust the stack.
 */
export function compileNodes(
  registry: Registry,
  assertsFormat: boolean,
  addProblem: (finding: Finding) => void,
): CompiledNodes {
  const known = new Map<Resource, Map<JsonObject, SchemaNode>>();
  const nodes: SchemaNode[] = [];
  const waiting: SchemaNode[] = [];
  const filling = new Set<SchemaNode>();
  const filled = new Set<SchemaNode>();
  const dynamicTargets = new Map<string, Map<Resource, SchemaNode>>();

  const nodeAt = ({ schema, resource, trail }: Located): SchemaNode => {
    const ofResource = known.get(resource) ?? new Map<JsonObject, SchemaNode>();
    known.set(resource, ofResource);
    const existing = isJsonObject(schema) ? ofResource.get(schema) : undefined;
    if (existing !== undefined) return existing;
    const node = newNode(schema, resource, trail);
    nodes.push(node);
    if (isJsonObject(schema)) ofResource.set(schema, node);
    return node;
  };

  const later = (node: SchemaNode): SchemaNode => {
    if (!filled.has(node)) waiting.push(node);
    return node;
  };

  const problemAt = (trail: Trail | null, resource: Resource, problem: Problem): void => {
    const pointer = pointerOf(segmentsOf(trail));
    const { uri } = resource.document;
    addProblem({ path: uri === "" ? pointer : `${uri}#${pointer}`, ...problem });
  };

  const childOf = (parent: SchemaNode, way: readonly (string | number)[]): SchemaNode => {
    const trail = extended(parent.trail, ...way);
    const schema = valueAt(parent.schema, way);
    if (typeof schema === "boolean")
      return fill(nodeAt({ schema, resource: parent.resource, trail }));
    if (!isJsonObject(schema)) return unknownNode(parent.resource, trail);
    const resource = registry.resourceOf(schema, parent.resource);
    const node = nodeAt({ schema, resource, trail });
    // A schema with its own `$id` is entered like a reference, and so is one that contains itself.
    if (resource !== parent.resource || filling.has(node)) return standIn(later(node), trail);
    if (filling.size >= deepestSchema) {
      const sentence = schemaSentences.tooDeep(pathText(segmentsOf(trail)));
      problemAt(trail, resource, { keyword: String(way[0]), rule: deepestSchema, sentence });
      return unknownNode(resource, trail);
    }
    return fill(node);
  };

  const standIn = (target: SchemaNode, trail: Trail | null): SchemaNode => {
    const node = newNode(target.schema, target.resource, trail);
    const reference = { target, isDynamic: false, isCut: false };
    node.reference = reference;
    node.rules = [handOn(node, { keyword: "$id", reference, targetOf: () => target })];
    node.test = testOf(node);
    nodes.push(node);
    return node;
  };

  const refer = (node: SchemaNode, keyword: string, reference: string): Referred | null => {
    const resolved = registry.resolve(reference, node.resource);
    if (resolved !== null)
      return { node: later(nodeAt(resolved.target)), dynamicAnchor: resolved.dynamicAnchor };
    const trail = extended(node.trail, keyword);
    const sentence = schemaSentences.leadsNowhere(pathText(segmentsOf(trail)), bareName(reference));
    problemAt(trail, node.resource, { keyword, rule: reference.slice(0, 1000), sentence });
    return null;
  };

  const dynamic = (name: string): Map<Resource, SchemaNode> => {
    const targets = dynamicTargets.get(name) ?? new Map<Resource, SchemaNode>();
    dynamicTargets.set(name, targets);
    return targets;
  };

  const siteOf = (node: SchemaNode, schema: JsonObject): Site => ({
    schema,
    node,
    dialect: node.resource.dialect,
    assertsFormat: assertsFormat || node.resource.dialect.assertsFormat,
    child: (...way) => childOf(node, way),
    refer: (keyword, reference) => refer(node, keyword, reference),
    dynamic,
    problem: (way, problem) => problemAt(extended(node.trail, ...way), node.resource, problem),
  });

  const fill = (node: SchemaNode): SchemaNode => {
    if (filled.has(node)) return node;
    filled.add(node);
    filling.add(node);
    if (isJsonObject(node.schema)) fillFrom(node, siteOf(node, node.schema));
    else if (!node.schema) node.rules = [refuseAll];
    node.test = testOf(node);
    filling.delete(node);
    return node;
  };

  const root = later(nodeAt(registry.root));
  while (waiting.length > 0) {
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) fill(node);
    // References may have brought new documents, with anchors that dynamic references look for.
    for (const [name, targets] of dynamicTargets)
      for (const resource of registry.resources()) {
        const anchor = resource.dynamicAnchors.get(name);
        if (anchor !== undefined && !targets.has(resource))
          targets.set(resource, later(nodeAt(anchor)));
      }
  }
  return { root, nodes, usesScope: dynamicTargets.size > 0 };
}

function fillFrom(node: SchemaNode, site: Site): void {
  const { schema, dialect } = site;
  // In draft 7 nothing beside a `$ref` counts.
  const isReference = dialect.draft === "draft-07" && typeof schema["$ref"] === "string";
  const keywords = isReference ? ["$ref"] : Object.keys(schema);
  const compiled = groupsFor(keywords, dialect).map((group) => group(site));
  node.rules = compiled.flatMap(({ rules }) => rules ?? []);
  node.late = compiled.flatMap(({ late }) => late ?? []);
}

const unknownNode = (resource: Resource, trail: Trail | null): SchemaNode => ({
  ...newNode(true, resource, trail),
  isUnknown: true,
});

function valueAt(
  schema: JsonObject | boolean,
  way: readonly (string | number)[],
): JsonValue | undefined {
  let value: JsonValue | undefined = schema;
  for (const key of way) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isJsonObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}
