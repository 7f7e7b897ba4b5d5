/** A stream of numbers that is the same for the same seed, everywhere. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Normal, mean 0, deviation 1. */
  normal(): number;
  /** How many events happen where `mean` are expected. */
  poisson(mean: number): number;
  /** A whole number in [0, below). */
  whole(below: number): number;
}

/** Makes a stream (mulberry32: 32 bits of state, good enough for noise, never for secrets). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const poisson = (mean: number): number => {
    if (mean <= 0) return 0;
    // Above 30 the normal shape is right to a percent and costs no loop.
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = next(); product > limit; product *= next()) count += 1;
    return count;
  };
  return { next, normal, poisson, whole: (below) => Math.floor(next() * below) };
}

/** A stream of its own for one purpose, so that a change in one part does not move the others. */
export function derivedRandom(seed: number, purpose: string): Random {
  let hash = 0x811c9dc5 ^ (seed >>> 0);
  for (let index = 0; index < purpose.length; index += 1) {
    hash = Math.imul(hash ^ purpose.charCodeAt(index), 0x01000193) >>> 0;
  }
  return seededRandom(hash);
}
