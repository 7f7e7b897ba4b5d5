import { quoteValue } from "#core/schema/text/quote.ts";
import type { TypeDocument } from "#protocol/context.ts";
import { contextLimits } from "./context-limits.ts";

/** Documents whose bases lead nowhere in a circle, and a sentence for each base that was left out. */
export interface SoundBases {
  readonly documents: readonly TypeDocument[];
  readonly notes: readonly string[];
}

/**
 * Leaves out bases that make a class its own ancestor: a diagram or a search
 * for the common base would never end. In the order of names, so that the same
 * documents lose the same bases every time.
 */
export function soundBases(documents: readonly TypeDocument[]): SoundBases {
  const kept = new Map<string, readonly string[]>();
  const notes: string[] = [];
  const leadsTo = (from: string, wanted: string): boolean => {
    const seen = new Set<string>();
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at === wanted) return true;
      if (seen.has(at)) continue;
      seen.add(at);
      open.push(...(kept.get(at) ?? []));
    }
    return false;
  };
  const byName = documents.toSorted((one, other) => (one.type < other.type ? -1 : 1));
  for (const { type, base } of byName) {
    const once = [...new Set(base)];
    const sound = once
      .filter((name) => name.length <= contextLimits.nameCharacters && !leadsTo(name, type))
      .slice(0, contextLimits.bases);
    kept.set(type, sound);
    if (sound.length < once.length) {
      const left = once.filter((name) => !sound.includes(name));
      const names = left.slice(0, contextLimits.notes).map((name) => quoteValue(name));
      notes.push(
        `${quoteValue(type)} names bases that lead back to itself or are too many or too long; left out: ${names.join(", ")}.`,
      );
    }
  }
  return {
    documents: documents.map((document) => {
      const base = kept.get(document.type) ?? [];
      return base.length === document.base.length ? document : { ...document, base };
    }),
    notes,
  };
}
