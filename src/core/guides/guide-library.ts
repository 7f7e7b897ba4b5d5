import type { Guide, GuideSummary } from "#protocol/guide.ts";
import { asJson } from "#protocol/json.ts";
import type { BoardKind } from "../board/board-kind.ts";
import { nameList } from "../schema/text/name-list.ts";
import { quoteValue } from "../schema/text/quote.ts";
import { likelyName } from "../schema/text/likely-name.ts";
import { drawTheLaboratory } from "./flows/draw-the-laboratory.ts";
import { askAPerson } from "./flows/ask-a-person.ts";
import { streamAndCompare } from "./flows/stream-and-compare.ts";
import { readGuide } from "./read-guide.ts";
import { segmentsOfBody } from "./segments.ts";

/** The guides that there are: list, search, get (R1.37). */
export interface GuideLibrary {
  list(): readonly Guide[];
  /** Those whose name or description has the words; none given = all. */
  search(query: string): readonly Guide[];
  get(
    name: string,
  ):
    | { readonly ok: true; readonly guide: Guide }
    | { readonly ok: false; readonly sentence: string };
}

/** The recipe of a kind of widget, made from what the kind says of itself: it cannot drift from the schema. */
export function widgetGuide(kind: BoardKind): Guide {
  const { name, title, description, group, recipe, schema, example } = kind;
  const body = `${recipe.trim()}\n\n## Example\n\n\`\`\`json\n${JSON.stringify({ name, params: example }, null, 2)}\n\`\`\`\n`;
  return {
    id: name,
    name,
    kind: "widget",
    description,
    group,
    servers: [],
    origin: "built in",
    body,
    segments: segmentsOfBody(body),
    matter: { widget: name, title, description, group },
    schema,
    example: asJson(example),
  };
}

/** The flows that come with Vitrine. */
export function builtInFlows(): readonly Guide[] {
  return [drawTheLaboratory, askAPerson, streamAndCompare].map((text) => {
    const read = readGuide(text);
    if (!read.ok) throw new Error(read.sentence);
    return { ...read.guide, origin: "built in" };
  });
}

/** Puts a library together; a stored guide takes the place of a built-in flow of its id, never of a widget's recipe. */
export function guideLibrary(kinds: readonly BoardKind[], stored: readonly Guide[]): GuideLibrary {
  const guides = new Map<string, Guide>();
  for (const guide of builtInFlows()) guides.set(guide.id, guide);
  for (const guide of stored) guides.set(guide.id, guide);
  for (const kind of kinds) guides.set(kind.name, widgetGuide(kind));
  const all = [...guides.values()].toSorted(
    (one, other) => order(one) - order(other) || (one.name < other.name ? -1 : 1),
  );
  return {
    list: () => all,
    search(query) {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      return all.filter((guide) => {
        const text = `${guide.name}\n${guide.description}\n${guide.when ?? ""}`.toLowerCase();
        return words.every((word) => text.includes(word));
      });
    },
    get(name) {
      const lower = name.toLowerCase();
      const guide =
        guides.get(name) ??
        all.find((each) => each.id.toLowerCase() === lower || each.name.toLowerCase() === lower);
      if (guide) return { ok: true, guide };
      const names = all.map((each) => each.name);
      return {
        ok: false,
        sentence: `Recipe ${quoteValue(name, 120)} not found. Available: ${nameList(names, likelyName(name, names))}.`,
      };
    },
  };
}

const order = ({ kind }: Guide): number => (kind === "flow" ? 0 : 1);

/** A guide without its body: what a list carries. */
export const guideSummary = ({
  id,
  name,
  kind,
  description,
  group,
  when,
  servers,
  origin,
}: Guide): GuideSummary => ({
  id,
  name,
  kind,
  description,
  group,
  ...(when === undefined ? {} : { when }),
  servers,
  origin,
});

/** Other names under which servers go in recipes. */
const serverAliases: Readonly<Record<string, readonly string[]>> = {
  autoui: ["board", "vitrine", "widgets"],
  ulib: ["demo", "laboratory", "session"],
};

/** Whether a guide is written for one of these servers; without servers it is for any (R1.53). */
export function isForServers(guide: Pick<Guide, "servers">, connected: readonly string[]): boolean {
  if (guide.servers.length === 0) return true;
  const have = connected.map((name) => name.toLowerCase());
  return guide.servers.some((wanted) => {
    const name = wanted.toLowerCase();
    return [name, ...(serverAliases[name] ?? [])].some((each) =>
      have.some((server) => server.includes(each)),
    );
  });
}
