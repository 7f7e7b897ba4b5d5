import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { isEqual } from "../../schema/equal.ts";
import { unitOf } from "../../schema/nodes/phrase.ts";
import { own, ownList, ownNames, ownText } from "../../schema/own.ts";
import { listShape } from "./list-shape.ts";
import { numberShape } from "./number-shape.ts";
import { objectShape } from "./object-shape.ts";
import { holding, partIn, type SchemaPart, type SchemaSource } from "./schema-part.ts";
import { typeNames, type Shape, type TypeName, type UnionShape } from "./shape.ts";
import { textShape } from "./text-shape.ts";

// A union inside a union inside …: deeper ones are left to the check.
const mostUnwrapped = 8;

/** Reads what holds of a value that has to fit all of `parts`. Null where nothing fits. */
export function readShape(source: SchemaSource, parts: readonly SchemaPart[]): Shape | null {
  let known = parts;
  let isNullable = false;
  for (let round = 0; round < mostUnwrapped; round++) {
    const all = holding(source, known);
    if (all === null) return null;
    const unions = all.flatMap((part) => unionsOf(source, part));
    const single = unions.find(
      (union) => !known.some((part) => part === union.branches[0]) && union.branches.length === 1,
    );
    if (single === undefined) return shapeOf(source, known, all, unions, isNullable);
    // `anyOf: [X, null]` is X that may be null.
    isNullable ||= single.takesNull;
    known = [...known, ...single.branches];
  }
  return null;
}

interface ReadUnion extends UnionShape {
  readonly takesNull: boolean;
}

const saysNull = (schema: JsonObject | boolean): boolean =>
  isJsonObject(schema) && (schema["type"] === "null" || own(schema, "const") === null);

const readUnions = new WeakMap<readonly JsonValue[], ReadUnion>();

/** The same list of branches gives the same parts, so that a branch is known when it is met again. */
function unionsOf(
  source: SchemaSource,
  part: SchemaPart & { readonly schema: JsonObject },
): readonly ReadUnion[] {
  return (["anyOf", "oneOf"] as const).flatMap((keyword) => {
    const list = ownList(part.schema, keyword);
    if (list === undefined || list.length === 0) return [];
    const known = readUnions.get(list);
    if (known !== undefined) return [known];
    const branches = list.map((branch) => partIn(source, part, branch));
    const left = branches.filter(({ schema }) => schema !== false && !saysNull(schema));
    const union: ReadUnion = {
      keyword,
      branches: left.length === 0 ? branches : left,
      takesNull: left.length > 0 && left.length < branches.length,
    };
    readUnions.set(list, union);
    return [union];
  });
}

function shapeOf(
  source: SchemaSource,
  parts: readonly SchemaPart[],
  all: readonly (SchemaPart & { readonly schema: JsonObject })[],
  unions: readonly ReadUnion[],
  wasNullable: boolean,
): Shape | null {
  const schemas = all.map(({ schema }) => schema);
  const chosen = (union: ReadUnion): boolean =>
    union.branches.some((branch) => parts.includes(branch));
  const open = unions.filter((union) => union.branches.length > 1 && !chosen(union));
  const types = typesOf(schemas);
  if (types !== null && types.length === 0 && !wasNullable) return null;
  const values = valuesOf(schemas);
  const unit = schemas.map(unitOf).find((each) => each !== "") ?? "";
  return {
    parts,
    types: types ?? typeNames,
    hasTypes: types !== null,
    values,
    isConstant: schemas.some((schema) => own(schema, "const") !== undefined),
    isNullable:
      wasNullable ||
      open.some(({ takesNull }) => takesNull) ||
      (types?.includes("null") ?? false) ||
      (values?.includes(null) ?? false),
    saysNullable: schemas.some((schema) => own(schema, "nullable") === true),
    number: numberShape(schemas),
    text: textShape(schemas),
    list: listShape(source, all),
    object: objectShape(source, all),
    unions: open,
    samples: schemas.flatMap(samplesOf),
    isReadOnly: schemas.some((schema) => schema["readOnly"] === true),
    unit,
  };
}

const samplesOf = (schema: JsonObject): readonly JsonValue[] => {
  const given = own(schema, "default");
  const example = own(schema, "example");
  return [
    ...(ownList(schema, "examples") ?? []).slice(0, 3),
    ...(example === undefined ? [] : [example]),
    ...(given === undefined ? [] : [given]),
  ];
};

const isTypeName = (name: string): name is TypeName => typeNames.some((each) => each === name);

/** Types that all schemas allow; null where none says anything. */
function typesOf(schemas: readonly JsonObject[]): readonly TypeName[] | null {
  let left: readonly TypeName[] | null = null;
  for (const schema of schemas) {
    const one = ownText(schema, "type");
    const named = (one === undefined ? ownNames(schema, "type") : [one])?.filter(isTypeName);
    if (named === undefined || named.length === 0) continue;
    left = left === null ? named : both(left, named);
  }
  return left;
}

/** Whole numbers are numbers: `number` and `integer` leave `integer`. */
function both(left: readonly TypeName[], right: readonly TypeName[]): readonly TypeName[] {
  const has = (list: readonly TypeName[], type: TypeName): boolean =>
    list.includes(type) || (type === "integer" && list.includes("number"));
  return typeNames.filter(
    (type) => has(left, type) && has(right, type) && (left.includes(type) || right.includes(type)),
  );
}

function valuesOf(schemas: readonly JsonObject[]): readonly JsonValue[] | null {
  let left: readonly JsonValue[] | null = null;
  for (const schema of schemas) {
    const constant = own(schema, "const");
    const lists = [
      ...(constant === undefined ? [] : [[constant]]),
      ...(ownList(schema, "enum") === undefined ? [] : [ownList(schema, "enum") ?? []]),
    ];
    for (const list of lists)
      left =
        left === null ? list : left.filter((value) => list.some((other) => isEqual(value, other)));
  }
  return left;
}
