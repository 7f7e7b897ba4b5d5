import type { GeneratedTool, McpContext } from "#protocol/context.ts";
import { coalesce } from "../../../hub/coalesce.ts";
import { systemClock, type Clock } from "../../../hub/clock.ts";
import type {
  CheckReport,
  OfferedResource,
  OfferedTool,
  Source,
  SourceCall,
} from "../../../hub/source.ts";
import { soundBases } from "./acyclic-bases.ts";
import { adviseCall } from "./advise-call.ts";
import type { ContextServer } from "./context-server.ts";
import type { ClassTool, ContextLists } from "./context-lists.ts";
import { ContextSession } from "./context-session.ts";
import { DocumentShelf } from "./document-shelf.ts";
import { readScene } from "./read-scene.ts";
import { recogniseResources } from "./recognise-resources.ts";
import { recogniseTools } from "./recognise-tools.ts";
import { SceneKeeper } from "./scene-keeper.ts";

/** The generated context that a server carries, where it carries one. */
export interface ServedContext {
  /** Takes the lists as they are now; what they say of classes is followed. */
  take(tools: readonly OfferedTool[], resources: readonly OfferedResource[]): void;
  /** The tools, those that were generated recognised as such. */
  tools(): readonly OfferedTool[];
  tool(key: string): OfferedTool | undefined;
  /** A generated tool as a context has it; undefined for any other. */
  generated(key: string): GeneratedTool | undefined;
  /** From now on classes and scene are read. */
  begin(): void;
  session(): ReturnType<Source["session"]>;
  counts(): { readonly classes: number; readonly objects: number };
  notes(): readonly string[];
  /** What our own check says of a call of a generated tool. */
  check(tool: GeneratedTool, call: SourceCall): Promise<CheckReport>;
  /** Such a tool was called: the scene may be another. */
  called(key: string): void;
  /** Asks anew for the scene and for the descriptions that have no id. */
  refresh(): Promise<void>;
  close(): void;
}

export interface ServedContextParts {
  readonly server: ContextServer;
  readonly onChanged: (change: "classes" | "scene") => void;
  readonly isClosed: () => boolean;
  readonly clock?: Clock;
}

/** Descriptions that come one after the other are shown in steps: each step renews every view of them. */
const tellEveryMs = 250;

