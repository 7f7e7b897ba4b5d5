import type { JsonValue } from "#protocol/json.ts";
import type { SceneRow, SceneView } from "#protocol/scene.ts";
import { windowLimit, type Window } from "#protocol/window.ts";
import { filterWords } from "../session/tree-filter.ts";
import type { CatalogEntry, SceneNode, Session, SessionReply } from "../session/session.ts";
import { NodePages, type TreeQuery } from "./node-pages.ts";
import { browse, type NodeRow } from "./browse-tree.ts";
import { SceneWalk } from "./scene-walk.ts";

/** What a remote scene asks its session for. */
export interface RemoteSceneParts {
  sceneTree(query: TreeQuery): Promise<SessionReply<SceneNode>>;
  catalog(): Promise<SessionReply<readonly CatalogEntry[]>>;
  get(object: string, property: string): Promise<SessionReply<JsonValue>>;
  now(): number;
}

/**
 * How long what was read of a scene is used, in milliseconds. `scene_changed`
 * ends it at once; this is for what no event tells, such as a node's visibility.
 */
const keptMs = 1_000;

/** The same for a search, which costs many requests and is looked through page by page. */
const keptWalkMs = 5_000;

type Rows = SessionReply<Window<SceneRow>>;
type Found = Awaited<ReturnType<Session["findObjects"]>>;

/**
 * The scene of a session elsewhere, seen through windows of `scene_tree`: what
 * is shown is asked for, and no more. Searches walk a bounded part of it and
 * say where they stopped.
 */
export class RemoteScene {
  #parts: RemoteSceneParts;
  #revision = 1;
  #pages: NodePages;
  #pagesSince = Number.NEGATIVE_INFINITY;
  #walk: SceneWalk | null = null;
  #walkSince = Number.NEGATIVE_INFINITY;

  constructor(parts: RemoteSceneParts) {
    this.#parts = parts;
    this.#pages = new NodePages((query) => parts.sceneTree(query));
  }

  /** The scene changed: nothing that was read holds any more. */
  forget(): void {
    this.#revision += 1;
    this.#pagesSince = Number.NEGATIVE_INFINITY;
    this.#walkSince = Number.NEGATIVE_INFINITY;
  }

  async rows(view: SceneView, from: number, count: number): Promise<Rows> {
    const revision = this.#revision;
    const wanted = Math.max(0, Math.min(count, windowLimit));
    const words = filterWords(view.text ?? "");
    const isFiltered = words.length > 0 || view.class !== undefined;
    const found: SessionReply<NodeWindow> = isFiltered
      ? await this.#filtered(words, view.class, from, wanted)
      : await browse(this.#freshPages(), view.open, from, wanted);
    if (!found.ok) return found;
    const { total, rows, cut } = found.result;
    return {
      ok: true,
      result: {
        total,
        from,
        rows: await Promise.all(rows.map((row) => this.#withValue(row))),
        revision,
        ...(cut === undefined ? {} : { cut }),
      },
    };
  }

  async find(query: {
    readonly class?: string;
    readonly prefix?: string;
    readonly limit: number;
  }): Promise<Found> {
    const prefix = (query.prefix ?? "").toLowerCase();
    const catalog = await this.#parts.catalog();
    if (!catalog.ok) return catalog;
    const total = sum(
      catalog.result
        .filter((entry) => query.class === undefined || entry.class === query.class)
        .map((entry) => entry.instances),
    );
    if (total === 0 || (query.limit <= 0 && prefix === "")) {
      return { ok: true, result: { total, objects: [] } };
    }
    const walk = this.#freshWalk();
    // Without a prefix it is known how many there are, so that the walk may end early.
    const isEnough = (): boolean =>
      prefix === "" && walk.countOf(query.class) >= Math.min(total, query.limit);
    const walked = await walk.until(isEnough);
    if (!walked.ok) return walked;
    const matches = walk.objects(query.class, prefix);
    const objects = matches.slice(0, Math.max(0, query.limit));
    if (prefix === "") {
      const isShort = objects.length < Math.min(total, query.limit);
      const cut = isShort ? walk.cutSentence(this.#sizeOf(catalog.result)) : undefined;
      return { ok: true, result: { total, objects, ...(cut === undefined ? {} : { cut }) } };
    }
    const cut = walk.cutSentence(this.#sizeOf(catalog.result));
    return {
      ok: true,
      result: { total: matches.length, objects, ...(cut === undefined ? {} : { cut }) },
    };
  }

  async #filtered(
    words: readonly string[],
    className: string | undefined,
    from: number,
    count: number,
  ): Promise<SessionReply<NodeWindow>> {
    const walk = this.#freshWalk();
    const walked = await walk.until(() => false);
    if (!walked.ok) return walked;
    const { total, rows } = walk.rows(words, className, from, count);
    if (!walk.isCut) return { ok: true, result: { total, rows } };
    const catalog = await this.#parts.catalog();
    const cut = walk.cutSentence(catalog.ok ? this.#sizeOf(catalog.result) : null);
    return { ok: true, result: { total, rows, ...(cut === undefined ? {} : { cut }) } };
  }

  #sizeOf(entries: readonly CatalogEntry[]): number {
    return sum(entries.map((entry) => entry.instances));
  }

  /** A value that cannot be had leaves the row without one; it does not take the row away. */
  async #withValue({ node, depth, isOpen }: NodeRow): Promise<SceneRow> {
    const { summary } = node;
    const reply = summary === undefined ? null : await this.#parts.get(node.name, summary);
    return {
      name: node.name,
      class: node.class,
      path: node.path,
      depth,
      childCount: node.childCount,
      isOpen,
      isVisible: node.visible ?? true,
      ...(summary === undefined ? {} : { headline: summary }),
      ...(reply?.ok ? { value: reply.result } : {}),
    };
  }

  #freshPages(): NodePages {
    const now = this.#parts.now();
    if (now - this.#pagesSince > keptMs) {
      this.#pages = new NodePages((query) => this.#parts.sceneTree(query));
      this.#pagesSince = now;
    }
    return this.#pages;
  }

  #freshWalk(): SceneWalk {
    const now = this.#parts.now();
    if (this.#walk === null || now - this.#walkSince > keptWalkMs) {
      this.#walk = new SceneWalk((query) => this.#parts.sceneTree(query));
      this.#walkSince = now;
    }
    return this.#walk;
  }
}

interface NodeWindow {
  readonly total: number;
  readonly rows: readonly NodeRow[];
  readonly cut?: string;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);
