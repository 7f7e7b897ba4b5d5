import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { bareName } from "../../schema/text/name-list.ts";
import { quoteValue, visible } from "../../schema/text/quote.ts";
import { cutText, nounOfView } from "./noun.ts";
import { viewOf } from "./schema-view.ts";
import { typeOf } from "./type-of.ts";
import type { SchemaView, Union } from "./view.ts";

/** One shape of a union. */
export interface VariantShape {
  readonly view: SchemaView;
  /** What to call it: its title, the label that tells it apart, its definition's name, what it is. */
  readonly name: string;
  readonly description: string;
  /** Values of the telling member that name this shape. */
  readonly labels: readonly JsonValue[];
}

/** A union with its shapes looked into. */
export interface Variants {
  readonly shapes: readonly VariantShape[];
  /** The member whose value names the shape; null where there is none. */
  readonly discriminator: string | null;
}

/** A schema that says nothing takes these; the person says which. */
export const anyUnion: Union = {
  keyword: "any",
  branches: [
    { type: "string" },
    { type: "number" },
    { type: "boolean" },
    { type: "array" },
    { type: "object" },
  ],
};

const known = new WeakMap<JsonObject, WeakMap<Union, Variants>>();

/** Looks into the shapes of a union. Remembered, so that asking again is free. */
export function variantsOf(root: JsonObject, union: Union): Variants {
  const inRoot = known.get(root) ?? new WeakMap<Union, Variants>();
  known.set(root, inRoot);
  const before = inRoot.get(union);
  if (before) return before;
  const views = union.branches.map((branch) => viewOf(root, branch));
  const discriminator = discriminatorOf(root, union, views);
  const labels = views.map((view) =>
    discriminator === null ? [] : (labelsAt(root, view, discriminator) ?? []),
  );
  const names = distinct(
    views.map((view, index) => nameOf(root, view, union.branches[index], labels[index] ?? [])),
  );
  const variants: Variants = {
    discriminator,
    shapes: views.map((view, index) => ({
      view,
      name: names[index] ?? "",
      description: textIn(view.schema, "description"),
      labels: labels[index] ?? [],
    })),
  };
  inRoot.set(union, variants);
  return variants;
}

const textIn = (schema: JsonObject, keyword: string): string => {
  const value = schema[keyword];
  return typeof value === "string" ? value : "";
};

const propertiesIn = ({ schema }: SchemaView): JsonObject =>
  isJsonObject(schema["properties"]) ? schema["properties"] : {};

/** The member whose values are labels in every shape, and other labels in each. */
function discriminatorOf(
  root: JsonObject,
  union: Union,
  views: readonly SchemaView[],
): string | null {
  const objects = views.filter((view) => typeOf(view) === "object");
  const [first] = objects;
  if (first === undefined || objects.length < 2) return null;
  const names =
    union.discriminator === undefined ? Object.keys(propertiesIn(first)) : [union.discriminator];
  return names.find((name) => tellsApart(root, objects, name)) ?? null;
}

function tellsApart(root: JsonObject, views: readonly SchemaView[], name: string): boolean {
  const seen = new Set<string>();
  return views.every((view) => {
    const labels = labelsAt(root, view, name)?.map((label) => JSON.stringify(label));
    if (labels === undefined || labels.some((label) => seen.has(label))) return false;
    for (const label of labels) seen.add(label);
    return true;
  });
}

function labelsAt(
  root: JsonObject,
  view: SchemaView,
  name: string,
): readonly JsonValue[] | undefined {
  const properties = propertiesIn(view);
  if (!Object.hasOwn(properties, name)) return undefined;
  const { schema } = viewOf(root, properties[name]);
  if (schema["const"] !== undefined) return [schema["const"]];
  return Array.isArray(schema["enum"]) && schema["enum"].length > 0 ? schema["enum"] : undefined;
}

const longestName = 40;

function nameOf(
  root: JsonObject,
  view: SchemaView,
  raw: JsonValue | undefined,
  labels: readonly JsonValue[],
): string {
  const title = textIn(view.schema, "title");
  if (title !== "") return cutText(visible(title), longestName);
  const [label] = labels;
  if (label !== undefined && labels.length === 1)
    return typeof label === "string" ? cutText(bareName(label), longestName) : quoteValue(label);
  const defined = isJsonObject(raw) ? textIn(raw, "$ref").split("/").at(-1) : undefined;
  // `def12` and `__schema3` are a generator's numbers, not names.
  if (defined !== undefined && /^[A-Z][A-Za-z]/u.test(defined))
    return cutText(visible(defined), longestName);
  if (typeOf(view) !== "object") return nounOfView(root, view);
  return objectName(view);
}

/** By what it needs, which is what tells it from the others. */
function objectName(view: SchemaView): string {
  const required = view.schema["required"];
  const declared = Object.keys(propertiesIn(view));
  const needed = declared.filter((name) => Array.isArray(required) && required.includes(name));
  const shown = (needed.length > 0 ? needed : declared).slice(0, 2).map(bareName);
  if (shown.length === 0) return "object";
  return cutText(`with ${shown.join(", ")}`, longestName);
}

/** Equal names are told apart by their number. */
function distinct(names: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
