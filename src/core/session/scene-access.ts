import type { ActionContext } from "../model/declare.ts";

/**
 * What an action may do with the scene that its object stands in: read and
 * report values of any object, make objects, wait on the session's clock.
 * Values are natural ones (a vector is a list). It is the session's own hand:
 * read-only and computed properties can be reported, and a value of the wrong
 * type throws.
 */
export interface SceneAccess {
  /** Name of the object whose action runs. */
  readonly object: string;
  /** Milliseconds since 1970, by the session's clock. */
  now(): number;
  /** Waits by the session's clock; false where the call was cancelled first. */
  pause(milliseconds: number): Promise<boolean>;
  /** Class of an object, or null where there is none of that name. */
  classOf(name: string): string | null;
  childrenOf(name: string): readonly string[];
  read(name: string, property: string): unknown;
  report(name: string, property: string, value: unknown): void;
  /** Makes an object and gives its name; the name gets a number where it is taken. */
  create(className: string, name: string, parent: string | null): string;
  /** Removes an object and all below it; one that is gone already is no fault. */
  remove(name: string): void;
}

/** Thrown by an action to say no with a sentence; anything else that it throws is a fault of the session. */
export class ActionRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = "ActionRefused";
  }
}

const accesses = new WeakMap<ActionContext, SceneAccess>();

/** The scene behind an action's context. Throws outside an in-process session, where there is none. */
export function sceneOf(context: ActionContext): SceneAccess {
  const access = accesses.get(context);
  if (!access) throw new Error("This action runs outside a session; it has no scene.");
  return access;
}

/** Ties a scene to the context of one call. For sessions. */
export function giveScene(context: ActionContext, access: SceneAccess): void {
  accesses.set(context, access);
}
