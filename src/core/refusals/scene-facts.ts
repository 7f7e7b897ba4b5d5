/**
 * What the checker must know about the scene, gathered by whoever can ask the
 * session, so that the check itself waits for nothing.
 */
export interface SceneFacts {
  /** The object that the address argument (`addressedName`) names; null where the scene has none. */
  readonly object: {
    readonly name: string;
    readonly class: string;
    /** Names of its class's bases: a tool of a base fits it too. */
    readonly base?: readonly string[];
    /** Its class's schemaId as the session has it now, where it tells. */
    readonly schemaId?: string;
  } | null;
  /** Some names for the sentence, those of the tool's class first; 20 are enough. */
  readonly objectNames: readonly string[];
  /** How many objects the scene has. */
  readonly objectCount: number;
  /** The same tool of the object's own class, where it has one; `sameToolOf` finds it. */
  readonly otherTool?: string;
  /** Properties of the object that a port drives, and from where: `{Size: "chamber1.Size"}`. */
  readonly drivenPorts: { readonly [property: string]: string };
  /** Names of the classes that can be created; for `scene.create` only. */
  readonly registry?: readonly string[];
}
