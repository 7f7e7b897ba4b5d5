import { refusals } from "#core/refusals/catalogue.ts";
import type {
  ActionOptions,
  CatalogEntry,
  ObjectValues,
  SceneNode,
  Session,
  SessionEvent,
  SessionHello,
  SessionReply,
} from "#core/session/session.ts";
import type { McpContext } from "#protocol/context.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { SceneRow, SceneView } from "#protocol/scene.ts";
import type { Window } from "#protocol/window.ts";
import { ContextEdits } from "./context-edits.ts";
import type { ContextLists } from "./context-lists.ts";
import type { ContextServer } from "./context-server.ts";
import type { DocumentShelf } from "./document-shelf.ts";
import { objectUri } from "./recognise-resources.ts";
import type { SceneKeeper } from "./scene-keeper.ts";

interface ContextSessionParts {
  readonly server: ContextServer;
  readonly shelf: DocumentShelf;
  readonly scene: SceneKeeper;
  readonly lists: () => ContextLists;
}

const refuse = (error: string): { readonly ok: false; readonly error: string } => ({
  ok: false,
  error,
});

/**
 * A session behind an MCP server, as far as its tools and resources reach.
 * What they do not reach is a sentence. Nothing is pushed, so whoever wants
 * values asks for them.
 */
export class ContextSession implements Session {
  #parts: ContextSessionParts;
  #edits: ContextEdits;
  #listeners = new Set<(event: SessionEvent) => void>();

  constructor(parts: ContextSessionParts) {
    this.#parts = parts;
    this.#edits = new ContextEdits({
      ...parts,
      classOf: async (object) => {
        const known = await parts.scene.knownClassOf(object);
        if (known !== null) return { ok: true, result: known };
        const read = await this.getAll(object);
        return read.ok ? { ok: true, result: read.result.class } : read;
      },
    });
  }

  async hello(): Promise<SessionHello> {
    const { name, version, pid } = this.#parts.server.facts();
    return {
      server: name,
      version,
      pid,
      protocol: 1,
      capabilities: ["progress", "cancel"],
      schemaRevision: this.#lists.schemaRevision,
    };
  }

  async catalog(): Promise<SessionReply<readonly CatalogEntry[]>> {
    const counts = await this.#parts.scene.counts();
    const documents = new Map(
      this.#lists.context().resources.map(({ document }) => [document.type, document]),
    );
    const names = new Set([...this.#lists.classNames(), ...counts.keys()]);
    return {
      ok: true,
      result: [...names].toSorted().map((name) => {
        const document = documents.get(name);
        const { typeId, typeShape, schemaId } = document?._ulib ?? {};
        return {
          class: name,
          base: document?.base ?? [],
          abstract: false,
          instances: counts.get(name) ?? 0,
          description: document?.description ?? "",
          ...(typeId === undefined ? {} : { typeId }),
          ...(typeShape === undefined ? {} : { typeShape }),
          ...(schemaId === undefined ? {} : { schemaId }),
        };
      }),
    };
  }

  sceneTree(query: Parameters<Session["sceneTree"]>[0]): Promise<SessionReply<SceneNode>> {
    return this.#parts.scene.tree(query);
  }

  sceneRows(view: SceneView, from: number, count: number): Promise<SessionReply<Window<SceneRow>>> {
    return this.#parts.scene.rows(view, from, count);
  }

  findObjects(query: Parameters<Session["findObjects"]>[0]): ReturnType<Session["findObjects"]> {
    return this.#parts.scene.find(query);
  }

  async mcpContext({
    className,
  }: {
    readonly className?: string;
  }): Promise<SessionReply<McpContext>> {
    if (className === undefined) return { ok: true, result: this.#lists.context() };
    const reading = await this.#parts.shelf.get(className);
    if (reading === null) return refuse(refusals.unknownClass(className, this.#lists.classNames()));
    if (!reading.ok) return refuse(reading.sentence);
    const context = this.#lists.context();
    return {
      ok: true,
      result: {
        tools: context.tools.filter((tool) => tool._ulib.class === className),
        resources: context.resources.filter(({ document }) => document.type === className),
        types: context.types.filter(({ typeName }) => typeName === className),
        skipped: [],
      },
    };
  }

  async getAll(object: string): Promise<SessionReply<ObjectValues>> {
    const { objectTemplate } = this.#lists;
    this.#parts.scene.touch();
    if (objectTemplate === null) {
      return refuse(
        "The server gives no objects to read: it lists no template such as ulib://object/{name}.",
      );
    }
    const reply = await this.#parts.server.readObject(object, objectUri(objectTemplate, object));
    if (!reply.ok) return reply;
    const { result } = reply;
    // A document need not say where its object is; the list of objects does.
    const path = result.path === object ? await this.#parts.scene.pathOf(object) : result.path;
    return { ok: true, result: { ...result, path } };
  }

  async get(object: string, property: string): Promise<SessionReply<JsonValue>> {
    const all = await this.getAll(object);
    if (!all.ok) return all;
    const { values, class: its } = all.result;
    const value = Object.hasOwn(values, property) ? values[property] : undefined;
    return value === undefined
      ? refuse(refusals.unknownArgument(its, property, Object.keys(values)))
      : { ok: true, result: value };
  }

  set(
    object: string,
    values: { readonly [property: string]: JsonValue },
  ): Promise<SessionReply<{ readonly written: readonly string[] }>> {
    return this.#edits.set(object, values);
  }

  call(
    object: string,
    action: string,
    options: ActionOptions = {},
  ): Promise<SessionReply<JsonValue>> {
    return this.#edits.call(object, action, options);
  }

  create(
    className: string,
    name: string,
    parent?: string,
  ): Promise<SessionReply<{ readonly name: string; readonly path: string }>> {
    return this.#edits.create(className, name, parent);
  }

  remove(object: string): Promise<SessionReply<null>> {
    return this.#edits.remove(object);
  }

  async rename(): Promise<SessionReply<null>> {
    return refuse("A server's objects cannot be renamed from here: MCP has no tool for it.");
  }

  async connectPort(): Promise<SessionReply<null>> {
    return refuse("A server's ports cannot be connected from here: MCP has no tool for it.");
  }

  async disconnectPort(): Promise<SessionReply<null>> {
    return refuse("A server's ports cannot be disconnected from here: MCP has no tool for it.");
  }

  async subscribe(objects: readonly string[] | "*"): Promise<SessionReply<null>> {
    return objects.length === 0
      ? { ok: true, result: null }
      : refuse("An MCP server sends no values; they are asked for.");
  }

  onEvent(listener: (event: SessionEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(event: SessionEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** The connection is the source's. */
  async close(): Promise<void> {
    this.#listeners.clear();
  }

  get #lists(): ContextLists {
    return this.#parts.lists();
  }
}
