import { cut, quoteValue, visible } from "./quote.ts";

/** Names shown in a sentence before "and N more" (R0.22). */
export const listLimit = 20;

const longestName = 60;

/** A name inside a list: bare where it reads as one word or phrase, else quoted as JSON. */
export function bareName(name: string): string {
  const plain = name !== "" && name === name.trim() && !/[,;"'`]/.test(name);
  return plain ? cut(visible(name), longestName) : quoteValue(name);
}

/** `a, b, c`, at most 20 of them, then `and N more`. The texts are shown as they are: quote them first. */
export function textList(texts: readonly string[], limit: number = listLimit): string {
  const shown = texts.slice(0, limit).join(", ");
  const more = texts.length - limit;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/** `a or b`, `a, b or c`. */
export function alternatives(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join("");
  return `${texts.slice(0, -1).join(", ")} or ${texts.at(-1) ?? ""}`;
}

/** A list of names as they are looked for: the nearest to the wrong one first where the list has to be cut. */
export function nameList(names: readonly string[], nearest?: string): string {
  const ordered =
    nearest !== undefined && names.length > listLimit
      ? [nearest, ...names.filter((name) => name !== nearest)]
      : names;
  const shown = ordered.slice(0, listLimit).map(bareName);
  const more = ordered.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
