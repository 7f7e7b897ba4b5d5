/**
 * How well a text answers a query, from 0 (not at all) to 1: the whole name,
 * its start, the start of one of its words, anywhere inside. Every word must be
 * found; the worst of them decides. `name` and `rest` are in lower case.
 */
export function rank(words: readonly string[], name: string, rest = ""): number {
  if (words.length === 0) return 0;
  const whole = words.join(" ");
  if (name === whole) return 1;
  if (name.startsWith(whole)) return 0.95;
  return Math.min(...words.map((word) => rankWord(word, name, rest)));
}

function rankWord(word: string, name: string, rest: string): number {
  const at = name.indexOf(word);
  if (at === 0) return 0.9;
  if (at > 0) return startsWord(name, word, at) ? 0.85 : 0.7;
  return rest.includes(word) ? 0.5 : 0;
}

/** Whether any place where the word is found is the start of a part of the name: `configure` in `ulib.box.configure`. */
function startsWord(name: string, word: string, first: number): boolean {
  for (let at = first; at !== -1; at = name.indexOf(word, at + 1)) {
    if (/[^\p{L}\p{N}]/u.test(name.charAt(at - 1))) return true;
  }
  return false;
}
