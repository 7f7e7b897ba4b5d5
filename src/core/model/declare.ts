import type { JsonValue } from "#protocol/json.ts";
import type { CancelSignal } from "../cancel-signal.ts";
import { checkDeclaration } from "./check-declaration.ts";
import type { ClassDeclaration, PropertyDeclaration } from "./declaration.ts";
import { toWire } from "./natural.ts";
import type { TypedValue } from "./typed-value.ts";

/** What may be said about a stored property. Ranges are inclusive; on a vector they hold for each component. */
export interface StoredOptions<Natural> {
  readonly description?: string;
  readonly units?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: Natural;
  /** Described, but absent from the configure tool. */
  readonly readOnly?: boolean;
  /** Can be connected to another object's property. */
  readonly port?: boolean | "in" | "out";
}

/** What may be said about a computed property. */
export interface ComputedOptions {
  readonly description?: string;
  readonly units?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly port?: boolean | "out";
}

/** A property that is described and writable. Made by `stored`. */
export interface StoredSpec<Natural> {
  readonly kind: "stored";
  readonly value: TypedValue<Natural>;
  readonly options: StoredOptions<Natural>;
}

/** A property that follows from others. Made by `computed`. */
export interface ComputedSpec<Natural> {
  readonly kind: "computed";
  readonly value: TypedValue<Natural>;
  readonly options: ComputedOptions;
}

/** Something an object can be told to do. Made by `action`. */
export interface ActionSpec {
  readonly kind: "action";
  readonly description?: string;
}

/** A property that holds a value: described, and writable unless `readOnly`. */
export const stored = <Natural>(
  value: TypedValue<Natural>,
  options: StoredOptions<NoInfer<Natural>> = {},
): StoredSpec<Natural> => ({ kind: "stored", value, options });

/** A property whose value is worked out by the function of the same name under `compute`. */
export const computed = <Natural>(
  value: TypedValue<Natural>,
  options: ComputedOptions = {},
): ComputedSpec<Natural> => ({ kind: "computed", value, options });

/** An action; what it does is the function of the same name under `actions`. */
export const action = (options: { readonly description?: string } = {}): ActionSpec => ({
  kind: "action",
  ...options,
});

interface AnySpec {
  readonly kind: "stored" | "computed" | "action";
}

/** Specs of a class by name, in declared order. */
export type Specs = Readonly<Record<string, AnySpec>>;

/** The values of an object as behaviour sees them: stored ones writable, computed ones not. */
export type SelfOf<P> = {
  -readonly [K in keyof P as P[K] extends StoredSpec<infer _> ? K : never]: P[K] extends StoredSpec<
    infer Natural
  >
    ? Natural
    : never;
} & {
  readonly [
    K in keyof P as P[K] extends ComputedSpec<infer _> ? K : never
  ]: P[K] extends ComputedSpec<infer Natural> ? Natural : never;
};

/** What an action may use on its way: the signal that cancels it, and a place to say how far it is. */
export interface ActionContext {
  readonly signal: CancelSignal;
  readonly onProgress: (done: number, total?: number) => void;
}

/** What an action may answer; nothing is also an answer. */
export type ActionAnswer = JsonValue | void | Promise<JsonValue | void>;

type Computations<P, Base> = {
  readonly [K in keyof P as P[K] extends ComputedSpec<infer _> ? K : never]: (
    self: Readonly<Base & SelfOf<P>>,
  ) => P[K] extends ComputedSpec<infer Natural> ? Natural : never;
};

type Deeds<P, Base> = {
  readonly [K in keyof P as P[K] extends ActionSpec ? K : never]: (
    self: Base & SelfOf<P>,
    context: ActionContext,
  ) => ActionAnswer;
};

type Needed<Name extends string, Functions> = [keyof Functions] extends [never]
  ? { readonly [N in Name]?: Readonly<Record<string, never>> }
  : { readonly [N in Name]: Functions };

/** An object's values without their types, as a session that knows the class only at run time holds it. */
export type UntypedSelf = Record<string, unknown>;

/** What objects of a class do, by name; bases' behaviour included. For a session in the same process. */
export interface ClassBehaviour {
  readonly compute: ReadonlyMap<string, (self: UntypedSelf) => unknown>;
  readonly actions: ReadonlyMap<
    string,
    (self: UntypedSelf, context: ActionContext) => ActionAnswer
  >;
}

declare const selfType: unique symbol;

/** A class, declared: its plain data, and its behaviour beside it. */
export interface DeclaredClass<Self = unknown> {
  readonly declaration: ClassDeclaration;
  readonly behaviour: ClassBehaviour;
  /** Exists only for the compiler. */
  readonly [selfType]?: Self;
}