/** Recognises a context by the shape of tools and resources, and keeps what was read of it. */
export function servedContext(parts: ServedContextParts): ServedContext {
  const { server, onChanged, isClosed, clock = systemClock } = parts;
  let recognised = recogniseTools([]);
  let places = recogniseResources([], []);
  let byKey = new Map<string, OfferedTool>();
  let byClass = new Map<string, readonly ClassTool[]>();
  let context: McpContext | null = null;
  let bases: readonly string[] = [];
  let schemaRevision = 1;
  let sceneRevision = 0;
  let isBegun = false;

  const hasContext = (): boolean => places.classes.size > 0;
  const teller = coalesce(clock, tellEveryMs, () => {
    if (isClosed()) return;
    schemaRevision += 1;
    session.tell({ event: "schema_changed", schemaRevision });
    onChanged("classes");
  });
  const changed = (): void => {
    context = null;
    if (isBegun) teller.ask();
  };
  const shelf = new DocumentShelf({
    read: (name, uri, place) => server.readType(name, uri, place),
    onRead: changed,
    isClosed,
  });
  const scene = new SceneKeeper({
    read: () =>
      readScene(recognised.sceneTools, recognised.prefix, (tool, args) => server.ask(tool, args)),
    onChanged: () => {
      session.tell({ event: "scene_changed", rev: (sceneRevision += 1) });
      if (!isClosed()) onChanged("scene");
    },
    timers: clock,
  });
  const contextNow = (): McpContext => {
    if (context !== null) return context;
    const resources = shelf
      .known()
      .toSorted((one, other) => (one.document.type < other.document.type ? -1 : 1));
    const sound = soundBases(resources.map(({ document }) => document));
    bases = sound.notes;
    const documents = new Map(sound.documents.map((document) => [document.type, document]));
    context = {
      tools: recognised.tools.flatMap(({ key }) => {
        const tool = recognised.generated.get(key);
        return tool?._ulib.class === undefined ? [] : [withResource(tool, places)];
      }),
      resources: resources.map((resource) => ({
        ...resource,
        document: documents.get(resource.document.type) ?? resource.document,
      })),
      types: sound.documents.map(({ _ulib: { kind: _kind, ...type } }) => type),
      skipped: shelf.skipped(),
    };
    return context;
  };

  const lists: ContextLists = {
    get prefix() {
      return recognised.prefix;
    },
    get sceneTools() {
      return recognised.sceneTools;
    },
    get objectTemplate() {
      return places.objectTemplate;
    },
    get schemaRevision() {
      return schemaRevision;
    },
    toolsOf: (className) => byClass.get(className) ?? [],
    classNames: () => [...places.classes.keys()].toSorted(),
    context: contextNow,
  };
  const session = new ContextSession({ server, shelf, scene, lists: () => lists });

  const read = (): void => {
    if (!hasContext()) return;
    shelf.fill();
    scene.touch();
  };

  return {
    take(tools, resources) {
      const before = JSON.stringify([recognised.prefix, [...places.classes]]);
      recognised = recogniseTools(tools);
      places = recogniseResources(resources, [...recognised.generated.values()]);
      byKey = new Map(recognised.tools.map((tool) => [tool.key, tool]));
      byClass = groupByClass(byKey, recognised.generated);
      context = null;
      shelf.follow(places.classes);
      if (before !== JSON.stringify([recognised.prefix, [...places.classes]])) changed();
      if (isBegun) read();
    },
    tools: () => recognised.tools,
    tool: (key) => byKey.get(key),
    generated: (key) => recognised.generated.get(key),
    begin() {
      isBegun = true;
      if (hasContext()) changed();
      read();
    },
    session: () =>
      isBegun && hasContext() ? { session, context: contextNow(), schemaRevision } : null,
    counts: () => ({ classes: places.classes.size, objects: scene.size }),
    notes() {
      if (!hasContext()) return recognised.notes;
      contextNow();
      const missing = shelf
        .skipped()
        .map((each) => `${each.class} has no description here: ${each.reason}`);
      return [
        ...recognised.notes,
        ...places.notes,
        ...shelf.notes(),
        ...missing,
        ...bases,
        ...scene.notes(),
      ];
    },
    check: (tool, call) => adviseCall({ context: contextNow(), session, scene, clock }, tool, call),
    called(key) {
      const tool = byKey.get(key);
      const isOurs = isBegun && hasContext();
      if (isOurs && tool?.annotations?.readOnlyHint !== true) void scene.renew();
    },
    async refresh() {
      if (!isBegun || !hasContext()) return;
      shelf.follow(places.classes);
      await Promise.all([shelf.settled(), scene.renew()]);
    },
    close: () => teller.stop(),
  };
}

/** The tool with the address of its class's description, where it leaves that to the list. */
function withResource(
  tool: GeneratedTool,
  { classes }: ReturnType<typeof recogniseResources>,
): GeneratedTool {
  const { class: name, resource } = tool._ulib;
  const uri = name === undefined ? null : (classes.get(name)?.uri ?? null);
  return uri === null || resource === uri
    ? tool
    : { ...tool, _ulib: { ...tool._ulib, resource: uri } };
}

function groupByClass(
  byKey: ReadonlyMap<string, OfferedTool>,
  generated: ReadonlyMap<string, GeneratedTool>,
): Map<string, readonly ClassTool[]> {
  const tools = [...byKey.values()].flatMap((offered): readonly ClassTool[] => {
    const of = generated.get(offered.key);
    return of?._ulib.class === undefined ? [] : [{ offered, generated: of }];
  });
  return Map.groupBy(tools, ({ generated: { _ulib } }) => _ulib.class ?? "");
}
