import { toolKey, type ToolKey } from "#protocol/ids.ts";

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

/**
 * Keys of a source's tools, in the order in which it listed them: the name
 * itself, `name#2` for the second tool of that name, and so on. What a source
 * gives as `OfferedTool.key`.
 */
export function toolKeys(names: readonly string[]): readonly ToolKey[] {
  const used = new Set(names);
  const seen = new Map<string, number>();
  return names.map((name) => {
    const before = seen.get(name);
    if (before === undefined) {
      seen.set(name, 1);
      return toolKey(name);
    }
    let number = before + 1;
    while (used.has(`${name}#${number}`)) number += 1;
    seen.set(name, number);
    used.add(`${name}#${number}`);
    return toolKey(`${name}#${number}`);
  });
}
