import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { ownTypes, phraseOf } from "../nodes/phrase.ts";
import { remembered } from "../nodes/remembered.ts";
import type { SchemaNode, ValueKind } from "../nodes/schema-node.ts";
import { own, ownList, ownNames, ownText } from "../own.ts";
import { bareName } from "../text/name-list.ts";
import { quoteValue } from "../text/quote.ts";

const mostConjuncts = 100;
const mostLabels = 1000;

/** The schema itself and those beside it that all have to hold: its `$ref`, its `allOf`. */
function conjuncts(node: SchemaNode): ReadonlySet<SchemaNode> {
  const found = new Set([node]);
  for (const part of found) {
    if (found.size > mostConjuncts) break;
    if (part.reference !== null) found.add(part.reference.target);
    for (const member of part.parts.allOf) found.add(member);
  }
  return found;
}

/** The values that a schema is a list of; null where it is more than that. */
export const labelsOf = remembered((node): readonly JsonValue[] | null => {
  if (!isJsonObject(node.schema)) return null;
  const constant = own(node.schema, "const");
  if (constant !== undefined) return [constant];
  const labels = ownList(node.schema, "enum");
  if (labels !== undefined) return labels;
  if (ownText(node.schema, "type") === "null") return [null];
  if (node.reference !== null) return labelsOf(node.reference.target);
  const inner = node.parts.variants.map((variant) => labelsOf(variant));
  if (inner.length === 0 || inner.includes(null)) return null;
  const all = inner.flatMap((one) => one ?? []);
  return all.length > mostLabels ? null : all;
});

const kindsOfType: ReadonlyMap<string, ValueKind> = new Map([
  ["integer", "number"],
  ["number", "number"],
  ["string", "string"],
  ["boolean", "boolean"],
  ["null", "null"],
  ["array", "array"],
  ["object", "object"],
]);

/** The kinds of value that a schema can accept; null where it does not say. */
export const kindsOf = remembered((node): ReadonlySet<ValueKind> | null => {
  for (const part of conjuncts(node)) {
    if (part.schema === false) return new Set();
    if (!isJsonObject(part.schema)) continue;
    const types = ownTypes(part.schema).flatMap((type) => kindsOfType.get(type) ?? []);
    if (types.length > 0) return new Set(types);
    const labels = labelsOf(part);
    if (labels !== null) return new Set(labels.map(kindOfLabel));
    const inner = part.parts.variants.map((variant) => kindsOf(variant));
    if (inner.length > 0 && !inner.includes(null))
      return new Set(inner.flatMap((kinds) => [...(kinds ?? [])]));
  }
  return null;
});

function kindOfLabel(value: JsonValue): ValueKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return kindsOfType.get(typeof value) ?? "other";
}

/** Names of the members that a schema declares. */
export function namesOf(node: SchemaNode): ReadonlySet<string> {
  const names = new Set<string>();
  for (const part of conjuncts(node))
    for (const name of part.parts.properties.keys()) names.add(name);
  return names;
}

/** The schema of a member, where a schema declares it. */
export function memberOf(node: SchemaNode, name: string): SchemaNode | null {
  for (const part of conjuncts(node)) {
    const member = part.parts.properties.get(name);
    if (member !== undefined) return member;
  }
  return null;
}

/** Names of the members that have to be there; null where the schema says more than that and its kind. */
export function requiredOf({ schema }: SchemaNode): readonly string[] | null {
  if (!isJsonObject(schema)) return null;
  const isPlain = Object.keys(schema).every((key) => key === "required" || key === "type");
  return isPlain ? (ownNames(schema, "required") ?? null) : null;
}

/** All the members that a schema demands. */
export function demandedNames(node: SchemaNode): ReadonlySet<string> {
  return new Set([...conjuncts(node)].flatMap((part) => part.parts.required));
}

/** The variants of the unions that a schema has of its own. */
export const innerVariants = (node: SchemaNode): readonly SchemaNode[] =>
  [...conjuncts(node)].flatMap(({ parts }) => parts.variants);

/** Whether a schema says that no other names than its own are taken; not where patterns take some. */
export function forbidsOthers(node: SchemaNode): boolean {
  const parts = [...conjuncts(node)].flatMap(({ schema }) =>
    isJsonObject(schema) ? [schema] : [],
  );
  const isClosed = parts.some(
    (part) =>
      own(part, "additionalProperties") === false || own(part, "unevaluatedProperties") === false,
  );
  return isClosed && !parts.some((part) => Object.hasOwn(part, "patternProperties"));
}

/** What to call the variants: their titles, their constant members, what they are, else their numbers. */
export function variantNames(variants: readonly SchemaNode[]): readonly string[] {
  const names = variants.map((variant) => nameOf(variant) ?? phraseOf(variant));
  const areDifferent = new Set(names).size === names.length && !names.includes(null);
  return variants.map(
    (variant, index) => (areDifferent ? names[index] : nameOf(variant)) ?? `variant ${index + 1}`,
  );
}

function nameOf(variant: SchemaNode): string | null {
  for (const part of conjuncts(variant)) {
    const title = isJsonObject(part.schema) ? ownText(part.schema, "title") : undefined;
    if (title !== undefined) return bareName(title);
    for (const [name, member] of part.parts.properties) {
      const constant = isJsonObject(member.schema) ? own(member.schema, "const") : undefined;
      if (constant !== undefined) return `${bareName(name)} ${quoteValue(constant)}`;
    }
  }
  return null;
}
