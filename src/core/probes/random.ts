/** Numbers from 0 to 1 that depend on a seed and a text alone. */
export interface Random {
  /** A whole number from 0 up to `count`, without it; the same for the same text always. */
  readonly pick: (text: string, count: number) => number;
}

/**
 * Choices that look free but are the same on every machine and at every run:
 * each depends on its own text only, so that one more probe moves no other.
 */
export function seededRandom(seed: number): Random {
  return {
    pick(text, count) {
      if (count <= 1) return 0;
      // FNV-1a, then a last mix so that near texts are far apart.
      let hash = (2_166_136_261 ^ seed) >>> 0;
      for (let index = 0; index < text.length; index++)
        hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619) >>> 0;
      hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507) >>> 0;
      return ((hash ^ (hash >>> 13)) >>> 0) % count;
    },
  };
}
