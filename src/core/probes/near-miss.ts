import type { Random } from "./random.ts";

/** A slip of a name or label that is none of `taken`: two letters swapped, one lost, one doubled, another case. Null where none is left. */
export function nearMiss(name: string, taken: readonly string[], random: Random): string | null {
  const letters = Array.from(name);
  const at = letters.length < 2 ? 0 : 1 + random.pick(name, letters.length - 1);
  const slips = [
    letters.length > 3 ? [...letters.slice(0, at), ...letters.slice(at + 1)].join("") : name,
    letters.length > 3 ? swapped(letters, at) : name,
    `${name}${letters.at(-1) ?? "x"}`,
    otherCase(name),
  ];
  return slips.find((slip) => slip !== name && slip !== "" && !taken.includes(slip)) ?? null;
}

function swapped(letters: readonly string[], at: number): string {
  const [left = "", right = ""] = [letters[at - 1], letters[at]];
  return [...letters.slice(0, at - 1), right, left, ...letters.slice(at + 1)].join("");
}

const otherCase = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase();
