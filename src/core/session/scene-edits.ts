import { refusals } from "../refusals/catalogue.ts";
import { nameList } from "../schema/text/name-list.ts";
import { quoteValue } from "../schema/text/quote.ts";
import { isSource, isTarget, fits, typeWords } from "./port-fit.ts";
import type { Endpoint } from "./port-links.ts";
import { noParent } from "./object-tree.ts";
import type { Scene } from "./scene.ts";
import { endpointName } from "./scene-queries.ts";
import type { SessionReply } from "./session.ts";
import { answer, findObject, findProperty, nameFault, refuse } from "./session-reply.ts";

/** Makes an object with its class's defaults. */
export function createObject(
  scene: Scene,
  className: string,
  name: string,
  parent?: string,
): SessionReply<{ readonly name: string; readonly path: string }> {
  const itsClass = scene.classNamed(className);
  const concrete = scene.classes.filter(({ declaration }) => !declaration.abstract);
  if (!itsClass) {
    const names = concrete.map((each) => each.name).toSorted();
    return refuse(refusals.unknownClassToCreate(className, names), "no_class");
  }
  if (itsClass.declaration.abstract) {
    const derived = concrete.filter((each) => scene.isA(each, className)).map((each) => each.name);
    return refuse(
      derived.length === 0
        ? `${className} is only a base for other classes, and there are none.`
        : `${className} is only a base for other classes; create one of: ${nameList(derived)}.`,
      "abstract",
    );
  }
  const fault = freeNameFault(scene, name);
  if (fault !== null) return refuse(fault, "name");
  let under = noParent;
  if (parent !== undefined) {
    const found = findObject(scene, parent);
    if (!found.ok) return found;
    under = found.result;
  }
  const slot = scene.add(name, itsClass, under);
  return answer({ name, path: scene.tree.pathOf(slot) });
}

const freeNameFault = (scene: Scene, name: string): string | null =>
  nameFault(name) ?? (scene.tree.find(name) === undefined ? null : refusals.duplicateObject(name));

/** Renames an object. */
export function renameObject(scene: Scene, object: string, name: string): SessionReply<null> {
  const found = findObject(scene, object);
  if (!found.ok) return found;
  if (name === object) return answer(null);
  const fault = freeNameFault(scene, name);
  if (fault !== null) return refuse(fault, "name");
  scene.rename(found.result, name);
  return answer(null);
}

/** Connects `chamber1.Rate` to `meter.Input`: the target is driven from then on. */
export function connectPorts(scene: Scene, from: string, to: string): SessionReply<null> {
  const source = findEndpoint(scene, from);
  if (!source.ok) return source;
  const target = findEndpoint(scene, to);
  if (!target.ok) return target;
  const gives = scene.propertyAt(source.result.slot, source.result.property);
  const takes = scene.propertyAt(target.result.slot, target.result.property);
  if (!isSource(gives)) return refuse(`${from} is no port that gives a value.`, "no_port");
  if (!isTarget(takes)) return refuse(`${to} is no port that takes a value.`, "no_port");
  if (!fits(gives.type, takes.type)) {
    return refuse(
      `${from} is ${typeWords(gives.type)} and ${to} is ${typeWords(takes.type)}; they do not fit.`,
      "port_type",
    );
  }
  const driver = scene.links.driverOf(target.result);
  if (driver) {
    return refuse(
      `${to} is driven by ${endpointName(scene, driver)} already; disconnect it first.`,
      "driven",
    );
  }
  if (scene.links.makesCircle(source.result, target.result)) {
    return refuse(`${to} drives ${from} already; connecting them would make a circle.`, "circle");
  }
  scene.connect(source.result, target.result);
  return answer(null);
}

/** Frees a driven port; it keeps the value that it has. */
export function disconnectPort(scene: Scene, to: string): SessionReply<null> {
  const target = findEndpoint(scene, to);
  if (!target.ok) return target;
  return scene.links.disconnect(target.result)
    ? answer(null)
    : refuse(`${to} is not connected.`, "not_connected");
}

/** `OBJECT.PROPERTY`; the last dot divides, because property names have none. */
function findEndpoint(scene: Scene, text: string): SessionReply<Endpoint> {
  const dot = text.lastIndexOf(".");
  if (dot < 1) {
    return refuse(`A port is written OBJECT.PROPERTY; got ${quoteValue(text)}.`, "port");
  }
  const found = findObject(scene, text.slice(0, dot));
  if (!found.ok) return found;
  const place = findProperty(scene, found.result, text.slice(dot + 1));
  return place.ok ? answer({ slot: found.result, property: place.result }) : place;
}
