import type { GeneratedTool, McpContext } from "#protocol/context.ts";
import type { Identity } from "#protocol/tool.ts";
import { emitMcpContext } from "../context/emit.ts";
import { identityOf } from "../model/identity.ts";
import { refusals } from "../refusals/catalogue.ts";
import type { Scene } from "./scene.ts";
import type { SceneClass } from "./scene-class.ts";
import type { CatalogEntry, SessionReply } from "./session.ts";
import { answer, refuse } from "./session-reply.ts";

/** Which classes a context is asked for (R0.21). */
export interface ContextQuery {
  readonly className?: string;
  readonly registry?: boolean;
}

/** The context of the classes in the scene, of every registered one, or of one by name. */
export function sessionContext(scene: Scene, query: ContextQuery): SessionReply<McpContext> {
  if (query.className !== undefined) {
    const one = scene.classNamed(query.className);
    if (one) return answer(contextOf(one));
    const names = scene.classes.map(({ name }) => name).toSorted();
    return refuse(refusals.unknownClass(query.className, names), "no_class");
  }
  const wanted = byName(scene).filter(
    ({ index }) => query.registry === true || scene.tree.countOf(index) > 0,
  );
  const skipped: { class: string; reason: string }[] = [];
  const contexts: McpContext[] = [];
  for (const each of wanted) {
    const reason = query.registry === true ? constructionFault(each) : null;
    if (reason === null) contexts.push(contextOf(each));
    else skipped.push({ class: each.name, reason });
  }
  // Names and addresses hold the class's name, so nothing of two classes can collide.
  return answer({
    tools: contexts.flatMap(({ tools }) => tools),
    resources: contexts.flatMap(({ resources }) => resources),
    types: contexts.flatMap(({ types }) => types),
    skipped,
  });
}

const byName = (scene: Scene): readonly SceneClass[] =>
  scene.classes.toSorted((left, right) => (left.name < right.name ? -1 : 1));

const contexts = new WeakMap<SceneClass, McpContext>();

/** A base that nothing can be made of is described, but has no tools. */
function contextOf(each: SceneClass): McpContext {
  const known = contexts.get(each);
  if (known) return known;
  const { declaration } = each;
  const context = emitMcpContext(declaration);
  const made = declaration.abstract ? { ...context, tools: [] } : context;
  contexts.set(each, made);
  return made;
}

/** The tool that sets a class's properties; undefined where it has none that can be set. */
export const configureToolOf = (each: SceneClass): GeneratedTool | undefined =>
  contextOf(each).tools.find(({ _ulib }) => _ulib.kind === "configure");

/** Makes one object in the mind and asks it for everything; why that fails, or null (R0.22). */
function constructionFault(each: SceneClass): string | null {
  if (each.declaration.abstract) return null;
  try {
    each.tryOut();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The three ids of a class, as every answer about its objects carries them (R0.47). */
export const idsOf = (each: SceneClass): Identity => identityOf(each.declaration);

/** Every registered class, by name, and how many objects of it there are. */
export const sessionCatalog = (scene: Scene): readonly CatalogEntry[] =>
  byName(scene).map((each) => ({
    class: each.name,
    base: each.declaration.base,
    abstract: each.declaration.abstract,
    instances: scene.tree.countOf(each.index),
    description: each.declaration.description ?? "",
    ...idsOf(each),
  }));
