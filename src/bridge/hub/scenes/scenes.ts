import { refusals } from "#core/refusals/catalogue.ts";
import type { TypeDocument } from "#protocol/context.ts";
import type { ToolRef } from "#protocol/ids.ts";
import type { ClassSummary, ObjectDetail } from "#protocol/scene.ts";
import type { Identity } from "#protocol/tool.ts";
import { windowLimit } from "#protocol/window.ts";
import type { Found, Scenes } from "../hub.ts";
import { quote } from "../sentences.ts";
import type { Tools } from "../tools/catalog.ts";
import { askSession, heldBy } from "./ask-session.ts";
import { compareSides, contextOf } from "./compare-sides.ts";
import { documentOf, type ClassIndex } from "./class-index.ts";
import type { EditParts } from "./edit-scene.ts";
import { findFittingPorts } from "./fitting-ports.ts";
import { createSceneEdits } from "./scene-edits.ts";

/** Objects that a class's page names. */
const mostObjects = 100;

/** What the scenes need from the rest of the hub. */
export interface SceneParts extends EditParts {
  readonly tools: Tools;
  readonly index: ClassIndex;
  readonly sourceNames: () => readonly string[];
}

function identityOf({ _ulib: extras }: TypeDocument): { readonly identity?: Identity } {
  const { typeId, typeShape, schemaId } = extras;
  return typeId === undefined || typeShape === undefined || schemaId === undefined
    ? {}
    : { identity: { typeId, typeShape, schemaId } };
}

/** Generated tools of one class of one source, configure first. */
function toolsOfClass(tools: Tools, source: string, className: string) {
  return tools
    .table()
    .records.filter(
      ({ ref, offered }) => ref.source === source && offered.generated?.class === className,
    );
}

const orNull = async <T>(answer: Promise<Found<T>>): Promise<T | null> => {
  const found = await answer;
  return found.ok ? found.value : null;
};

/** Classes, scenes and objects of the sources that carry a session. */
export function createScenes(parts: SceneParts): Scenes {
  const { tools, index, clock } = parts;

  const summaryOf = (source: string, name: string): ClassSummary | undefined =>
    index.classes(source).find((each) => each.name === name);

  const unknownClass = (source: string, name: string): Found<never> => ({
    ok: false,
    sentence: refusals.unknownClass(
      name,
      index.classes(source).map((each) => each.name),
    ),
  });

  const undescribed = (name: string): Found<never> => ({
    ok: false,
    sentence: `The session gives no description of class ${quote(name)}.`,
  });

  return {
    context: (source, registry) => contextOf(parts, source, registry),
    compare: (before, after, scope) => compareSides(parts, before, after, scope),
    classes: (source) =>
      source === undefined
        ? parts.sourceNames().flatMap((name) => index.classes(name))
        : index.classes(source),

    async classDetail(source, name) {
      const held = heldBy(parts, source);
      if (!held.ok) return held;
      const summary = summaryOf(source, name);
      if (!summary) return unknownClass(source, name);
      const [document, found] = await Promise.all([
        documentOf(parts, held.value, name),
        orNull(
          askSession(parts, source, (session) =>
            session.findObjects({ class: name, limit: mostObjects }),
          ),
        ),
      ]);
      if (!document) return undescribed(name);
      const objects = found?.result.objects ?? [];
      return {
        ok: true,
        value: {
          ...summary,
          document,
          ...identityOf(document),
          tools: toolsOfClass(tools, source, name).map(({ ref }) => ref),
          objects: objects.slice(0, mostObjects).map(({ name: object, path }) => ({
            name: object,
            path,
          })),
        },
      };
    },

    async rows(source, view, from, count) {
      const asked = await askSession(parts, source, (session) =>
        session.sceneRows(view, from, Math.min(count, windowLimit)),
      );
      return asked.ok ? { ok: true, value: asked.value.result } : asked;
    },

    async object(source, name) {
      const [asked, node] = await Promise.all([
        askSession(parts, source, (session) => session.getAll(name)),
        orNull(askSession(parts, source, (session) => session.sceneTree({ root: name, depth: 0 }))),
      ]);
      if (!asked.ok) return asked;
      const { result, held } = asked.value;
      const document = await documentOf(parts, held, result.class);
      if (!document) return undescribed(result.class);
      const own = toolsOfClass(tools, source, result.class);
      const refOf = (action: string | undefined): ToolRef | undefined =>
        own.find(({ offered }) => offered.generated?.action === action)?.ref;
      const configure = refOf(undefined);
      const [generated] = own.flatMap(({ offered }) => offered.generated ?? []);
      const value: ObjectDetail = {
        source: held.source.name,
        name: result.object,
        class: result.class,
        path: result.path,
        values: result.values,
        document,
        ...identityOf(document),
        actions: document.actions.map((action) => {
          const ref = refOf(action.name);
          return ref ? { ...action, ref } : action;
        }),
        ...(configure ? { configure } : {}),
        ...(generated ? { addressParam: generated.addressParam } : {}),
        ports: result.ports,
        ...(node ? { childCount: node.result.childCount } : {}),
        readAt: clock.now(),
      };
      return { ok: true, value };
    },

    async objects(source, query) {
      const asked = await askSession(parts, source, (session) => session.findObjects(query));
      return asked.ok ? { ok: true, value: asked.value.result } : asked;
    },

    fittingPorts: (source, query) => findFittingPorts(parts, source, query),
    ...createSceneEdits(parts),
  };
}
