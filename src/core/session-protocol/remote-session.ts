import type { McpContext } from "#protocol/context.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { SceneRow, SceneView } from "#protocol/scene.ts";
import type { Window } from "#protocol/window.ts";
import type {
  ActionOptions,
  CatalogEntry,
  ObjectValues,
  SceneNode,
  Session,
  SessionEvent,
  SessionHello,
  SessionReply,
} from "../session/session.ts";
import { SessionClient, type ClientOptions } from "./session-client.ts";
import { collectContext } from "./collect-context.ts";
import { LongValues } from "./long-values.ts";
import { Unreadable } from "./read-parts.ts";
import {
  readCatalog,
  readContextPage,
  readCreated,
  readHello,
  readObject,
  readSceneTree,
  readWritten,
} from "./read-results.ts";
import { RemoteScene } from "./remote-scene.ts";
import { QuietWatch } from "./quiet-watch.ts";
import type { SessionTransport } from "./session-transport.ts";

/** What a client says of itself in `hello`. */
export interface RemoteOptions extends ClientOptions {
  readonly client: { readonly name: string; readonly version: string };
}

/**
 * A session at the other end of a transport. Its scene is read as it is looked
 * at: rows and searches ask for the windows of `scene_tree` that they need.
 */
export class RemoteSession implements Session {
  #client: SessionClient;
  #options: RemoteOptions;
  #longs = new LongValues();
  #scene: RemoteScene;
  #watch: QuietWatch;
  #listeners = new Set<(event: SessionEvent) => void>();

