function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/**
 * Tells equal names of one server apart: every one of them gets a number, and
 * numbers that would make a name which is already used are skipped (R4.4).
 * `["a", "a", "a1"]` becomes `["a2", "a3", "a1"]`.
 */
export function suffixDuplicates(names: readonly string[]): readonly string[] {
  const counts = countNames(names);
  const used = new Set(names);
  const next = new Map<string, number>();
  return names.map((name) => {
    if (counts.get(name) === 1) return name;
    let number = (next.get(name) ?? 0) + 1;
    while (used.has(`${name}${number}`)) number += 1;
    next.set(name, number);
    used.add(`${name}${number}`);
    return `${name}${number}`;
  });
}
