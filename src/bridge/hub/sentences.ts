/** The most names that a sentence lists before it counts the rest. */
const mostListed = 20;

/** Cuts text without splitting a character in two. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? limit - 1 : limit);
}

/** The same with `…` where something was cut off. */
export function shorten(text: string, limit: number): string {
  return text.length <= limit ? text : `${cutText(text, limit - 1)}…`;
}

/** A name as a sentence quotes it. */
export const quote = (name: string): string => JSON.stringify(shorten(name, 120));

/** `a, b, c and 4 more`. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, mostListed).map((name) => shorten(name, 120));
  const rest = names.length - shown.length;
  return shown.join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

/** What a thrown thing says, short enough for a sentence and without its final full stop. */
export function faultText(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return shorten(text.trim().replace(/\.$/, ""), 300);
}

/** Milliseconds as a person says them: `250 ms`, `30 s`, `2 min`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 120_000) return `${Math.round(milliseconds / 100) / 10} s`;
  return `${Math.round(milliseconds / 6000) / 10} min`;
}
