import { noParent } from "#core/session/object-tree.ts";
import type { Scene } from "#core/session/scene.ts";
import { findObjects, sceneRow, sceneTree } from "#core/session/scene-queries.ts";
import { SceneRowWindows } from "#core/session/scene-row-windows.ts";
import type { SceneNode, Session, SessionReply } from "#core/session/session.ts";
import { findObject } from "#core/session/session-reply.ts";
import type { Timers } from "#core/session/timers.ts";
import type { SceneRow, SceneView } from "#protocol/scene.ts";
import { windowLimit, type Window } from "#protocol/window.ts";
import { contextLimits } from "./context-limits.ts";
import type { ListedObject } from "./listed-objects.ts";
import { listedScene } from "./listed-scene.ts";
import type { SceneReading } from "./read-scene.ts";

/** What keeping a scene needs from around it. */
export interface SceneKeeperParts {
  /** Reads the list of objects. Throws `SessionLost` where nobody answered. */
  readonly read: () => Promise<SessionReply<SceneReading>>;
  /** Told when the objects are others than before. */
  readonly onChanged: () => void;
  readonly timers: Timers;
}

/** The scene as it was read last. */
interface Kept {
  readonly scene: Scene;
  readonly windows: SceneRowWindows;
  readonly reading: SceneReading;
  readonly objects: ReadonlyMap<string, ListedObject>;
  readonly revision: number;
}

/**
 * A server tells of no change of its scene, so the scene is read anew while
 * somebody looks: what was read is shown at once, and a reading that has become
 * old starts the next one behind it.
 */
export class SceneKeeper {
  #parts: SceneKeeperParts;
  #kept: Kept | null = null;
  #refusal: string | null = null;
  #reading: Promise<SessionReply<Kept>> | null = null;
  #readAt = Number.NEGATIVE_INFINITY;
  #tookMs = 0;

  constructor(parts: SceneKeeperParts) {
    this.#parts = parts;
  }

  /** Objects that there are, as far as is known. */
  get size(): number {
    return this.#kept?.reading.total ?? 0;
  }

  /** Why there is no list of objects, what was left out of it, and where it ends. */
  notes(): readonly string[] {
    const { notes = [], cut } = this.#kept?.reading ?? {};
    return [
      ...(this.#refusal === null ? [] : [this.#refusal]),
      ...(cut === undefined ? [] : [cut]),
      ...notes,
    ];
  }

  /** Somebody looks: reads anew behind what is shown, where that is old. */
  touch(): void {
    // A list that takes long to read is read less often.
    const restMs = Math.max(contextLimits.listEveryMs, 10 * this.#tookMs);
    if (this.#reading === null && this.#parts.timers.now() - this.#readAt >= restMs) {
      void this.#readQuietly();
    }
  }

  /** Something may have changed: reads what is so after this was asked. */
  async renew(): Promise<void> {
    if (this.#reading !== null) await this.#readQuietly();
    await this.#readQuietly();
  }

  async counts(): Promise<ReadonlyMap<string, number>> {
    const kept = await this.#current();
    if (!kept.ok) return new Map();
    const { scene } = kept.result;
    return new Map(scene.classes.map(({ name, index }) => [name, scene.tree.countOf(index)]));
  }

  /** The path of an object in the list; its name where it is not there. Waits for the first list only. */
  async pathOf(name: string): Promise<string> {
    if (this.#kept === null && this.#refusal === null) await this.#readQuietly();
    return this.#pathOf(name);
  }

  #pathOf(name: string): string {
    return this.#kept?.objects.get(name)?.path ?? name;
  }

  /** The class of an object in the list; null where it is not there. */
  async knownClassOf(name: string): Promise<string | null> {
    const kept = await this.#current();
    if (!kept.ok) return null;
    const { scene } = kept.result;
    const slot = scene.tree.find(name);
    return slot === undefined ? null : scene.classOf(slot).name;
  }

  async tree(query: Parameters<Session["sceneTree"]>[0]): Promise<SessionReply<SceneNode>> {
    const kept = await this.#current();
    if (!kept.ok) return kept;
    const { scene } = kept.result;
    if (query.root === undefined) return { ok: true, result: sceneTree(scene, noParent, query) };
    const slot = findObject(scene, query.root);
    return slot.ok ? { ok: true, result: sceneTree(scene, slot.result, query) } : slot;
  }

  async rows(
    view: SceneView,
    from: number,
    count: number,
  ): Promise<SessionReply<Window<SceneRow>>> {
    const kept = await this.#current();
    if (!kept.ok) return kept;
    const { scene, windows, reading, objects, revision } = kept.result;
    const { total, rows } = await windows.rows(view, from, Math.min(count, windowLimit));
    const { cut } = reading;
    return {
      ok: true,
      result: {
        total,
        from,
        rows: rows.map((row) => {
          const plain = sceneRow(scene, row);
          const { path = plain.path, summary, isHidden } = objects.get(plain.name) ?? {};
          return {
            ...plain,
            path,
            isVisible: isHidden !== true,
            ...(summary === undefined ? {} : { headline: summary }),
          };
        }),
        revision,
        ...(cut === undefined ? {} : { cut }),
      },
    };
  }

  async find(query: Parameters<Session["findObjects"]>[0]): ReturnType<Session["findObjects"]> {
    const kept = await this.#current();
    if (!kept.ok) return kept;
    const { scene, reading } = kept.result;
    const found = findObjects(scene, query);
    const isAll = query.class === undefined && (query.prefix ?? "") === "";
    const { cut } = reading;
    return {
      ok: true,
      result: {
        total: isAll ? reading.total : found.total,
        objects: found.objects.map((object) => ({ ...object, path: this.#pathOf(object.name) })),
        ...(cut === undefined ? {} : { cut }),
      },
    };
  }

  async #current(): Promise<SessionReply<Kept>> {
    this.touch();
    if (this.#kept !== null) return { ok: true, result: this.#kept };
    return this.#read();
  }

  /** Whoever asks next hears of a failure; nobody waits for this one. */
  async #readQuietly(): Promise<void> {
    try {
      await this.#read();
    } catch (error) {
      this.#refusal = error instanceof Error ? error.message : String(error);
    }
  }

  #read(): Promise<SessionReply<Kept>> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readNow(): Promise<SessionReply<Kept>> {
    const { timers } = this.#parts;
    const began = timers.now();
    try {
      const reply = await this.#parts.read();
      this.#refusal = reply.ok ? null : reply.error;
      return reply.ok ? { ok: true, result: this.#keep(reply.result) } : reply;
    } finally {
      this.#readAt = timers.now();
      this.#tookMs = this.#readAt - began;
    }
  }

  #keep(reading: SceneReading): Kept {
    const old = this.#kept;
    if (old !== null && isSame(old.reading, reading)) {
      this.#kept = { ...old, reading };
      return this.#kept;
    }
    const scene = listedScene(reading.objects);
    const kept: Kept = {
      scene,
      windows: new SceneRowWindows(scene, this.#parts.timers),
      reading,
      objects: new Map(reading.objects.map((object) => [object.name, object])),
      revision: (old?.revision ?? 0) + 1,
    };
    this.#kept = kept;
    this.#parts.onChanged();
    return kept;
  }
}

const isSame = (one: SceneReading, other: SceneReading): boolean =>
  one.total === other.total &&
  one.objects.length === other.objects.length &&
  JSON.stringify(one.objects) === JSON.stringify(other.objects);
