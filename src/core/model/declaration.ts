import type { Value, ValueType } from "./value-type.ts";

/** One stored or computed property of a class, in declared order (R0.2, R0.3). */
export interface PropertyDeclaration {
  readonly name: string;
  readonly kind: "stored" | "computed";
  readonly type: ValueType;
  readonly description?: string;
  readonly units?: string;
  /** Inclusive; on a vector for every component. */
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: Value;
  /** On a stored property: described, but absent from configure. Computed ones always are. */
  readonly readOnly?: boolean;
  readonly port?: boolean | "in" | "out";
}

/** Something an object can be told to do (R0.2). */
export interface ActionDeclaration {
  readonly name: string;
  readonly description?: string;
}

/**
 * A class, declared once: everything else (tools, documents, forms, `.fbs`,
 * help) is generated from it (R0.1). Plain data; behaviour stands beside it.
 */
export interface ClassDeclaration {
  readonly name: string;
  readonly description?: string;
  /** Names of the bases, nearest first. Their properties are already among `properties`, before the own ones. */
  readonly base: readonly string[];
  readonly abstract: boolean;
  readonly properties: readonly PropertyDeclaration[];
  readonly actions: readonly ActionDeclaration[];
  /** The property whose live value stands for the object in lists. */
  readonly headline?: string;
}
