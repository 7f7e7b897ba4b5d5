/** A piece of a sentence, and whether the other sentence lacks it. */
export interface DiffPart {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Two sentences, each with what the other lacks marked. */
export interface WordDiff {
  readonly before: readonly DiffPart[];
  readonly after: readonly DiffPart[];
}

/** Words beyond which the middle is called changed as a whole: the comparison costs their product. */
const mostWords = 400;

const wordsOf = (text: string): readonly string[] => text.match(/\s+|[\p{L}\p{N}_]+|[^]/gu) ?? [];

/** What changed between two sentences, word by word. The parts of each side make up its sentence again. */
export function diffWords(before: string, after: string): WordDiff {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1;
  const [aMiddle, bMiddle] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const kept = commonWords(aMiddle, bMiddle);
  const side = (words: readonly string[], middle: readonly string[], isKept: ReadonlySet<number>) =>
    joined(
      withSpaces([
        ...words.slice(0, start).map((text) => ({ text, isChanged: false })),
        ...middle.map((text, index) => ({ text, isChanged: !isKept.has(index) })),
        ...words.slice(words.length - end).map((text) => ({ text, isChanged: false })),
      ]),
    );
  return { before: side(a, aMiddle, kept.a), after: side(b, bMiddle, kept.b) };
}

/** Places of a longest common row of words in both. */
function commonWords(
  a: readonly string[],
  b: readonly string[],
): { readonly a: ReadonlySet<number>; readonly b: ReadonlySet<number> } {
  const found = { a: new Set<number>(), b: new Set<number>() };
  if (a.length > mostWords || b.length > mostWords) return found;
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      found.a.add(i++);
      found.b.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}

/** Space between two changed words is read as changed with them. */
function withSpaces(parts: readonly DiffPart[]): readonly DiffPart[] {
  return parts.map((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    const isBetween = before?.isChanged === true && after?.isChanged === true;
    return isBetween && part.text.trim() === "" ? { ...part, isChanged: true } : part;
  });
}

function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const runs: { text: string; isChanged: boolean }[] = [];
  for (const { text, isChanged } of parts) {
    const last = runs.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else runs.push({ text, isChanged });
  }
  return runs;
}
