import { quoteValue } from "#core/schema/text/quote.ts";
import type { GeneratedTool } from "#protocol/context.ts";
import type { OfferedTool } from "../../../hub/source.ts";
import { contextLimits } from "./context-limits.ts";
import { foreignTool, withClass, type ForeignTool } from "./foreign-tools.ts";

/** The tools of a server, with what was recognised in them. */
export interface RecognisedTools {
  /** All of them, in the order of R0.43 as far as they are generated. */
  readonly tools: readonly OfferedTool[];
  /** Those of the one context that is shown, by key; as the check takes them. */
  readonly generated: ReadonlyMap<string, GeneratedTool>;
  readonly sceneTools: SceneTools;
  /** `lab` of `lab.Heater.configure`; null where no tool was generated from a class. */
  readonly prefix: string | null;
  readonly notes: readonly string[];
}

/** The tools by which a scene is asked about and changed; null = the server has none such. */
export interface SceneTools {
  readonly list: OfferedTool | null;
  readonly tree: OfferedTool | null;
  readonly create: OfferedTool | null;
  readonly remove: OfferedTool | null;
}

/**
 * Finds the generated tools among a server's, by their `_meta` and never by
 * what the server is called. A server may carry the contexts of several
 * sessions, told apart by the prefix of their tools; the first is shown as
 * classes and objects, the tools of the others stay tools.
 */
export function recogniseTools(offered: readonly OfferedTool[]): RecognisedTools {
  const all = offered.map(foreignTool);
  const prefixes = [...new Set(all.flatMap((tool) => (isOfClass(tool) ? [tool.prefix] : [])))];
  const [prefix = null, ...others] = prefixes;
  const shown = all.map((tool): ForeignTool => {
    if (prefix === null || tool.prefix !== prefix || !isNameable(tool)) return tool;
    return { ...tool, offered: withClass(tool) };
  });
  const found = findSceneTools(shown, prefix);
  const unasked = [found.list, found.tree].filter((tool) => tool !== null && !onlyReads(tool));
  const sceneTools: SceneTools = {
    ...found,
    list: unasked.includes(found.list) ? null : found.list,
    tree: unasked.includes(found.tree) ? null : found.tree,
  };
  const isShown = (tool: ForeignTool): boolean =>
    isOfClass(tool) ? tool.offered.generated !== undefined : isSceneTool(tool, found);
  return {
    tools: inOrder(shown, prefixes),
    generated: new Map(
      shown.flatMap((tool) =>
        tool.generated !== null && isShown(tool) ? [[tool.offered.key, tool.generated]] : [],
      ),
    ),
    sceneTools,
    prefix,
    notes: [
      ...(others.length === 0 ? [] : [severalContexts(prefix ?? "", others)]),
      ...longNames(all),
      ...unasked.flatMap((tool) => (tool === null ? [] : [notAsked(tool)])),
    ],
  };
}

const isOfClass = ({ generated }: ForeignTool): boolean => generated?._ulib.class !== undefined;

const isNameable = ({ generated }: ForeignTool): boolean =>
  (generated?._ulib.class ?? "").length <= contextLimits.nameCharacters;

/** It is called without anybody's doing, again and again. */
const onlyReads = ({ annotations }: OfferedTool): boolean => annotations?.readOnlyHint === true;

const notAsked = ({ sourceName }: OfferedTool): string =>
  `${sourceName} does not say that it only reads (its annotations have no readOnlyHint), so it is not asked for the scene.`;

const isSceneTool = ({ offered }: ForeignTool, tools: SceneTools): boolean =>
  offered.kind === "session" && Object.values(tools).includes(offered);

function longNames(all: readonly ForeignTool[]): readonly string[] {
  const count = all.filter((tool) => isOfClass(tool) && !isNameable(tool)).length;
  return count === 0
    ? []
    : [
        `${count} ${count === 1 ? "tool names a class" : "tools name classes"} of more than ${contextLimits.nameCharacters} characters; they are shown as tools alone.`,
      ];
}

function severalContexts(first: string, others: readonly string[]): string {
  const names = others.slice(0, contextLimits.notes).map((prefix) => quoteValue(prefix));
  return `The server carries several contexts, by the prefixes of their tools: ${quoteValue(first)} is shown as classes and objects; ${names.join(", ")} as tools alone.`;
}

/** By its full name, else by what it says it is and how its name ends. */
function findSceneTools(all: readonly ForeignTool[], prefix: string | null): SceneTools {
  const named = (...names: readonly string[]): OfferedTool | null =>
    prefix === null
      ? null
      : (all.find(({ offered }) => names.includes(offered.sourceName))?.offered ?? null);
  const ending = (pattern: RegExp): OfferedTool | null =>
    all.find(
      ({ offered: { kind, sourceName } }) =>
        (kind === "session" || kind === "static") && pattern.test(sourceName),
    )?.offered ?? null;
  return {
    list: named(`${prefix}.scene.list`) ?? ending(/(^|[._-])scene[._-]list$/),
    tree:
      named(`${prefix}.scene.tree`, `${prefix}.scene_tree`) ?? ending(/(^|[._-])scene[._-]tree$/),
    create: named(`${prefix}.scene.create`) ?? ending(/(^|[._-])scene[._-]create$/),
    remove: named(`${prefix}.scene.remove`) ?? ending(/(^|[._-])(scene|object)[._-]remove$/),
  };
}

/** Static, session, then each context's classes A–Z with configure first; the rest as it came. */
function inOrder(all: readonly ForeignTool[], prefixes: readonly string[]): readonly OfferedTool[] {
  const rank = (tool: ForeignTool): number => {
    if (isOfClass(tool)) return 2 + prefixes.indexOf(tool.prefix);
    if (tool.offered.kind === "static") return 0;
    return tool.offered.kind === "session" ? 1 : 2 + prefixes.length;
  };
  return all
    .map((tool) => ({ tool, rank: rank(tool) }))
    .toSorted((one, other) => one.rank - other.rank || compareClasses(one.tool, other.tool))
    .map(({ tool }) => tool.offered);
}

function compareClasses(
  { generated: one }: ForeignTool,
  { generated: other }: ForeignTool,
): number {
  const [here, there] = [one?._ulib, other?._ulib];
  if (here?.class === undefined || there?.class === undefined) return 0;
  if (here.class !== there.class) return here.class < there.class ? -1 : 1;
  return Number(here.kind === "action") - Number(there.kind === "action");
}
