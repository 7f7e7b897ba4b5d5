import { readSceneTree } from "#core/session-protocol/read-results.ts";
import { Unreadable } from "#core/session-protocol/read-parts.ts";
import { SceneWalk } from "#core/session-protocol/scene-walk.ts";
import type { TreeQuery } from "#core/session-protocol/node-pages.ts";
import type { SceneNode, SessionReply } from "#core/session/session.ts";
import type { ToolResult } from "#protocol/content.ts";
import { asJson, isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { OfferedTool } from "../../../hub/source.ts";
import { measure } from "../measure.ts";
import { contextLimits } from "./context-limits.ts";
import { readObjectList, soundObjects, type ObjectList } from "./listed-objects.ts";
import type { SceneTools } from "./recognise-tools.ts";
import { dataOf } from "./tool-answer.ts";

/** Asks a tool of the scene. Throws `SessionLost` where nobody answered. */
export type AskTool = (tool: OfferedTool, args: JsonObject) => Promise<SessionReply<ToolResult>>;

/** The objects of a scene, as far as they could be listed. */
export interface SceneReading extends ObjectList {
  /** Set where some were not listed: a sentence. */
  readonly cut?: string;
}

/** Reads which objects there are: from the tree, which knows more of each, or from the list where that has more of them. */
export async function readScene(
  { list, tree }: SceneTools,
  prefix: string | null,
  ask: AskTool,
): Promise<SessionReply<SceneReading>> {
  if (list === null && tree === null) {
    return {
      ok: false,
      error: `The server lists no objects: it has no tool such as ${prefix ?? "ulib"}.scene.list.`,
    };
  }
  const walked = tree === null ? null : await walkTree(tree, ask);
  if (walked?.ok === true && walked.result.cut === undefined) return walked;
  const listed = list === null ? null : await readList(list, ask);
  if (listed?.ok !== true) return walked?.ok === true ? walked : (listed ?? walked ?? unlisted);
  if (walked?.ok !== true || walked.result.objects.length <= listed.result.objects.length) {
    return listed;
  }
  // The list knows how many there are, and the tree gives more of them.
  const { objects, notes } = walked.result;
  const total = Math.max(listed.result.total, objects.length);
  return { ok: true, result: withCut({ objects, notes, total }) };
}

const unlisted = { ok: false, error: "The server lists no objects." } as const;

async function readList(list: OfferedTool, ask: AskTool): Promise<SessionReply<SceneReading>> {
  const reply = await ask(list, mostOf(list));
  if (!reply.ok) return reply;
  const objects = readObjectList(dataOf(reply.result));
  return objects === null
    ? {
        ok: false,
        error: `${list.sourceName} answered without a list "objects"; the scene cannot be shown.`,
      }
    : { ok: true, result: withCut(objects) };
}

/** As many as the tool gives at once, where it lets itself be told. */
function mostOf({ inputSchema }: OfferedTool): JsonObject {
  const { properties } = inputSchema;
  const limit =
    isJsonObject(properties) && Object.hasOwn(properties, "limit") ? properties["limit"] : null;
  if (!isJsonObject(limit)) return {};
  const { maximum } = limit;
  return {
    limit:
      typeof maximum === "number" && maximum >= 1
        ? Math.min(Math.floor(maximum), contextLimits.objects)
        : contextLimits.objects,
  };
}

function withCut(list: ObjectList): SceneReading {
  const { objects, total } = list;
  if (objects.length >= total) return list;
  const [seen, all] = [objects.length.toLocaleString("en"), total.toLocaleString("en")];
  return { ...list, cut: `The server lists only ${seen} of its ${all} objects.` };
}

async function walkTree(tree: OfferedTool, ask: AskTool): Promise<SessionReply<SceneReading>> {
  const walk = new SceneWalk((query) => askTree(tree, query, ask));
  const walked = await walk.until(() => false);
  if (!walked.ok) return walked;
  const { objects, notes } = soundObjects(walk.nodes().map(asJson));
  const cut = walk.cutSentence(null);
  return {
    ok: true,
    result: { objects, total: objects.length, notes, ...(cut === undefined ? {} : { cut }) },
  };
}

async function askTree(
  tree: OfferedTool,
  query: TreeQuery,
  ask: AskTool,
): Promise<SessionReply<SceneNode>> {
  const reply = await ask(tree, takenBy(tree, query));
  if (!reply.ok) return reply;
  const data = dataOf(reply.result);
  const node = data === undefined ? new Unreadable("it is no data.") : readNode(data);
  return node instanceof Unreadable
    ? {
        ok: false,
        error: `The answer of ${tree.sourceName} cannot be read: ${node.fault}`,
      }
    : { ok: true, result: node };
}

/** Levels of JSON in an answer that was asked for a few levels of a tree. */
const deepestAnswer = 200;

const readNode = (data: JsonValue): SceneNode | Unreadable =>
  measure(data).depth > deepestAnswer
    ? new Unreadable(`it nests deeper than ${deepestAnswer} levels.`)
    : readSceneTree(data);

/** The parts of the query that the tool has arguments for, within its bounds. */
function takenBy({ inputSchema }: OfferedTool, query: TreeQuery): JsonObject {
  const { properties } = inputSchema;
  const taken = isJsonObject(properties) ? properties : {};
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const schema = Object.hasOwn(taken, name) ? taken[name] : undefined;
      if (value === undefined || !isJsonObject(schema)) return [];
      const { maximum } = schema;
      const isOver = typeof value === "number" && typeof maximum === "number" && value > maximum;
      return [[name, isOver ? maximum : value]];
    }),
  );
}
