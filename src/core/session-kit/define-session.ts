import type { DeclaredClass, SelfType } from "../model/declare.ts";
import type { SceneAccess } from "../session/scene-access.ts";

/** What a running session may do with its scene: what an action may, for all objects. */
export type LiveScene = Omit<SceneAccess, "object">;

/** An object of a scene to begin with, and what stands under it. Made by `object`. */
export interface ScenePart {
  readonly name: string;
  readonly class: DeclaredClass;
  /** Natural values of stored properties; the rest have their defaults. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly children: readonly ScenePart[];
}

/** What a session file says. */
export interface SessionSpec {
  /** What the session is called; the file's name where absent. */
  readonly name?: string;
  /** Every class that objects can be made of. */
  readonly classes: readonly DeclaredClass[];
  /** The scene to begin with. */
  readonly scene?: readonly ScenePart[];
  /** Ports to connect, as `["meter.Level", "valve.Wanted"]`. */
  readonly connections?: readonly (readonly [from: string, to: string])[];
  /**
   * Runs from the start until the session is closed. `scene.pause` gives false
   * then, so a loop ends by itself:
   *
   *     run: async (scene) => {
   *       while (await scene.pause(200)) scene.report("tank", "Level", level());
   *     }
   */
  readonly run?: (scene: LiveScene) => void | Promise<void>;
}

const mark: unique symbol = Symbol.for("vitrine.session");

/** A session as a file exports it. Made by `defineSession`. */
export interface DefinedSession {
  readonly [mark]: SessionSpec;
}

/**
 * What a session file exports as its default:
 *
 *     export default defineSession({ classes: [Tank], scene: [object("tank", Tank)] });
 */
export const defineSession = (spec: SessionSpec): DefinedSession => ({ [mark]: spec });

/** The spec inside what a file exports; null where it is something else. */
export function specOf(value: unknown): SessionSpec | null {
  if (typeof value !== "object" || value === null || !(mark in value)) return null;
  const spec = value[mark];
  // The compiler sees the type; files without types are checked when the session is opened.
  return typeof spec === "object" && spec !== null ? (spec as SessionSpec) : null;
}

/** Values that an object may begin with. */
export type InitialValues<Declared> = Partial<SelfType<Declared>>;

/** An object of the scene: its name, its class, what it begins with, and the objects under it. */
export const object = <Declared extends DeclaredClass>(
  name: string,
  itsClass: Declared,
  values: NoInfer<InitialValues<Declared>> = {},
  children: readonly ScenePart[] = [],
): ScenePart => ({
  name,
  class: itsClass,
  values,
  children,
});
