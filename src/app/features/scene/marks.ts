/** Objects that can be marked at once; nobody marks more by hand. */
const mostMarked = 200;

/**
 * Marks with one object more, or less. What is open counts as marked as soon as
 * a second object is: one had chosen it before.
 */
export function toggleMark(
  marked: readonly string[],
  name: string,
  open: string | null,
): readonly string[] {
  const before = marked.length === 0 && open !== null && open !== name ? [open] : marked;
  return before.includes(name)
    ? before.filter((each) => each !== name)
    : [...before, name].slice(0, mostMarked);
}

/** Marks from one row to another, in the order of the tree. */
export const rangeMarks = (
  nameAt: (index: number) => string | undefined,
  from: number,
  to: number,
): readonly string[] => {
  const first = Math.max(0, Math.min(from, to));
  const last = Math.min(Math.max(from, to), first + mostMarked - 1);
  const names: string[] = [];
  for (let index = first; index <= last; index += 1) {
    const name = nameAt(index);
    if (name !== undefined) names.push(name);
  }
  return names;
};
