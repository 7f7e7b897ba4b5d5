import { createTool, listTool } from "./session-state.ts";
import type { FacadeParts, Loose } from "./facade-parts.ts";
import type { GeneratedClass } from "./generated-class.ts";
import { ObjectFacade } from "./object-facade.ts";
import { RefusalError } from "./refusal-error.ts";
import { WriteQueue } from "./write-queue.ts";

/** An object as `list` names it. */
export interface ListedObject {
  readonly name: string;
  readonly class: string;
  readonly path: string;
}

/**
 * The scene as an object whose members are its objects (R0.39): `scene.crate`,
 * `scene["chamber 1"]`. A member always exists; whether the scene has such an
 * object is found out when something of it is awaited. One that is called like
 * a method here is reached by `object`.
 */
export class SceneFacade {
  /** An object by its name. */
  [object: string]: Loose;
  readonly #parts: FacadeParts;
  readonly #queue = new WriteQueue();

  constructor(parts: FacadeParts) {
    this.#parts = parts;
    return new Proxy(this, {
      get: (_target, key) => this.#member(key),
      set: (_target, key) => {
        throw new TypeError(
          `An object is not assigned; use scene.create(CLASS, ${JSON.stringify(String(key))}).`,
        );
      },
      deleteProperty: () => false,
      defineProperty: () => false,
    });
  }

  /** An object by its name, whatever that is. */
  object(name: string): ObjectFacade {
    return new ObjectFacade(name, this.#parts, this.#queue);
  }

  /** A class by its name, with its help. Throws `RefusalError` where there is none. */
  generated(className: string): GeneratedClass {
    return this.#parts.generated(className);
  }

  /** The objects of the scene, 1,000 at most: of one class, or whose names start alike. */
  async list(
    filter: { readonly class?: string; readonly prefix?: string } = {},
  ): Promise<readonly ListedObject[]> {
    await this.#queue.settled();
    const result = await this.#parts.call(listTool.name, { ...filter, limit: 1000 });
    if (!result.ok) throw new RefusalError(result);
    return (result.structured as unknown as { readonly objects: readonly ListedObject[] }).objects;
  }

  /** Makes an object of a registered class; its tools exist from then on (R0.36). Throws `RefusalError`. */
  async create(className: string, name: string, parent?: string): Promise<ObjectFacade> {
    await this.#queue.settled();
    const result = await this.#parts.call(createTool.name, {
      class: className,
      name,
      ...(parent === undefined ? {} : { parent }),
    });
    if (!result.ok) throw new RefusalError(result);
    return this.object(name);
  }

  /** Waits for every assignment made so far; throws `RefusalError` for those that were refused. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  #member(key: string | symbol): unknown {
    if (key === Symbol.toStringTag) return "SceneFacade";
    if (typeof key === "symbol") return undefined;
    switch (key) {
      case "object":
      case "generated":
      case "list":
      case "create":
      case "settled":
        return (this[key] as () => unknown).bind(this);
      // With one of these it would be taken for a promise, or for something that has a JSON form.
      case "then":
      case "toJSON":
        return undefined;
      default:
        return this.object(key);
    }
  }
}
