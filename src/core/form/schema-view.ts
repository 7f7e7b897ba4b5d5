import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";

/** A schema as the form looks at it: references followed, one-branch groups merged, `null` taken out. */
export interface SchemaView {
  /** Merged keywords; no `$ref`, no lone `allOf`, no null branch. The source schema is never touched. */
  readonly schema: JsonObject;
  readonly isNullable: boolean;
  /** The references that were followed on the way here; one that comes again is recursion. */
  readonly refs: readonly string[];
  /** Set where the schema points nowhere or in circles: what is wrong with it. */
  readonly problem?: string;
}

/** More than any sound schema needs between a value and its definition (requirements: depth at most 32). */
const stepLimit = 32;

const anything: JsonObject = {};
const nothing: JsonObject = { not: {} };

const views = new WeakMap<JsonObject, WeakMap<JsonObject, SchemaView>>();

/** Reads a schema inside its document. Remembered per document and schema, so that asking again is free. */
export function viewOf(root: JsonObject, raw: JsonValue | undefined): SchemaView {
  if (!isJsonObject(raw))
    return { schema: raw === false ? nothing : anything, isNullable: false, refs: [] };
  const inRoot = views.get(root) ?? new WeakMap<JsonObject, SchemaView>();
  views.set(root, inRoot);
  const known = inRoot.get(raw);
  if (known) return known;
  const view = reduce(root, { schema: raw, isNullable: false, refs: [] });
  inRoot.set(raw, view);
  return view;
}

function reduce(root: JsonObject, start: SchemaView): SchemaView {
  let view = start;
  for (let step = 0; step < stepLimit; step++) {
    const next = followRef(root, view) ?? mergeAll(root, view) ?? openUnion(root, view);
    if (next === null) return takeNullOut(view);
    if (next.problem !== undefined) return next;
    view = next;
  }
  return { ...view, schema: anything, problem: "The schema refers to itself without end." };
}

function followRef(root: JsonObject, view: SchemaView): SchemaView | null {
  const { $ref: ref, ...beside } = view.schema;
  if (typeof ref !== "string") return null;
  if (view.refs.includes(ref))
    return { ...view, schema: beside, problem: `The schema refers to itself: ${ref}.` };
  const target = targetOf(root, ref);
  if (target === undefined)
    return { ...view, schema: beside, problem: `The schema refers to ${ref}, which is not in it.` };
  const schema = isJsonObject(target) ? target : target === false ? nothing : anything;
  return { ...view, schema: { ...schema, ...beside }, refs: [...view.refs, ref] };
}

/** Only references into the same document are followed; nothing is ever fetched. */
function targetOf(root: JsonObject, ref: string): JsonValue | undefined {
  if (ref === "#") return root;
  if (!ref.startsWith("#/")) return undefined;
  let at: JsonValue | undefined = root;
  for (const part of ref.slice(2).split("/")) {
    const name = decode(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(at)) at = at[Number(name)];
    else if (isJsonObject(at) && Object.hasOwn(at, name)) at = at[name];
    else return undefined;
  }
  return at;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray "%" is no escape; the name is then meant as it stands.
    return part;
  }
}

/** `allOf` of plain objects becomes one object; of one schema, that schema. Others stay as they are. */
function mergeAll(root: JsonObject, view: SchemaView): SchemaView | null {
  const { allOf, ...beside } = view.schema;
  if (!Array.isArray(allOf) || allOf.length === 0) return null;
  const parts = allOf.map((part) => viewOf(root, part));
  if (parts.length > 1 && !parts.every((part) => isJsonObject(part.schema["properties"])))
    return null;
  const refs = [...view.refs, ...parts.flatMap((part) => part.refs)];
  const merged = [...parts.map((part) => part.schema), beside].reduce<JsonObject>(mergeTwo, {});
  return { ...view, schema: merged, refs };
}