  constructor(transport: SessionTransport, options: RemoteOptions) {
    this.#options = options;
    this.#client = new SessionClient(transport, options);
    this.#scene = new RemoteScene({
      sceneTree: (query) => this.sceneTree(query),
      catalog: () => this.catalog(),
      get: (object, property) => this.get(object, property),
      now: () => options.timers.now(),
    });
    this.#watch = new QuietWatch({
      timers: options.timers,
      hello: () => this.#hello(),
      catalog: () => this.catalog(),
      tell: (event) => this.#tell(event),
    });
    this.#client.onEvent((event) => this.#tell(event));
  }

  async hello(): Promise<SessionHello> {
    const hello = await this.#hello();
    // Without events somebody has to look whether the scene changed.
    if (!hello.capabilities.includes("subscribe")) this.#watch.begin(hello);
    return hello;
  }

  async #hello(): Promise<SessionHello> {
    const { client } = this.#options;
    const reply = await this.#client.request("hello", {
      client: client.name,
      version: client.version,
      protocol: 1,
    });
    if (!reply.ok) throw new Error(`It refused hello: ${reply.error}`);
    const hello = readHello(reply.result);
    if (hello instanceof Unreadable) throw new Error(`Its hello cannot be used: ${hello.fault}`);
    return hello;
  }

  catalog(): Promise<SessionReply<readonly CatalogEntry[]>> {
    return this.#ask("catalog", {}, readCatalog, this.#client.patience.introspectionMs);
  }

  sceneTree(query: {
    readonly root?: string;
    readonly depth?: number;
    readonly offset?: number;
    readonly limit?: number;
  }): Promise<SessionReply<SceneNode>> {
    return this.#ask("scene_tree", { ...query }, readSceneTree);
  }

  async mcpContext(query: {
    readonly className?: string;
    readonly registry?: boolean;
  }): Promise<SessionReply<McpContext>> {
    const { introspectionMs } = this.#client.patience;
    const reply = await collectContext((page) =>
      this.#ask("mcp_context", { ...query, ...page }, readContextPage, introspectionMs),
    );
    if (reply.ok) this.#longs.learn(reply.result);
    return reply;
  }

  async get(object: string, property: string): Promise<SessionReply<JsonValue>> {
    const reply = await this.#client.request("get", { object, property });
    return reply.ok ? { ok: true, result: this.#longs.fit(object, property, reply.result) } : reply;
  }

  async getAll(object: string): Promise<SessionReply<ObjectValues>> {
    const reply = await this.#ask("get_all", { object }, readObject);
    if (!reply.ok) return reply;
    const { result } = reply;
    this.#longs.meet(result.object, result.class);
    const values = this.#longs.fitAll(result.object, result.values);
    return { ok: true, result: { ...result, values } };
  }

  set(
    object: string,
    values: { readonly [property: string]: JsonValue },
  ): Promise<SessionReply<{ readonly written: readonly string[] }>> {
    return this.#ask("set", { object, values }, readWritten(Object.keys(values)));
  }

  call(
    object: string,
    action: string,
    options: ActionOptions = {},
  ): Promise<SessionReply<JsonValue>> {
    const { signal, onProgress } = options;
    return this.#client.request(
      "call",
      { object, action },
      {
        withinMs: null,
        ...(signal ? { signal } : {}),
        ...(onProgress ? { onProgress } : {}),
      },
    );
  }

  async create(
    className: string,
    name: string,
    parent?: string,
  ): Promise<SessionReply<{ readonly name: string; readonly path: string }>> {
    const args = { class: className, name, ...(parent === undefined ? {} : { parent }) };
    return this.#edited(await this.#ask("create", args, readCreated(name, parent)));
  }

  async remove(object: string): Promise<SessionReply<null>> {
    return this.#edited(await this.#ask("remove", { object }, nothing));
  }

  async rename(object: string, name: string): Promise<SessionReply<null>> {
    return this.#edited(await this.#ask("rename", { object, name }, nothing));
  }

  connectPort(from: string, to: string): Promise<SessionReply<null>> {
    return this.#ask("connect_port", { from, to }, nothing);
  }

  disconnectPort(to: string): Promise<SessionReply<null>> {
    return this.#ask("disconnect_port", { to }, nothing);
  }

  sceneRows(view: SceneView, from: number, count: number): Promise<SessionReply<Window<SceneRow>>> {
    return this.#scene.rows(view, from, count);
  }

  findObjects(query: {
    readonly class?: string;
    readonly prefix?: string;
    readonly limit: number;
  }): ReturnType<Session["findObjects"]> {
    return this.#scene.find(query);
  }

  async subscribe(
    objects: readonly string[] | "*",
    intervalMs: number,
  ): Promise<SessionReply<null>> {
    if (objects.length === 0) return this.#ask("unsubscribe", {}, nothing);
    return this.#ask("subscribe", { objects, intervalMs }, nothing);
  }

  onEvent(listener: (event: SessionEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#watch.stop();
    this.#client.close();
    this.#listeners.clear();
  }

  async #ask<Result>(
    cmd: string,
    args: JsonObject,
    read: (value: JsonValue) => Result | Unreadable,
    withinMs = this.#client.patience.answerMs,
  ): Promise<SessionReply<Result>> {
    const reply = await this.#client.request(cmd, args, { withinMs });
    if (!reply.ok) return reply;
    const result = read(reply.result);
    return result instanceof Unreadable
      ? {
          ok: false,
          error: `The session's answer to ${cmd} cannot be read: ${result.fault}`,
          code: "unreadable",
        }
      : { ok: true, result };
  }

  /** Whoever edits the scene sees it edited, whether the session tells or not. */
  #edited<Result>(reply: SessionReply<Result>): SessionReply<Result> {
    if (reply.ok) {
      this.#scene.forget();
      this.#watch.look();
    }
    return reply;
  }

  #tell(event: SessionEvent): void {
    if (event.event === "scene_changed") this.#scene.forget();
    if (event.event === "closed") this.#watch.stop();
    const told = event.event === "values" ? this.#fitted(event) : event;
    for (const listener of this.#listeners) listener(told);
  }

  #fitted(event: Extract<SessionEvent, { readonly event: "values" }>): SessionEvent {
    return {
      ...event,
      changes: event.changes.map(([object, property, value]) => [
        object,
        property,
        this.#longs.fit(object, property, value),
      ]),
    };
  }
}

const nothing = (): null => null;