/** The TypeScript type of an object of a declared class: `SelfType<typeof ContainerBox>`. */
export type SelfType<Declared> = Declared extends DeclaredClass<infer Self> ? Self : never;

type ClassSpec<P extends Specs, Base> = {
  readonly name: string;
  readonly description?: string;
  readonly base?: DeclaredClass<Base>;
  /** True for a class that only others build on: it cannot be created. */
  readonly abstract?: boolean;
  /** The property whose live value stands for the object in lists; a base's where absent. */
  readonly headline?: keyof (NoInfer<Base> & SelfOf<P>) & string;
  readonly properties: P;
} & Needed<"compute", Computations<P, Base>> &
  Needed<"actions", Deeds<P, Base>>;

/**
 * Declares a class once; tools, documents, forms, `.fbs` and help are generated
 * from it. A wrong default is a type error, and for callers without types an
 * Error with a sentence, as is a name that cannot be used.
 *
 *     const Crate = declareClass({
 *       name: "Crate",
 *       properties: {
 *         Size: stored(vector(3), { units: "mm", minimum: 0, maximum: 50, default: [2, 3, 2] }),
 *         Volume: computed(double(), { units: "mm3" }),
 *         Empty: action({ description: "Takes everything out" }),
 *       },
 *       compute: { Volume: (self) => self.Size[0] * self.Size[1] * self.Size[2] },
 *       actions: { Empty: async (self, { signal, onProgress }) => {} },
 *     });
 */
export function declareClass<const P extends Specs, Base = unknown>(
  spec: ClassSpec<P, Base>,
): DeclaredClass<Base & SelfOf<P>> {
  const base = spec.base;
  const compute = (spec as { compute?: object }).compute ?? {};
  const actions = (spec as { actions?: object }).actions ?? {};
  const own = Object.entries(spec.properties as Readonly<Record<string, OwnSpec>>);
  const headline = spec.headline ?? base?.declaration.headline;
  const declaration: ClassDeclaration = {
    name: spec.name,
    ...(spec.description === undefined ? {} : { description: spec.description }),
    base: base ? [base.declaration.name, ...base.declaration.base] : [],
    abstract: spec.abstract ?? false,
    properties: [
      ...(base?.declaration.properties ?? []),
      ...own.flatMap(([name, each]) =>
        each.kind === "action" ? [] : [propertyDeclaration(spec.name, name, each)],
      ),
    ],
    actions: [
      ...(base?.declaration.actions ?? []),
      ...own.flatMap(([name, each]) =>
        each.kind === "action"
          ? [{ name, ...(each.description === undefined ? {} : { description: each.description }) }]
          : [],
      ),
    ],
    ...(headline === undefined ? {} : { headline }),
  };
  checkDeclaration(declaration);
  const named = (kind: AnySpec["kind"]) => own.filter(([, each]) => each.kind === kind);
  return {
    declaration,
    behaviour: {
      compute: behaviourOf(spec.name, "compute", named("computed"), compute, base),
      actions: behaviourOf(spec.name, "actions", named("action"), actions, base),
    },
  };
}

type OwnSpec = StoredSpec<unknown> | ComputedSpec<unknown> | ActionSpec;

function propertyDeclaration(
  className: string,
  name: string,
  spec: StoredSpec<unknown> | ComputedSpec<unknown>,
): PropertyDeclaration {
  const { type } = spec.value;
  const { default: natural, ...options } = spec.options as StoredOptions<unknown>;
  const readOnly = options.readOnly ?? (type.kind === "opaque" && spec.kind === "stored");
  return {
    name,
    kind: spec.kind,
    type,
    ...options,
    ...(natural === undefined
      ? {}
      : { default: toWire(type, natural, `The default of ${className}.${name}`) }),
    ...(readOnly ? { readOnly } : {}),
  };
}

function behaviourOf<Part extends keyof ClassBehaviour>(
  className: string,
  part: Part,
  own: readonly (readonly [string, unknown])[],
  functions: object,
  base: DeclaredClass | undefined,
): ClassBehaviour[Part] {
  const wanted = new Set(own.map(([name]) => name));
  const given = new Map(Object.entries(functions));
  for (const name of given.keys())
    if (!wanted.has(name))
      throw new Error(
        `${className} has a function for "${name}" under ${part}, but no such entry.`,
      );
  for (const name of wanted)
    if (typeof given.get(name) !== "function")
      throw new Error(`${className}.${name} has no function; give one under ${part}.`);
  return new Map([...(base?.behaviour[part] ?? []), ...given]) as ClassBehaviour[Part];
}
