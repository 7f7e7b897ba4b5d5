import type { CancelSignal } from "../cancel-signal.ts";
import type { McpContext } from "#protocol/context.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { PortState, SceneRow, SceneView } from "#protocol/scene.ts";
import type { Identity } from "#protocol/tool.ts";
import type { Window } from "#protocol/window.ts";

/** What a session says of itself (R0.26, contracts §9). */
export interface SessionHello {
  readonly server: string;
  readonly version: string;
  readonly pid: number;
  readonly protocol: 1;
  readonly capabilities: readonly string[];
  readonly schemaRevision: number;
}

/** An entry of `catalog`: a registered class and how many objects of it there are. */
export interface CatalogEntry extends Partial<Identity> {
  readonly class: string;
  readonly base: readonly string[];
  readonly abstract: boolean;
  readonly instances: number;
  readonly description: string;
}

/** A node of `scene_tree`. `childCount` counts direct children; `children` holds as many as were asked for. */
export interface SceneNode {
  readonly name: string;
  readonly class: string;
  readonly path: string;
  readonly childCount: number;
  readonly children: readonly SceneNode[];
  /** Place among its siblings, from 0; saves looking for an open node page by page. */
  readonly place?: number;
  readonly visible?: boolean;
  /** Name of the property that stands for the object in lists. */
  readonly summary?: string;
}

/** The answer to `get_all`. */
export interface ObjectValues extends Partial<Identity> {
  readonly object: string;
  readonly class: string;
  readonly path: string;
  readonly values: { readonly [property: string]: JsonValue };
  readonly ports: readonly PortState[];
}

/** A session's answer: the result, or its sentence. Only a lost connection throws (`SessionLost`). */
export type SessionReply<Result> =
  | { readonly ok: true; readonly result: Result }
  | {
      readonly ok: false;
      readonly error: string;
      readonly code?: string;
      /** Of `set`: names of what was written before the refusal. */
      readonly written?: readonly string[];
    };

/** What a session tells without being asked (contracts §9). */
export type SessionEvent =
  | {
      readonly event: "values";
      readonly rev: number;
      readonly changes: readonly (readonly [object: string, property: string, value: JsonValue])[];
    }
  | {
      readonly event: "progress";
      readonly id: string;
      readonly done: number;
      readonly total?: number;
    }
  | { readonly event: "scene_changed"; readonly rev: number }
  | { readonly event: "schema_changed"; readonly schemaRevision: number }
  | { readonly event: "closed"; readonly reason: string };

/** Options of a call that may take long. */
export interface ActionOptions {
  readonly signal?: CancelSignal;
  readonly onProgress?: (done: number, total?: number) => void;
}

/** The session can no longer be reached. `sent` = the request had left, so its effect is unknown. */
export class SessionLost extends Error {
  readonly sent: boolean;
  constructor(message: string, sent: boolean) {
    super(message);
    this.name = "SessionLost";
    this.sent = sent;
  }
}

/**
 * A process with a scene of objects, whatever it runs in: the commands of
 * R0.24 as methods. The demo implements it in process, the remote session over
 * a socket; nothing above tells them apart.
 */
export interface Session {
  hello(): Promise<SessionHello>;
  catalog(): Promise<SessionReply<readonly CatalogEntry[]>>;
  /** `root` is an object's name; absent = the scene's roots under a nameless node. `depth` 0 = the node alone. */
  sceneTree(query: {
    readonly root?: string;
    readonly depth?: number;
    readonly offset?: number;
    readonly limit?: number;
  }): Promise<SessionReply<SceneNode>>;
  /** No argument: the classes in the scene. `registry`: every registered class. `className`: that one (R0.21). */
  mcpContext(query: {
    readonly className?: string;
    readonly registry?: boolean;
  }): Promise<SessionReply<McpContext>>;
  get(object: string, property: string): Promise<SessionReply<JsonValue>>;
  getAll(object: string): Promise<SessionReply<ObjectValues>>;
  /** Writes in the given order; the reply names what was written before a refusal (R0.30). */
  set(
    object: string,
    values: { readonly [property: string]: JsonValue },
  ): Promise<SessionReply<{ readonly written: readonly string[] }>>;
  call(object: string, action: string, options?: ActionOptions): Promise<SessionReply<JsonValue>>;
  create(
    className: string,
    name: string,
    parent?: string,
  ): Promise<SessionReply<{ readonly name: string; readonly path: string }>>;
  remove(object: string): Promise<SessionReply<null>>;
  rename(object: string, name: string): Promise<SessionReply<null>>;
  connectPort(from: string, to: string): Promise<SessionReply<null>>;
  disconnectPort(to: string): Promise<SessionReply<null>>;
  /** Rows of the tree under a view, made where the scene is, so that a million objects never travel. */
  sceneRows(view: SceneView, from: number, count: number): Promise<SessionReply<Window<SceneRow>>>;
  /** Objects by class or name prefix, at most `limit`, by path. */
  findObjects(query: {
    readonly class?: string;
    readonly prefix?: string;
    readonly limit: number;
  }): Promise<
    SessionReply<{
      readonly total: number;
      readonly objects: readonly {
        readonly name: string;
        readonly class: string;
        readonly path: string;
      }[];
      /** Set where not every object could be looked at: a sentence. `total` counts what was seen. */
      readonly cut?: string;
    }>
  >;
  /** Asks for `values` events of these objects and no others; replaces the set before. Empty = none. */
  subscribe(objects: readonly string[] | "*", intervalMs: number): Promise<SessionReply<null>>;
  onEvent(listener: (event: SessionEvent) => void): () => void;
  close(): Promise<void>;
}
