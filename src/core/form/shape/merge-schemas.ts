import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";

/** How two schemas that both hold say one keyword together. */
type Merge = (left: JsonValue, right: JsonValue) => JsonValue;

const larger: Merge = (left, right) =>
  typeof left === "number" && typeof right === "number" ? Math.max(left, right) : right;
const smaller: Merge = (left, right) =>
  typeof left === "number" && typeof right === "number" ? Math.min(left, right) : right;

/** Both hold; put together only when somebody looks inside. */
const both: Merge = (left, right) => {
  if (left === right || right === true) return left;
  if (left === true) return right;
  if (left === false || right === false) return false;
  return isJsonObject(left) && isJsonObject(right) ? { allOf: [left, right] } : right;
};

const members: Merge = (left, right) => {
  if (!isJsonObject(left)) return right;
  if (!isJsonObject(right)) return left;
  return combine(left, right, () => both);
};

const slots: Merge = (left, right) => {
  if (!Array.isArray(left) || !Array.isArray(right)) return both(left, right);
  const longer = left.length >= right.length ? left : right;
  return longer.map((slot, index) => {
    const [one, other] = [left[index], right[index]];
    return one !== undefined && other !== undefined ? both(one, other) : slot;
  });
};

const union: Merge = (left, right) =>
  Array.isArray(left) && Array.isArray(right) ? [...new Set([...left, ...right])] : right;

const common: Merge = (left, right) => {
  if (!Array.isArray(left) || !Array.isArray(right)) return right;
  const kept = new Set(right.map((label) => JSON.stringify(label)));
  return left.filter((label) => kept.has(JSON.stringify(label)));
};

const sameType: Merge = (left, right) =>
  left === "integer" && right === "number" ? "integer" : right;

const either: Merge = (left, right) => left === true || right === true;

const merges: ReadonlyMap<string, Merge> = new Map<string, Merge>([
  ["properties", members],
  ["patternProperties", members],
  ["required", union],
  ["type", sameType],
  ["enum", common],
  ["items", slots],
  ["prefixItems", slots],
  ["additionalItems", both],
  ["additionalProperties", both],
  ["unevaluatedProperties", both],
  ["propertyNames", both],
  ["contains", both],
  ["readOnly", either],
  ["writeOnly", either],
  ["deprecated", either],
  ["uniqueItems", either],
  ...["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"].map(
    (keyword) => [keyword, larger] as const,
  ),
  ...["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"].map(
    (keyword) => [keyword, smaller] as const,
  ),
]);

/** Names go through a map, so that `__proto__` is a name like any other. */
function combine(
  left: JsonObject,
  right: JsonObject,
  mergeFor: (keyword: string) => Merge | undefined,
): JsonObject {
  const merged = new Map<string, JsonValue>(Object.entries(left));
  for (const [keyword, value] of Object.entries(right)) {
    const before = merged.get(keyword);
    const merge = before === undefined ? undefined : mergeFor(keyword);
    merged.set(keyword, before !== undefined && merge ? merge(before, value) : value);
  }
  return Object.fromEntries(merged);
}

/**
 * One schema that says what two say together, as far as a form can show it:
 * members of both, the tighter limit, the labels they share. Of what cannot be
 * joined (a description, a pattern) the right one stays. Neither is touched.
 */
export const mergeSchemas = (left: JsonObject, right: JsonObject): JsonObject =>
  combine(left, right, (keyword) => merges.get(keyword));