function mergeTwo(left: JsonObject, right: JsonObject): JsonObject {
  const properties = mergedProperties(left["properties"], right["properties"]);
  const required = [left["required"], right["required"]].flatMap((names) =>
    Array.isArray(names) ? names : [],
  );
  return {
    ...left,
    ...right,
    ...(properties === null ? {} : { properties }),
    ...(required.length > 0 ? { required: [...new Set(required)] } : {}),
  };
}

function mergedProperties(
  left: JsonValue | undefined,
  right: JsonValue | undefined,
): JsonObject | null {
  if (!isJsonObject(left)) return isJsonObject(right) ? right : null;
  return isJsonObject(right) ? { ...left, ...right } : left;
}

const saysNull = (branch: JsonObject): boolean =>
  branch["type"] === "null" ||
  branch["const"] === null ||
  (Array.isArray(branch["enum"]) && branch["enum"].length === 1 && branch["enum"][0] === null);

/** Takes the null branch out of a union; one branch left is merged, constants become an enum. */
function openUnion(root: JsonObject, view: SchemaView): SchemaView | null {
  const keyword = Array.isArray(view.schema["anyOf"]) ? "anyOf" : "oneOf";
  const { [keyword]: branches, ...beside } = view.schema;
  if (!Array.isArray(branches) || branches.length === 0) return null;
  const seen = branches.map((branch) => ({ branch, view: viewOf(root, branch) }));
  const left = seen.filter(({ view: branch }) => !saysNull(branch.schema));
  const isNullable = view.isNullable || left.length < seen.length;
  const only = left.length === 1 ? left[0] : undefined;
  if (only)
    return {
      schema: mergeTwo(only.view.schema, beside),
      isNullable: isNullable || only.view.isNullable,
      refs: [...view.refs, ...only.view.refs],
    };
  const options =
    left.length > 0 ? constantsOf(left.map(({ view: branch }) => branch.schema)) : null;
  if (options) return { ...view, isNullable, schema: { ...beside, ...options } };
  if (left.length === seen.length) return null;
  return {
    ...view,
    isNullable,
    schema: { ...beside, [keyword]: left.map(({ branch }) => branch) },
  };
}

/** `oneOf: [{const: 1, title: "one"}, …]` and unions of enums are choices with names. */
function constantsOf(branches: readonly JsonObject[]): JsonObject | null {
  const values: JsonValue[] = [];
  const names: string[] = [];
  for (const branch of branches) {
    const title = typeof branch["title"] === "string" ? branch["title"] : "";
    const list = branch["const"] !== undefined ? [branch["const"]] : branch["enum"];
    if (!Array.isArray(list)) return null;
    values.push(...list);
    names.push(...list.map(() => (list.length === 1 ? title : "")));
  }
  return { enum: values, ...(names.some(Boolean) ? { enumNames: names } : {}) };
}

/** Nullability from the whole schema: type lists, `nullable`, and null among enum labels. */
function takeNullOut(view: SchemaView): SchemaView {
  const { type, nullable, enum: labels, ...rest } = view.schema;
  const types = Array.isArray(type) ? type.filter((name) => name !== "null") : null;
  const kept = Array.isArray(labels) ? labels.filter((label) => label !== null) : null;
  const isNullable =
    view.isNullable ||
    nullable === true ||
    (Array.isArray(type) && types !== null && types.length < type.length) ||
    (Array.isArray(labels) && kept !== null && kept.length < labels.length);
  if (!isNullable && types === null) return view;
  const left = types === null ? type : types.length === 1 ? types[0] : types;
  return {
    ...view,
    isNullable,
    schema: {
      ...rest,
      ...(left === undefined || (types !== null && types.length === 0)
        ? types === null
          ? {}
          : { type: "null" }
        : { type: left }),
      ...(kept === null ? {} : { enum: kept }),
      ...namesWithout(labels, rest["enumNames"]),
    },
  };
}

/** `enumNames` stands beside `enum` place by place, so it loses the name of null too. */
function namesWithout(labels: JsonValue | undefined, names: JsonValue | undefined): JsonObject {
  if (!Array.isArray(labels) || !Array.isArray(names)) return {};
  return { enumNames: names.filter((_, index) => labels[index] !== null) };
}
