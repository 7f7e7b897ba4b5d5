import type { JsonValue } from "#protocol/json.ts";
import type { CancelSignal } from "../cancel-signal.ts";
import type { ActionContext } from "../model/declare.ts";
import { fromWire, toWire } from "../model/natural.ts";
import { ActionRefused, giveScene, type SceneAccess } from "./scene-access.ts";
import { noParent, type Slot } from "./object-tree.ts";
import type { Scene } from "./scene.ts";
import type { ActionOptions, SessionReply } from "./session.ts";
import { answer, refuse } from "./session-reply.ts";
import { pause, type Timers } from "./timers.ts";

/**
 * Runs an action that the class has. A cancelled one ends when its behaviour
 * noticed; what it had done by then stays.
 */
export async function runAction(
  scene: Scene,
  timers: Timers,
  { slot, action }: { readonly slot: Slot; readonly action: string },
  options: ActionOptions,
): Promise<SessionReply<JsonValue>> {
  const itsClass = scene.classOf(slot);
  const name = scene.tree.nameOf(slot);
  const run = itsClass.declared.behaviour.actions.get(action);
  if (!run) throw new Error(`${itsClass.name}.${action} has no behaviour.`);
  const cancelled = refuse(`${action} on ${name} was cancelled.`, "cancelled");
  const signal = options.signal ?? neverCancelled;
  if (signal.aborted) return cancelled;
  const context: ActionContext = {
    signal,
    onProgress: (done, total) => options.onProgress?.(done, total),
  };
  giveScene(context, sceneAccess(scene, timers, name, signal));
  try {
    const result = (await run(itsClass.self(slot), context)) ?? null;
    return signal.aborted ? cancelled : answer(result);
  } catch (error) {
    if (signal.aborted) return cancelled;
    if (error instanceof ActionRefused) return refuse(error.message);
    const why = error instanceof Error ? error.message : String(error);
    return refuse(`${action} failed on ${name}: ${why}`, "failed");
  }
}

const neverCancelled: CancelSignal = {
  aborted: false,
  reason: undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

const sceneAccess = (
  scene: Scene,
  timers: Timers,
  object: string,
  signal: CancelSignal,
): SceneAccess => ({ object, ...liveScene(scene, timers, signal) });

/** The scene as whatever runs in a session sees it; `pause` ends where the signal aborts. */
export function liveScene(
  scene: Scene,
  timers: Timers,
  signal: CancelSignal,
): Omit<SceneAccess, "object"> {
  const at = (name: string, property: string) => {
    const slot = scene.tree.find(name);
    if (slot === undefined) throw new ActionRefused(`There is no object "${name}" any more.`);
    const itsClass = scene.classOf(slot);
    const place = itsClass.places.get(property);
    if (place === undefined) throw new Error(`${itsClass.name} has no property "${property}".`);
    return { slot, place, type: scene.propertyAt(slot, place).type };
  };
  return {
    now: () => timers.now(),
    pause: (milliseconds) => pause(timers, milliseconds, signal),
    classOf: (name) => {
      const slot = scene.tree.find(name);
      return slot === undefined ? null : scene.classOf(slot).name;
    },
    childrenOf: (name) => {
      const slot = scene.tree.find(name);
      return slot === undefined
        ? []
        : scene.tree.childrenOf(slot).map((child) => scene.tree.nameOf(child));
    },
    read: (name, property) => {
      const { slot, place, type } = at(name, property);
      return fromWire(type, scene.read(slot, place));
    },
    report: (name, property, value) => {
      const { slot, place, type } = at(name, property);
      scene.write(slot, place, toWire(type, value, `${name}.${property}`));
    },
    create: (className, name, parent) => {
      const itsClass = scene.classNamed(className);
      if (!itsClass) throw new Error(`There is no class "${className}".`);
      const under = parent === null ? undefined : scene.tree.find(parent);
      const free = freeName(scene, name);
      scene.add(free, itsClass, under ?? noParent);
      return free;
    },
    remove: (name) => {
      const slot = scene.tree.find(name);
      if (slot !== undefined) scene.remove(slot);
    },
  };
}

function freeName(scene: Scene, name: string): string {
  if (scene.tree.find(name) === undefined) return name;
  let number = 2;
  while (scene.tree.find(`${name}-${number}`) !== undefined) number += 1;
  return `${name}-${number}`;
}
