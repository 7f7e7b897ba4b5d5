// Two values that are alike down to here are compared no further: a value nested deeper is refused elsewhere.
const deepest = 400;

/** Whether two JSON values are the same: `1` and `1.0` are, the order of keys does not matter, `1` and `true` are not. */
export function isEqual(left: unknown, right: unknown, depth = 0): boolean {
  if (left === right) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null)
    return false;
  if (depth > deepest) return false;
  if (Array.isArray(left))
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => isEqual(item, right[index], depth + 1))
    );
  if (Array.isArray(right)) return false;
  return isEqualObject(left as Members, right as Members, depth);
}

type Members = Readonly<Record<string, unknown>>;

function isEqualObject(left: Members, right: Members, depth: number): boolean {
  const keys = definedKeys(left);
  if (keys.length !== definedKeys(right).length) return false;
  return keys.every(
    (key) => Object.hasOwn(right, key) && isEqual(left[key], right[key], depth + 1),
  );
}

/** A key without a value is not there, as in JSON text. */
function definedKeys(value: Members): readonly string[] {
  return Object.keys(value).filter((key) => value[key] !== undefined);
}

/**
 * A number that equal JSON values share, so that duplicates among thousands of
 * items are found without comparing each with each.
 */
export function hashOf(value: unknown, depth = 0): number {
  if (typeof value === "string") return hashText(value);
  if (typeof value === "number") return hashText(String(value === 0 ? 0 : value)) + 1;
  if (typeof value !== "object" || value === null)
    return value === true ? 3 : value === null ? 5 : 7;
  if (depth > deepest) return 11;
  let hash = 13;
  if (Array.isArray(value)) {
    for (const item of value) hash = (Math.imul(hash, 31) + hashOf(item, depth + 1)) | 0;
    return hash;
  }
  // Summed, because the order of keys does not count.
  for (const key of definedKeys(value as Members))
    hash = (hash + Math.imul(hashText(key), 17 + hashOf((value as Members)[key], depth + 1))) | 0;
  return hash;
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}
