import type {
  ClassComparison,
  ComparedVerdict,
  ContextComparison,
  Fact,
  FactDifference,
  IdChange,
  MemberDifference,
} from "#protocol/comparison.ts";

/** A line of the comparison: a class, or below it one thing that differs, or a sentence about it. */
export type ComparisonRow =
  | { readonly type: "class"; readonly entry: ClassComparison }
  | {
      readonly type: "fact";
      readonly entry: ClassComparison;
      readonly member: MemberDifference;
      readonly fact: FactDifference;
      /** The first line of its member carries the name. */
      readonly isFirst: boolean;
    }
  | { readonly type: "member"; readonly entry: ClassComparison; readonly member: MemberDifference }
  | { readonly type: "note"; readonly entry: ClassComparison; readonly text: string };

/** What the list is narrowed to. */
export type VerdictFilter = "all" | ComparedVerdict;

const order: readonly ComparedVerdict[] = [
  "different",
  "sameShape",
  "sameType",
  "added",
  "removed",
  "same",
];

const wordsOfAll: Readonly<Record<ComparedVerdict, string>> = {
  different: "other fields",
  sameShape: "renamed",
  sameType: "said otherwise",
  added: "added",
  removed: "removed",
  same: "unchanged",
};

const wordsOfText: Readonly<Record<ComparedVerdict, string>> = {
  different: "different",
  sameShape: "same shape",
  sameType: "same type, said otherwise",
  added: "added",
  removed: "not in the session",
  same: "same type",
};

/** What a verdict is called: between two contexts, or of a text that is asked what it is (R0.47). */
export const verdictWord = (verdict: ComparedVerdict, scope: ContextComparison["scope"]): string =>
  (scope === "text" ? wordsOfText : wordsOfAll)[verdict];

/** The verdicts that there are, with their counts. */
export function verdictChips({ counts, scope }: ContextComparison): readonly {
  readonly id: VerdictFilter;
  readonly word: string;
  readonly count: number;
}[] {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { id: "all", word: "all", count: all },
    ...order
      .filter((verdict) => counts[verdict] > 0)
      .map((id) => ({ id, word: verdictWord(id, scope), count: counts[id] })),
  ];
}

/** The lines under a filter: each class, and below it what differs. */
export const comparisonRows = (
  { classes }: ContextComparison,
  filter: VerdictFilter,
): readonly ComparisonRow[] =>
  classes
    .filter(({ verdict }) => filter === "all" || verdict === filter)
    .flatMap((entry): ComparisonRow[] => [
      { type: "class", entry },
      ...entry.notes.map((text): ComparisonRow => ({ type: "note", entry, text })),
      ...entry.members.flatMap((member): ComparisonRow[] =>
        member.change === "changed"
          ? member.facts.map((fact, index) => ({
              type: "fact",
              entry,
              member,
              fact,
              isFirst: index === 0,
            }))
          : [{ type: "member", entry, member }],
      ),
    ]);

/** What a fact is called in the second column. */
export const factWords: Readonly<Record<Fact, string>> = {
  name: "name",
  type: "type",
  kind: "kind",
  readOnly: "lock",
  range: "range",
  units: "unit",
  default: "default",
  labels: "labels",
  port: "port",
  description: "description",
  base: "bases",
  order: "order",
};

/** `typeId and typeShape stay; schemaId moves`; empty where no id is known on both sides. */
export function idWords(ids: ClassComparison["ids"]): string {
  const of = (change: IdChange): readonly string[] =>
    (["typeId", "typeShape", "schemaId"] as const).filter((name) => ids[name] === change);
  const [stay, move] = [of("stays"), of("moves")];
  return [
    ...(stay.length > 0 ? [`${wordList(stay)} ${stay.length > 1 ? "stay" : "stays"}`] : []),
    ...(move.length > 0 ? [`${wordList(move)} ${move.length > 1 ? "move" : "moves"}`] : []),
  ].join("; ");
}

const wordList = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;

/** A piece of a text; marked where the other text has it not. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Words that are compared with each other; longer texts only at their two ends. */
const mostWords = 200;

/** Two texts with the words marked that differ; nothing is marked where they have nothing in common. */
export function markChange(
  before: string,
  after: string,
): { readonly before: readonly MarkedPart[]; readonly after: readonly MarkedPart[] } {
  const [left, right] = [wordsIn(before), wordsIn(after)];
  const kept =
    Math.max(left.length, right.length) > mostWords ? ends(left, right) : common(left, right);
  const isTelling = kept.some(([index]) => /[\p{L}\p{N}]/u.test(left[index] ?? ""));
  const parts = (words: readonly string[], same: ReadonlySet<number>): readonly MarkedPart[] =>
    isTelling
      ? joined(words, same)
      : words.length === 0
        ? []
        : [{ text: words.join(""), isMarked: false }];
  return {
    before: parts(left, new Set(kept.map(([index]) => index))),
    after: parts(right, new Set(kept.map(([, index]) => index))),
  };
}

/** Words and the marks between them: joined they are the text. */
const wordsIn = (text: string): readonly string[] =>
  text.match(/[\p{L}\p{N}_.+-]+|[^\p{L}\p{N}_.+-]/gu) ?? [];

type Pair = readonly [left: number, right: number];

/** The words that both begin and end with. */
function ends(left: readonly string[], right: readonly string[]): readonly Pair[] {
  const pairs: Pair[] = [];
  const shorter = Math.min(left.length, right.length);
  let from = 0;
  for (; from < shorter && left[from] === right[from]; from += 1) pairs.push([from, from]);
  for (let to = 1; to <= shorter - from && left.at(-to) === right.at(-to); to += 1)
    pairs.push([left.length - to, right.length - to]);
  return pairs;
}

/** The longest row of words that both have in that order. */
function common(left: readonly string[], right: readonly string[]): readonly Pair[] {
  const width = right.length + 1;
  const longest = new Uint16Array((left.length + 1) * width);
  for (let at = left.length - 1; at >= 0; at -= 1)
    for (let to = right.length - 1; to >= 0; to -= 1)
      longest[at * width + to] =
        left[at] === right[to]
          ? (longest[(at + 1) * width + to + 1] ?? 0) + 1
          : Math.max(longest[(at + 1) * width + to] ?? 0, longest[at * width + to + 1] ?? 0);
  const pairs: Pair[] = [];
  for (let at = 0, to = 0; at < left.length && to < right.length;) {
    if (left[at] === right[to]) pairs.push([at++, to++]);
    else if ((longest[(at + 1) * width + to] ?? 0) >= (longest[at * width + to + 1] ?? 0)) at += 1;
    else to += 1;
  }
  return pairs;
}

function joined(words: readonly string[], same: ReadonlySet<number>): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  for (const [index, word] of words.entries()) {
    const isMarked = !same.has(index);
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) parts[parts.length - 1] = { text: last.text + word, isMarked };
    else parts.push({ text: word, isMarked });
  }
  return parts;
}
