import type { McpContext } from "#protocol/context.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { SceneRow, SceneView } from "#protocol/scene.ts";
import { windowLimit, type Window } from "#protocol/window.ts";
import type { DeclaredClass } from "../model/declare.ts";
import { refusals } from "../refusals/catalogue.ts";
import { idsOf, sessionCatalog, sessionContext } from "./class-contexts.ts";
import { noParent, type Slot } from "./object-tree.ts";
import { runAction } from "./run-action.ts";
import { Scene } from "./scene.ts";
import { connectPorts, createObject, disconnectPort, renameObject } from "./scene-edits.ts";
import {
  findObjects,
  objectValues,
  portStates,
  sceneRow,
  sceneTree,
  type ObjectQuery,
  type TreeQuery,
} from "./scene-queries.ts";
import { SceneRowWindows } from "./scene-row-windows.ts";
import type {
  ActionOptions,
  CatalogEntry,
  ObjectValues,
  SceneNode,
  Session,
  SessionEvent,
  SessionHello,
  SessionReply,
} from "./session.ts";
import { answer, findObject, findProperty, refuse } from "./session-reply.ts";
import { setValues } from "./set-values.ts";
import type { Timers } from "./timers.ts";
import { ValueFeed } from "./value-feed.ts";

/** What an in-process session says of itself. */
export interface SessionAbout {
  readonly server: string;
  readonly version: string;
  readonly pid: number;
}

/** What an in-process session is made of. */
export interface InProcessOptions {
  readonly classes: readonly DeclaredClass[];
  readonly about: SessionAbout;
  readonly timers: Timers;
  /** Runs when the session is closed. */
  readonly onClose?: () => void;
}

/**
 * A session whose scene lives in this process. Whoever makes it fills and moves
 * `scene` directly; everybody else talks to it as to any session, and it trusts
 * them no more than a remote one would.
 */
export class InProcessSession implements Session {
  readonly scene: Scene;
  #options: InProcessOptions;
  #listeners = new Set<(event: SessionEvent) => void>();
  #feed: ValueFeed;
  #windows: SceneRowWindows;
  #schemaRevision = 1;
  #valueRevision = 0;
  #sceneToTell = false;
  #schemaToTell = false;
  #isToldSoon = false;
  #isClosed = false;
  /** `slot/action` of the actions that run. */
  #running = new Set<string>();

