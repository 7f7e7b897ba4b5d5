/** Where something is, as a chain towards the root: cheap to extend, turned into text only for a finding. */
export interface Trail {
  readonly parent: Trail | null;
  readonly key: string | number;
}

/** Keys and indexes from the root to here; null is the root itself. */
export function segmentsOf(trail: Trail | null): readonly (string | number)[] {
  const segments: (string | number)[] = [];
  for (let at = trail; at !== null; at = at.parent) segments.push(at.key);
  return segments.reverse();
}

/** A trail with further keys at its end. */
export function extended(trail: Trail | null, ...keys: readonly (string | number)[]): Trail | null {
  return keys.reduce<Trail | null>((parent, key) => ({ parent, key }), trail);
}
