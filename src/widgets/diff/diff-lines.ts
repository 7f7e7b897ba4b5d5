/** A line of two texts laid over each other; numbers count from 1. */
export interface DiffLine {
  readonly is: "same" | "added" | "removed";
  readonly text: string;
  readonly before?: number;
  readonly after?: number;
}

/** Steps that the search may take before it settles for "all of this became all of that". */
const mostSteps = 4_000_000;

const linesOf = (text: string): readonly string[] => {
  if (text === "") return [];
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
};

/** What must be taken out and put in to make one list of the other. */
export function diffItems(
  before: readonly string[],
  after: readonly string[],
): readonly { readonly is: DiffLine["is"]; readonly text: string }[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start])
    start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  const same = (items: readonly string[]) => items.map((text) => ({ is: "same" as const, text }));
  return [
    ...same(before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...same(before.slice(before.length - end)),
  ];
}

/** By the longest common subsequence; past a bound everything is old, then everything new. */
function middle(before: readonly string[], after: readonly string[]) {
  const removed = (text: string) => ({ is: "removed" as const, text });
  const added = (text: string) => ({ is: "added" as const, text });
  if (before.length * after.length > mostSteps) {
    return [...before.map(removed), ...after.map(added)];
  }
  const width = after.length + 1;
  // common[i * width + j] = length of the longest common rest of before[i…] and after[j…].
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      common[at] =
        before[i] === after[j]
          ? (common[at + width + 1] ?? 0) + 1
          : Math.max(common[at + width] ?? 0, common[at + 1] ?? 0);
    }
  }
  const found: { is: DiffLine["is"]; text: string }[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const old = before[i];
    const fresh = after[j];
    if (old !== undefined && old === fresh) {
      found.push({ is: "same", text: old });
      i += 1;
      j += 1;
    } else if (
      old !== undefined &&
      (fresh === undefined ||
        (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      found.push(removed(old));
      i += 1;
    } else {
      found.push(added(fresh ?? ""));
      j += 1;
    }
  }
  return found;
}

/** Two texts as lines laid over each other. An end of line at the very end is no line of its own. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  let old = 0;
  let fresh = 0;
  return diffItems(linesOf(before), linesOf(after)).map(({ is, text }) => {
    if (is !== "added") old += 1;
    if (is !== "removed") fresh += 1;
    return {
      is,
      text,
      ...(is === "added" ? {} : { before: old }),
      ...(is === "removed" ? {} : { after: fresh }),
    };
  });
}

/** A piece of a line, and whether the other line lacks it. */
export interface DiffPiece {
  readonly text: string;
  readonly isChanged: boolean;
}

/** The words in which a removed and an added line differ; lines with little in common are marked by nothing. */
export function diffWords(
  before: string,
  after: string,
): { readonly before: readonly DiffPiece[]; readonly after: readonly DiffPiece[] } | null {
  const words = (text: string) => text.match(/\s+|[\p{L}\p{N}_]+|./gu) ?? [];
  const [old, fresh] = [words(before), words(after)];
  if (old.length * fresh.length > 40_000) return null;
  const steps = diffItems(old, fresh);
  const kept = steps.reduce(
    (sum, { is, text }) => sum + (is === "same" ? text.trim().length : 0),
    0,
  );
  if (kept * 3 < Math.max(before.trim().length, after.trim().length)) return null;
  const side = (other: "added" | "removed") => {
    const pieces: { text: string; isChanged: boolean }[] = [];
    for (const { is, text } of steps) {
      if (is === other) continue;
      const isChanged = is !== "same";
      const last = pieces.at(-1);
      if (last?.isChanged === isChanged) last.text += text;
      else pieces.push({ text, isChanged });
    }
    return pieces;
  };
  return { before: side("added"), after: side("removed") };
}
