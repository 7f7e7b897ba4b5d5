import { checkGenerated } from "#core/refusals/check-generated.ts";
import type { SceneFacts } from "#core/refusals/scene-facts.ts";
import { addressedName, sameToolOf } from "#core/refusals/tool-parts.ts";
import { SessionLost, type ObjectValues } from "#core/session/session.ts";
import type { GeneratedTool, McpContext } from "#protocol/context.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { Clock } from "../../../hub/clock.ts";
import type { CheckReport, SourceCall } from "../../../hub/source.ts";
import { tooLate, within } from "../../../hub/within.ts";
import { contextLimits } from "./context-limits.ts";
import type { ContextSession } from "./context-session.ts";
import type { SceneKeeper } from "./scene-keeper.ts";

/** What the check of another server's tool can ask. */
export interface AdviceParts {
  readonly context: McpContext;
  readonly session: ContextSession;
  readonly scene: SceneKeeper;
  readonly clock: Clock;
}

/**
 * Checks a call of another server's generated tool as one of our own would be.
 * The server decides by itself, so what is found only advises (C3); where it
 * does not say in time what the scene holds, the rest is checked without.
 */
export async function adviseCall(
  parts: AdviceParts,
  tool: GeneratedTool,
  { args, schemaId }: SourceCall,
): Promise<CheckReport> {
  const facts = await within(parts.clock, contextLimits.factsMs, factsOf(parts, tool, args));
  const document =
    parts.context.resources.find(({ document: { type } }) => type === tool._ulib.class)?.document ??
    null;
  return {
    authority: "advise",
    ...checkGenerated(
      tool,
      document,
      args,
      facts === tooLate ? null : facts,
      schemaId === undefined ? {} : { schemaId },
    ),
  };
}

/** What the scene holds of the addressed object; null where that cannot be known. */
async function factsOf(
  parts: AdviceParts,
  tool: GeneratedTool,
  args: JsonObject,
): Promise<SceneFacts | null> {
  const name = addressedName(tool, args);
  if (name === null) return null;
  try {
    const found = await parts.session.getAll(name);
    if (found.ok) return factsOfObject(parts, tool, found.result);
    const its = await parts.scene.knownClassOf(name);
    if (its !== null) {
      const object = { object: name, class: its, path: name, values: {}, ports: [] };
      return factsOfObject(parts, tool, object);
    }
    return await factsOfNone(parts, tool);
  } catch (error) {
    if (error instanceof SessionLost) return null;
    throw error;
  }
}

function factsOfObject(
  { context }: AdviceParts,
  tool: GeneratedTool,
  object: ObjectValues,
): SceneFacts {
  const document = context.resources.find(({ document: { type } }) => type === object.class);
  const otherTool = sameToolOf(tool, object.class, context.tools);
  const driven = object.ports.flatMap(({ property, drivenBy }) =>
    drivenBy === null ? [] : [[property, drivenBy] as const],
  );
  return {
    object: {
      name: object.object,
      class: object.class,
      ...(document ? { base: document.document.base } : {}),
    },
    objectNames: [],
    objectCount: 0,
    drivenPorts: Object.fromEntries(driven),
    ...(otherTool === undefined ? {} : { otherTool }),
  };
}

/** Names that a sentence about a missing object can list. */
const listedNames = 20;

/** Nothing of that name; said only where the whole scene is known. Objects of the tool's class come first. */
async function factsOfNone(
  { scene }: AdviceParts,
  tool: GeneratedTool,
): Promise<SceneFacts | null> {
  const its = tool._ulib.class;
  const [own, all] = await Promise.all([
    its === undefined ? null : scene.find({ class: its, limit: listedNames }),
    scene.find({ limit: listedNames }),
  ]);
  if (!all.ok || all.result.cut !== undefined) return null;
  const names = [own, all].flatMap((found) =>
    found?.ok ? found.result.objects.map((each) => each.name) : [],
  );
  return {
    object: null,
    objectNames: [...new Set(names)].slice(0, listedNames),
    objectCount: all.result.total,
    drivenPorts: {},
  };
}
