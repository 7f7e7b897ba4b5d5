/** What the palette looks for: a first character narrows it. */
export interface PaletteQuery {
  readonly scope: "all" | "commands" | "objects" | "calls";
  readonly words: string;
}

const scopes = { ">": "commands", "@": "objects", "#": "calls" } as const;

/** `> dark` looks among commands, `@ crate` among objects, `# configure` among calls, anything else everywhere. */
export function readQuery(text: string): PaletteQuery {
  const first = text.trimStart().charAt(0);
  if (first === ">" || first === "@" || first === "#") {
    return { scope: scopes[first], words: text.trimStart().slice(1).trim() };
  }
  return { scope: "all", words: text.trim() };
}

/** Whether every word of the query is somewhere in the text. */
export function matches(text: string, words: string): boolean {
  const lower = text.toLowerCase();
  return wordsOf(words).every((word) => lower.includes(word));
}

/** A part of a title, and whether the query is why it was found. */
export interface TitlePart {
  readonly text: string;
  readonly isHit: boolean;
}

/** Splits a title at what the query's words match. */
export function markHits(title: string, words: string): readonly TitlePart[] {
  const lower = title.toLowerCase();
  const hit = Array.from({ length: title.length }, () => false);
  for (const word of wordsOf(words)) {
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length)) {
      hit.fill(true, at, at + word.length);
    }
  }
  const parts: { text: string; isHit: boolean }[] = [];
  for (const [index, isHit] of hit.entries()) {
    const last = parts.at(-1);
    if (last && last.isHit === isHit) last.text += title.charAt(index);
    else parts.push({ text: title.charAt(index), isHit });
  }
  return parts;
}

const wordsOf = (words: string): readonly string[] =>
  words.toLowerCase().split(/\s+/).filter(Boolean);
