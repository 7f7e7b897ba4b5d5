import type { DeclaredClass } from "../model/declare.ts";
import { toWire } from "../model/natural.ts";
import { refusals } from "../refusals/catalogue.ts";
import { quoteValue } from "../schema/text/quote.ts";
import { Cancellation } from "../session-protocol/cancellation.ts";
import { InProcessSession, type SessionAbout } from "../session/in-process-session.ts";
import { liveScene } from "../session/run-action.ts";
import { connectPorts, createObject } from "../session/scene-edits.ts";
import { findProperty } from "../session/session-reply.ts";
import type { SessionReply } from "../session/session.ts";
import { setValues } from "../session/set-values.ts";
import type { Timers } from "../session/timers.ts";
import type { ScenePart, SessionSpec } from "./define-session.ts";

/** What an opened session gets from outside. */
export interface OpenDefinedOptions {
  readonly about: SessionAbout;
  readonly timers: Timers;
  /** Told once, where `run` throws; the session goes on without it. */
  readonly onRunFault: (error: unknown) => void;
}

/** Opens a session that a file defines; the sentence says what in the definition is wrong. Trusts no types: the file may have none. */
export function openDefined(
  spec: SessionSpec,
  { about, timers, onRunFault }: OpenDefinedOptions,
): SessionReply<InProcessSession> {
  const fault = shapeFault(spec);
  if (fault !== null) return { ok: false, error: fault };
  const running = new Cancellation();
  const session = new InProcessSession({
    classes: spec.classes,
    about: { ...about, server: spec.name ?? about.server },
    timers,
    onClose: () => running.cancel(),
  });
  const sceneFault = fillScene(session, spec.scene ?? []) ?? connectAll(session, spec);
  if (sceneFault !== null) return { ok: false, error: sceneFault };
  const { run } = spec;
  if (run) {
    const live = liveScene(session.scene, timers, running.signal);
    // In a turn of its own, so that a `run` that throws at once is no different from one that throws later.
    void Promise.resolve()
      .then(() => run(live))
      .catch(onRunFault);
  }
  return { ok: true, result: session };
}

function shapeFault(spec: SessionSpec): string | null {
  const {
    name,
    classes,
    scene = [],
    connections = [],
    run,
  } = spec as Partial<Record<keyof SessionSpec, unknown>>;
  if (name !== undefined && (typeof name !== "string" || name === "" || name.length > 200)) {
    return `name is text of 1 to 200 characters; got ${quoteValue(name)}.`;
  }
  if (!Array.isArray(classes) || classes.length === 0) {
    return `classes is a list of declared classes; got ${quoteValue(classes)}.`;
  }
  const wrong = classes.findIndex((each) => !isDeclared(each));
  if (wrong >= 0) {
    return `classes[${wrong}] is no class; make it with declareClass. Got ${quoteValue(classes[wrong])}.`;
  }
  const names = (classes as readonly DeclaredClass[]).map(({ declaration }) => declaration.name);
  const twice = names.find((each, index) => names.indexOf(each) < index);
  if (twice !== undefined) return `Two classes are called "${twice}".`;
  if (!Array.isArray(scene)) return `scene is a list of objects; got ${quoteValue(scene)}.`;
  const isPairs =
    Array.isArray(connections) &&
    connections.every(
      (each) =>
        Array.isArray(each) && each.length === 2 && each.every((end) => typeof end === "string"),
    );
  if (!isPairs) {
    return `connections is a list of pairs like ["a.Out", "b.In"]; got ${quoteValue(connections)}.`;
  }
  return run === undefined || typeof run === "function"
    ? null
    : `run is a function; got ${quoteValue(run)}.`;
}

const isDeclared = (value: unknown): value is DeclaredClass =>
  typeof value === "object" && value !== null && "declaration" in value && "behaviour" in value;

interface Placed {
  readonly part: ScenePart;
  /** Where it stands in the file: `scene[0].children[2]`. */
  readonly at: string;
  readonly parent?: string;
}

function fillScene(session: InProcessSession, roots: readonly ScenePart[]): string | null {
  const parts: Placed[] = roots.map((part, index) => ({ part, at: `scene[${index}]` }));
  for (const placed of parts) {
    const fault = addPart(session, placed);
    if (fault !== null) return `${placed.at}: ${fault}`;
    const { name, children } = placed.part;
    for (const [index, part] of children.entries()) {
      parts.push({ part, at: `${placed.at}.children[${index}]`, parent: name });
    }
  }
  return null;
}

function addPart({ scene }: InProcessSession, { part, parent }: Placed): string | null {
  const given: unknown = part;
  if (typeof given !== "object" || given === null) {
    return `an object is made with object(NAME, CLASS); got ${quoteValue(given)}.`;
  }
  const { name, class: itsClass, values = {}, children = [] } = given as Partial<ScenePart>;
  if (typeof name !== "string" || !isDeclared(itsClass) || !Array.isArray(children)) {
    return `an object is made with object(NAME, CLASS); got ${quoteValue(given)}.`;
  }
  const className = itsClass.declaration.name;
  if (scene.classNamed(className)?.declared !== itsClass) {
    return `"${name}" is of class ${className}, which is not among classes; add it there.`;
  }
  const made = createObject(scene, className, name, parent);
  if (!made.ok) return made.error;
  const slot = scene.tree.find(name);
  if (slot === undefined) throw new Error(`The object "${name}" was made and is not there.`);
  for (const [property, value] of Object.entries(values)) {
    const fault = beginWith(scene, slot, property, value);
    if (fault !== null) return fault;
  }
  return null;
}

function beginWith(
  scene: InProcessSession["scene"],
  slot: number,
  property: string,
  value: unknown,
): string | null {
  const found = findProperty(scene, slot, property);
  if (!found.ok) return found.error;
  const { kind, type, readOnly } = scene.propertyAt(slot, found.result);
  if (kind === "computed") return refusals.computed(property);
  try {
    const wire = toWire(type, value, property);
    if (readOnly === true) scene.write(slot, found.result, wire);
    else {
      const written = setValues(scene, slot, { [property]: wire });
      if (!written.ok) return written.error;
    }
    return null;
  } catch (error) {
    // `toWire` says in its message what does not fit.
    if (error instanceof Error) return error.message;
    throw error;
  }
}

function connectAll(session: InProcessSession, { connections = [] }: SessionSpec): string | null {
  for (const [index, [from, to]] of connections.entries()) {
    const reply = connectPorts(session.scene, from, to);
    if (!reply.ok) return `connections[${index}]: ${reply.error}`;
  }
  return null;
}
