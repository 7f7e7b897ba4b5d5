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
import type { DynamicTargets, Problem, Referred, Site } from "./site.ts";

/** A schema with everything that it refers to, compiled. */
export interface CompiledNodes {
  readonly root: SchemaNode;
  readonly nodes: readonly SchemaNode[];
  /** Whether a check has to remember which schemas it went through. */
  readonly usesScope: boolean;
}

/** What is known while schemas are compiled. */
interface Compilation {
  readonly registry: Registry;
  readonly assertsFormat: boolean;
  readonly addProblem: (finding: Finding) => void;
  readonly known: Map<Resource, Map<JsonObject, SchemaNode>>;
  readonly nodes: SchemaNode[];
  /** Targets of references, compiled after what refers to them. */
  readonly waiting: SchemaNode[];
  /** Schemas around the one that is being compiled. */
  readonly filling: Set<SchemaNode>;
  readonly filled: Set<SchemaNode>;
  readonly dynamicTargets: Map<string, Map<Resource, SchemaNode>>;
}

type Way = readonly (string | number)[];

// Schemas inside schemas; the deepest real one seen has 13, and compiling takes some stack frames a level.
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
  const compilation: Compilation = {
    registry,
    assertsFormat,
    addProblem,
    known: new Map(),
    nodes: [],
    waiting: [],
    filling: new Set(),
    filled: new Set(),
    dynamicTargets: new Map(),
  };
  const { waiting, nodes, dynamicTargets } = compilation;
  const root = later(compilation, nodeAt(compilation, registry.root));
  while (waiting.length > 0) {
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
      fill(compilation, node);
    findDynamicTargets(compilation);
  }
  return { root, nodes, usesScope: dynamicTargets.size > 0 };
}

/** The node of a schema: the same for the same object under the same base URI. */
function nodeAt({ known, nodes }: Compilation, { schema, resource, trail }: Located): SchemaNode {
  const ofResource = known.get(resource) ?? new Map<JsonObject, SchemaNode>();
  known.set(resource, ofResource);
  const existing = isJsonObject(schema) ? ofResource.get(schema) : undefined;
  if (existing !== undefined) return existing;
  const node = newNode(schema, resource, trail);
  nodes.push(node);
  if (isJsonObject(schema)) ofResource.set(schema, node);
  return node;
}

function later({ filled, waiting }: Compilation, node: SchemaNode): SchemaNode {
  if (!filled.has(node)) waiting.push(node);
  return node;
}

/** References may bring new documents, with anchors that dynamic references look for. */
function findDynamicTargets(compilation: Compilation): void {
  for (const [name, targets] of compilation.dynamicTargets)
    for (const resource of compilation.registry.resources()) {
      const anchor = resource.dynamicAnchors.get(name);
      if (anchor === undefined || targets.has(resource)) continue;
      targets.set(resource, later(compilation, nodeAt(compilation, anchor)));
    }
}

function fill(compilation: Compilation, node: SchemaNode): SchemaNode {
  const { filled, filling } = compilation;
  if (filled.has(node)) return node;
  filled.add(node);
  filling.add(node);
  if (isJsonObject(node.schema)) fillFrom(node, siteOf(compilation, node, node.schema));
  else if (!node.schema) node.rules = [refuseAll];
  node.test = testOf(node);
  filling.delete(node);
  return node;
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

function siteOf(compilation: Compilation, node: SchemaNode, schema: JsonObject): Site {
  const { dialect } = node.resource;
  return {
    schema,
    node,
    dialect,
    assertsFormat: compilation.assertsFormat || dialect.assertsFormat,
    child: (...way) => childOf(compilation, node, way),
    refer: (keyword, reference) => refer(compilation, node, keyword, reference),
    dynamic: (name) => dynamicTargetsOf(compilation, name),
    problem: (way, problem) =>
      addProblemAt(compilation, node.resource, extended(node.trail, ...way), problem),
  };
}

function childOf(compilation: Compilation, parent: SchemaNode, way: Way): SchemaNode {
  const trail = extended(parent.trail, ...way);
  const schema = valueAt(parent.schema, way);
  if (typeof schema === "boolean")
    return fill(compilation, nodeAt(compilation, { schema, resource: parent.resource, trail }));
  if (!isJsonObject(schema)) return unknownNode(parent.resource, trail);
  const resource = compilation.registry.resourceOf(schema, parent.resource);
  const node = nodeAt(compilation, { schema, resource, trail });
  // A schema with its own `$id` is entered like a reference, and so is one that contains itself.
  if (resource !== parent.resource || compilation.filling.has(node))
    return standIn(compilation, later(compilation, node), trail);
  if (compilation.filling.size < deepestSchema) return fill(compilation, node);
  const sentence = schemaSentences.tooDeep(pathText(segmentsOf(trail)));
  const problem = { keyword: String(way[0]), rule: deepestSchema, sentence };
  addProblemAt(compilation, resource, trail, problem);
  return unknownNode(resource, trail);
}

function standIn({ nodes }: Compilation, target: SchemaNode, trail: Trail | null): SchemaNode {
  const node = newNode(target.schema, target.resource, trail);
  const reference = { target, isDynamic: false, isCut: false };
  node.reference = reference;
  node.rules = [handOn(node, { keyword: "$id", reference, targetOf: () => target })];
  node.test = testOf(node);
  nodes.push(node);
  return node;
}

const unknownNode = (resource: Resource, trail: Trail | null): SchemaNode => ({
  ...newNode(true, resource, trail),
  isUnknown: true,
});

function refer(
  compilation: Compilation,
  node: SchemaNode,
  keyword: string,
  reference: string,
): Referred | null {
  const resolved = compilation.registry.resolve(reference, node.resource);
  if (resolved !== null) {
    const target = later(compilation, nodeAt(compilation, resolved.target));
    return { node: target, dynamicAnchor: resolved.dynamicAnchor };
  }
  const trail = extended(node.trail, keyword);
  const sentence = schemaSentences.leadsNowhere(pathText(segmentsOf(trail)), bareName(reference));
  const problem = { keyword, rule: reference.slice(0, 1000), sentence };
  addProblemAt(compilation, node.resource, trail, problem);
  return null;
}

/** Complete before the first check. */
function dynamicTargetsOf({ dynamicTargets }: Compilation, name: string): DynamicTargets {
  const targets = dynamicTargets.get(name) ?? new Map<Resource, SchemaNode>();
  dynamicTargets.set(name, targets);
  return targets;
}

function addProblemAt(
  { addProblem }: Compilation,
  resource: Resource,
  trail: Trail | null,
  problem: Problem,
): void {
  const pointer = pointerOf(segmentsOf(trail));
  const { uri } = resource.document;
  addProblem({ path: uri === "" ? pointer : `${uri}#${pointer}`, ...problem });
}

function valueAt(schema: JsonObject | boolean, way: Way): JsonValue | undefined {
  let value: JsonValue | undefined = schema;
  for (const key of way) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isJsonObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}
