import { cut, visible } from "#core/schema/text/quote.ts";
import type { Clock } from "../clock.ts";
import type { Journal, Scenes, SearchHit } from "../hub.ts";
import type { Source } from "../source.ts";
import type { Tools } from "../tools/catalog.ts";
import { wordsOf } from "../tools/filter-tools.ts";
import { tooLate, within } from "../within.ts";
import { rank } from "./rank.ts";

/** How long a slow session or store may hold up the palette; what comes later is left out. */
const patienceMs = 400;

/** Where search looks. */
export interface SearchParts {
  readonly clock: Clock;
  readonly tools: Tools;
  readonly scenes: Scenes;
  readonly journal: Journal;
  readonly sources: () => readonly Source[];
  readonly onFault: (what: string, error: unknown) => void;
}

/** Something that was found; what is shown of it is made only for the few that are. */
interface Ranked {
  readonly score: number;
  readonly hit: () => SearchHit;
}

type Look = (words: readonly string[], limit: number) => Promise<readonly Ranked[]>;

/** Characters of a text that a hit shows. */
const longestShown = 200;

const shown = (text: string): string => cut(visible(text), longestShown);

const path = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part)}`).join("");

/** A lone half of a character in a hostile name cannot be put into a link. */
function linkTo(...parts: readonly string[]): string {
  return path(...parts.map((part) => part.toWellFormed()));
}

/** Best first, at most `limit`; equals keep the order they were found in. */
function best(ranked: readonly Ranked[], limit: number): readonly Ranked[] {
  return ranked
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit);
}

const lookForTools =
  ({ tools }: SearchParts): Look =>
  async (words, limit) =>
    best(
      tools.table().records.map((record) => {
        const { wireName, description } = record.summary;
        const name = wireName.toLowerCase();
        const bare = record.offered.sourceName.toLowerCase();
        return {
          score: Math.max(rank(words, name, record.haystack), rank(words, bare, record.haystack)),
          hit: () => ({
            type: "tool",
            title: shown(wireName),
            detail: shown(description),
            source: record.ref.source,
            to: linkTo("tools", record.ref.source, record.ref.key),
          }),
        };
      }),
      limit,
    );

const lookForClasses =
  ({ scenes }: SearchParts): Look =>
  async (words, limit) =>
    best(
      scenes.classes().map(({ name, description, source }) => ({
        score: rank(words, name.toLowerCase(), description.slice(0, 2_000).toLowerCase()),
        hit: () => ({
          type: "class",
          title: shown(name),
          detail: shown(description),
          source,
          to: linkTo("classes", source, name),
        }),
      })),
      limit,
    );

/** Objects are looked for by the start of their name: a scene may hold a million of them. */
const lookForObjects =
  ({ scenes, sources }: SearchParts): Look =>
  async (words, limit) => {
    const carriers = sources().filter((source) => source.session() !== null);
    const answers = await Promise.all(
      carriers.map(async ({ name }) => {
        const found = await scenes.objects(name, { prefix: words.join(" "), limit });
        return found.ok ? found.value.objects.map((object) => ({ name, object })) : [];
      }),
    );
    return best(
      answers.flat().map(({ name, object }) => ({
        score: rank(words, object.name.toLowerCase()),
        hit: () => ({
          type: "object",
          title: shown(object.name),
          detail: shown(`${object.class} · ${object.path}`),
          source: name,
          to: linkTo("scene", name, object.name),
        }),
      })),
      limit,
    );
  };

const lookForCalls =
  ({ journal }: SearchParts): Look =>
  async (words, limit) => {
    const { rows } = await journal.timeline(
      { group: "calls", text: words.join(" ") },
      { count: limit },
    );
    return rows.flatMap((row) => {
      const { callId } = row;
      if (callId === undefined) return [];
      return [
        {
          // Below everything that is there now; the newest first.
          score: 0.4,
          hit: () => ({
            type: "call" as const,
            title: shown(row.title),
            detail: shown(row.detail),
            ...(row.source === undefined ? {} : { source: row.source }),
            to: linkTo("calls", callId),
          }),
        },
      ];
    });
  };

/** Looks everywhere at once for the palette; what does not answer in time is left out, what fails too. */
export function createSearch(parts: SearchParts) {
  const looks = [lookForTools, lookForObjects, lookForClasses, lookForCalls].map((make) =>
    make(parts),
  );
  return async (text: string, limit: number): Promise<readonly SearchHit[]> => {
    const words = wordsOf(text);
    if (words.length === 0 || limit <= 0) return [];
    const found = await Promise.all(
      looks.map(async (look) => {
        try {
          const hits = await within(parts.clock, patienceMs, look(words, limit));
          return hits === tooLate ? [] : hits;
        } catch (error) {
          parts.onFault("a part of a search failed", error);
          return [];
        }
      }),
    );
    return best(found.flat(), limit).map(({ hit }) => hit());
  };
}