  constructor(options: InProcessOptions) {
    this.#options = options;
    this.scene = new Scene(options.classes, {
      touched: (slot, property) => this.#feed.touch(slot, property),
      forgotten: (slot) => this.#feed.forget(slot),
      treeChanged: () => {
        this.#sceneToTell = true;
        this.#tellSoon();
      },
      classesChanged: () => {
        this.#schemaRevision += 1;
        this.#schemaToTell = true;
        this.#tellSoon();
      },
    });
    this.#feed = new ValueFeed(this.scene, options.timers, (changes) => {
      this.#valueRevision += 1;
      this.#tell({ event: "values", rev: this.#valueRevision, changes });
    });
    this.#windows = new SceneRowWindows(this.scene, options.timers);
  }

  async hello(): Promise<SessionHello> {
    return {
      ...this.#options.about,
      protocol: 1,
      capabilities: ["subscribe", "progress", "cancel"],
      schemaRevision: this.#schemaRevision,
    };
  }

  async catalog(): Promise<SessionReply<readonly CatalogEntry[]>> {
    return answer(sessionCatalog(this.scene));
  }

  async sceneTree(query: TreeQuery & { readonly root?: string }): Promise<SessionReply<SceneNode>> {
    if (query.root === undefined) return answer(sceneTree(this.scene, noParent, query));
    return this.#with(query.root, (slot) => answer(sceneTree(this.scene, slot, query)));
  }

  async mcpContext(query: {
    readonly className?: string;
    readonly registry?: boolean;
  }): Promise<SessionReply<McpContext>> {
    return sessionContext(this.scene, query);
  }

  async get(object: string, property: string): Promise<SessionReply<JsonValue>> {
    return this.#with(object, (slot) => {
      const place = findProperty(this.scene, slot, property);
      return place.ok ? answer(this.scene.peek(slot, place.result)) : place;
    });
  }

  async getAll(object: string): Promise<SessionReply<ObjectValues>> {
    return this.#with(object, (slot) =>
      answer({
        object,
        class: this.scene.classOf(slot).name,
        path: this.scene.tree.pathOf(slot),
        values: objectValues(this.scene, slot),
        ports: portStates(this.scene, slot),
        ...idsOf(this.scene.classOf(slot)),
      }),
    );
  }

  async set(
    object: string,
    values: { readonly [property: string]: JsonValue },
  ): Promise<SessionReply<{ readonly written: readonly string[] }>> {
    return this.#with(object, (slot) => setValues(this.scene, slot, values));
  }

  async call(
    object: string,
    action: string,
    options: ActionOptions = {},
  ): Promise<SessionReply<JsonValue>> {
    const found = findObject(this.scene, object);
    if (!found.ok) return found;
    const slot = found.result;
    const { declaration } = this.scene.classOf(slot);
    const names = declaration.actions.map(({ name }) => name);
    if (!names.includes(action)) {
      return refuse(refusals.unknownArgument(declaration.name, action, names), "no_action");
    }
    const key = `${slot}/${action}`;
    if (this.#running.has(key)) {
      return refuse(
        `${action} is running on ${object} already; wait for it, or cancel it.`,
        "busy",
      );
    }
    this.#running.add(key);
    try {
      return await runAction(this.scene, this.#options.timers, { slot, action }, options);
    } finally {
      this.#running.delete(key);
    }
  }

  async create(
    className: string,
    name: string,
    parent?: string,
  ): Promise<SessionReply<{ readonly name: string; readonly path: string }>> {
    return createObject(this.scene, className, name, parent);
  }

  async remove(object: string): Promise<SessionReply<null>> {
    return this.#with(object, (slot) => {
      this.scene.remove(slot);
      return answer(null);
    });
  }

  async rename(object: string, name: string): Promise<SessionReply<null>> {
    return renameObject(this.scene, object, name);
  }

  async connectPort(from: string, to: string): Promise<SessionReply<null>> {
    return connectPorts(this.scene, from, to);
  }

  async disconnectPort(to: string): Promise<SessionReply<null>> {
    return disconnectPort(this.scene, to);
  }

  async sceneRows(
    view: SceneView,
    from: number,
    count: number,
  ): Promise<SessionReply<Window<SceneRow>>> {
    const { total, rows } = await this.#windows.rows(view, from, Math.min(count, windowLimit));
    return answer({
      total,
      from,
      rows: rows.map((row) => sceneRow(this.scene, row)),
      revision: this.scene.tree.revision,
    });
  }

  async findObjects(query: ObjectQuery): ReturnType<Session["findObjects"]> {
    return answer(findObjects(this.scene, query));
  }

  async subscribe(
    objects: readonly string[] | "*",
    intervalMs: number,
  ): Promise<SessionReply<null>> {
    const slots =
      objects === "*" ? objects : objects.flatMap((name) => this.scene.tree.find(name) ?? []);
    this.#feed.watch(slots, intervalMs);
    return answer(null);
  }

  onEvent(listener: (event: SessionEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#feed.watch([], 0);
    this.#options.onClose?.();
    this.#tell({ event: "closed", reason: "The session was closed." });
    this.#listeners.clear();
  }

  #with<Result>(object: string, then: (slot: Slot) => SessionReply<Result>): SessionReply<Result> {
    const found = findObject(this.scene, object);
    return found.ok ? then(found.result) : found;
  }

  #tell(event: SessionEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #tellSoon(): void {
    if (this.#listeners.size === 0 || this.#isToldSoon) return;
    this.#isToldSoon = true;
    void this.#tellChanges();
  }

  /** After the present turn: a thousand objects made in one go are one event. */
  async #tellChanges(): Promise<void> {
    await Promise.resolve();
    this.#isToldSoon = false;
    const wasScene = this.#sceneToTell;
    const wasSchema = this.#schemaToTell;
    this.#sceneToTell = false;
    this.#schemaToTell = false;
    if (wasSchema) {
      this.#tell({ event: "schema_changed", schemaRevision: this.#schemaRevision });
    }
    if (wasScene) this.#tell({ event: "scene_changed", rev: this.scene.tree.revision });
  }
}
