import type { Program, Step } from "./program.ts";

// One bit for each step at each place of the text: 4 MB, and some tenths of a second at the worst.
const mostStates = 32_000_000;

const isWord = (character: string | undefined): boolean =>
  character !== undefined && /^\w$/.test(character);

interface Runner {
  readonly steps: readonly Step[];
  readonly characters: readonly string[];
  readonly places: number;
  /** Bits of (step, place) that cannot lead to a match. */
  readonly tried: Uint32Array;
  /** Answers of look-aheads by step and place. */
  readonly ahead: Map<number, boolean>;
  work: number;
}

/**
 * Whether a program matches anywhere in a text. Never tries the same step at
 * the same place twice in vain, so the time is about steps × characters,
 * whatever the pattern is. Null where even that is too much.
 */
export function matches(program: Program, characters: readonly string[]): boolean | null {
  const places = characters.length + 1;
  const states = program.steps.length * places;
  if (states > mostStates) return null;
  const runner: Runner = {
    steps: program.steps,
    characters,
    places,
    tried: new Uint32Array(Math.ceil(states / 32)),
    ahead: new Map(),
    work: 0,
  };
  for (let at = 0; at < places; at++) {
    if (reaches(runner, program.start, at, null)) return runner.work > mostStates ? null : true;
    if (runner.work > mostStates) return null;
  }
  return false;
}

/**
 * Depth-first search from a step at a place. `visited` collects what was tried,
 * for a search that may succeed and be asked again from elsewhere.
 */
function reaches(runner: Runner, start: number, from: number, visited: number[] | null): boolean {
  const waiting: number[] = [start * runner.places + from];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const [word, bit] = [state >>> 5, 1 << (state & 31)];
    if (((runner.tried[word] ?? 0) & bit) !== 0) continue;
    runner.tried[word] = (runner.tried[word] ?? 0) | bit;
    visited?.push(state);
    if (++runner.work > mostStates) return false;
    const at = state % runner.places;
    const step = runner.steps[(state - at) / runner.places];
    if (step === undefined || step.type === "match") return true;
    if (step.type === "fork") waiting.push(step.other * runner.places + at);
    const moves = advance(runner, step, at, state);
    if (moves !== null) waiting.push(step.next * runner.places + at + moves);
  }
  return false;
}

/** How many characters a step takes on its way to the next; null where it does not hold here. */
function advance(
  runner: Runner,
  step: Exclude<Step, { type: "match" }>,
  at: number,
  state: number,
): number | null {
  switch (step.type) {
    case "fork":
      return 0;
    case "character": {
      const character = runner.characters[at];
      return character !== undefined && step.accepts(character) ? 1 : null;
    }
    case "assert":
      return holds(runner, step.kind, at) ? 0 : null;
    case "look-ahead":
      return looksAhead(runner, step, at, state) ? 0 : null;
  }
}

function holds(
  { characters }: Runner,
  kind: Extract<Step, { type: "assert" }>["kind"],
  at: number,
): boolean {
  if (kind === "start") return at === 0;
  if (kind === "end") return at === characters.length;
  const isBoundary = isWord(characters[at - 1]) !== isWord(characters[at]);
  return isBoundary === (kind === "boundary");
}

/** A look-ahead is a search of its own, asked once for each place. */
function looksAhead(
  runner: Runner,
  step: Extract<Step, { type: "look-ahead" }>,
  at: number,
  state: number,
): boolean {
  let found = runner.ahead.get(state);
  if (found === undefined) {
    const visited: number[] = [];
    found = reaches(runner, step.body, at, visited);
    // What was tried on the way to a success may lead to one again.
    if (found)
      for (const one of visited) {
        const word = one >>> 5;
        runner.tried[word] = (runner.tried[word] ?? 0) & ~(1 << (one & 31));
      }
    runner.ahead.set(state, found);
  }
  return found !== step.isNegative;
}
