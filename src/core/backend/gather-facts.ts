import type { GeneratedTool } from "#protocol/context.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { SceneFacts } from "../refusals/scene-facts.ts";
import { addressedName, sameToolOf } from "../refusals/tool-parts.ts";
import type { ObjectValues, Session } from "../session/session.ts";
import { createTool, type SessionState } from "./session-state.ts";

/** Names that a sentence about a missing object can list. */
const listedNames = 20;

/** Asks the session what the check of this call must know about the scene. */
export async function gatherFacts(
  state: SessionState,
  tool: GeneratedTool,
  args: JsonObject,
): Promise<SceneFacts> {
  const { session } = state;
  if (tool._ulib.kind === "session") {
    const name = args["name"];
    const isNewName = tool.name === createTool.name && typeof name === "string";
    const taken = isNewName ? await session.getAll(name) : null;
    return {
      object: taken?.ok ? { name: taken.result.object, class: taken.result.class } : null,
      objectNames: [],
      objectCount: 0,
      drivenPorts: {},
      registry: state.registry,
    };
  }
  const name = addressedName(tool, args);
  const found = name === null ? null : await session.getAll(name);
  if (!found?.ok) {
    const known = name === null ? { total: 0, names: [] } : await someNames(session, tool);
    return {
      object: null,
      objectNames: known.names,
      objectCount: known.total,
      drivenPorts: {},
    };
  }
  return factsOfObject(state, tool, found.result);
}

function factsOfObject(
  { context, tools }: SessionState,
  tool: GeneratedTool,
  object: ObjectValues,
): SceneFacts {
  const document = context.resources.find(({ document: { type } }) => type === object.class);
  const otherTool = sameToolOf(tool, object.class, [...tools.values()]);
  const driven = object.ports.flatMap(({ property, drivenBy }) =>
    drivenBy === null ? [] : [[property, drivenBy] as const],
  );
  return {
    object: {
      name: object.object,
      class: object.class,
      ...(document ? { base: document.document.base } : {}),
      ...(object.schemaId === undefined ? {} : { schemaId: object.schemaId }),
    },
    objectNames: [],
    objectCount: 0,
    drivenPorts: Object.fromEntries(driven),
    ...(otherTool === undefined ? {} : { otherTool }),
  };
}

/** Objects of the tool's class first: one of them was probably meant. */
async function someNames(
  session: Session,
  tool: GeneratedTool,
): Promise<{ readonly names: readonly string[]; readonly total: number }> {
  const className = tool._ulib.class;
  const [own, all] = await Promise.all([
    className === undefined ? null : session.findObjects({ class: className, limit: listedNames }),
    session.findObjects({ limit: listedNames }),
  ]);
  const names = [own, all].flatMap((found) =>
    found?.ok ? found.result.objects.map((each) => each.name) : [],
  );
  return {
    names: [...new Set(names)].slice(0, listedNames),
    total: all?.ok ? all.result.total : names.length,
  };
}
