import type { JsonValue } from "#protocol/json.ts";
import type { Value } from "../model/value-type.ts";
import { refusals } from "../refusals/catalogue.ts";
import { checkProperty } from "../refusals/check-property.ts";
import { sentenceOf } from "../refusals/check-generated.ts";
import { normaliseArguments } from "../refusals/normalise.ts";
import { parametersOf } from "../refusals/tool-parts.ts";
import { quoteValue } from "../schema/text/quote.ts";
import { configureToolOf } from "./class-contexts.ts";
import type { Slot } from "./object-tree.ts";
import type { Scene } from "./scene.ts";
import { endpointName } from "./scene-queries.ts";
import type { SessionReply } from "./session.ts";
import { answer, findProperty, refuse } from "./session-reply.ts";

/**
 * Writes values in the given order and stops at the first that does not fit:
 * what was written before stays, and the sentence says so (R0.30). The
 * session's own guard; whoever calls has usually checked already.
 */
export function setValues(
  scene: Scene,
  slot: Slot,
  values: { readonly [property: string]: JsonValue },
): SessionReply<{ readonly written: readonly string[] }> {
  const written: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const fit = fittingValue(scene, slot, name, value);
    if (!fit.ok) {
      return written.length === 0
        ? fit
        : { ...refuse(refusals.refusedBySession(written, name, fit.error), fit.code), written };
    }
    scene.write(slot, fit.result.place, fit.result.value);
    written.push(name);
  }
  return answer({ written });
}

function fittingValue(
  scene: Scene,
  slot: Slot,
  name: string,
  value: JsonValue,
): SessionReply<{ readonly place: number; readonly value: Value }> {
  const itsClass = scene.classOf(slot);
  const action = itsClass.declaration.actions.find((each) => each.name === name);
  if (action) return refuse(`${name} is an action; call it.`, "action");
  const found = findProperty(scene, slot, name);
  if (!found.ok) return found;
  const place = found.result;
  const property = scene.propertyAt(slot, place);
  if (property.kind === "computed") return refuse(refusals.computed(name), "read_only");
  const tool = configureToolOf(itsClass);
  const parameter = tool && parametersOf(tool).get(name);
  if (!tool || !parameter) return refuse(refusals.readOnly(name), "read_only");
  const driver = scene.links.driverOf({ slot, property: place });
  if (driver) return refuse(refusals.drivenByPort(name, endpointName(scene, driver)), "driven");
  const faults = checkProperty(parameter, value);
  if (faults.length > 0) return refuse(sentenceOf(faults.map(({ finding }) => finding)), "value");
  const fitting = normaliseArguments(tool, { [name]: value }).values[name] ?? value;
  const fault =
    property.type.kind === "reference"
      ? referenceFault(scene, name, property.type.refersTo, fitting)
      : null;
  return fault === null ? answer({ place, value: fitting }) : refuse(fault, "reference");
}

/** Empty text refers to nothing. */
function referenceFault(scene: Scene, name: string, refersTo: string, value: Value): string | null {
  if (value === "" || typeof value !== "string") return null;
  const slot = scene.tree.find(value);
  if (slot === undefined) {
    return `${name} names an object of class ${refersTo}; there is no object ${quoteValue(value)}.`;
  }
  const itsClass = scene.classOf(slot);
  return scene.isA(itsClass, refersTo)
    ? null
    : `${name} names an object of class ${refersTo}; ${quoteValue(value)} is of class ${itsClass.name}.`;
}
