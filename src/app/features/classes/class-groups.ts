import type { ClassSummary } from "#protocol/scene.ts";

/** A row of the grouped list of classes. */
export type ClassRow =
  | { readonly type: "group"; readonly label: string; readonly detail: string }
  | { readonly type: "class"; readonly entry: ClassSummary };

const hasWords = (entry: ClassSummary, words: readonly string[]): boolean => {
  const text = `${entry.name} ${entry.base.join(" ")} ${entry.description}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/**
 * The list of classes under a filter: of each source first what is in the
 * scene, then what is registered but has no object, then the bases. Empty
 * groups are left out; the source is named where there are several.
 */
export function classRows(entries: readonly ClassSummary[], filter: string): readonly ClassRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter((entry) => hasWords(entry, words));
  const sources = [...new Set(entries.map(({ source }) => source))];
  return sources.flatMap((source) => {
    const own = found
      .filter((entry) => entry.source === source)
      .sort((left, right) => left.name.localeCompare(right.name, "en"));
    const bases = new Set(own.filter(({ abstract }) => abstract));
    const groups = [
      { label: "In the scene", of: own.filter((entry) => entry.instances > 0) },
      {
        label: "Not in the scene",
        of: own.filter((entry) => entry.instances === 0 && !bases.has(entry)),
      },
      { label: "Bases", of: [...bases].filter((entry) => entry.instances === 0) },
    ];
    return groups
      .filter((group) => group.of.length > 0)
      .flatMap((group): ClassRow[] => [
        { type: "group", label: group.label, detail: sources.length > 1 ? source : "" },
        ...group.of.map((entry): ClassRow => ({ type: "class", entry })),
      ]);
  });
}
