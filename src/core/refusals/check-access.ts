import { likelyName } from "../schema/text/likely-name.ts";
import { pointerOf } from "../schema/text/pointer.ts";
import { refusals } from "./catalogue.ts";
import type { FailureClass } from "./checked-call.ts";
import { makeFinding } from "./finding-draft.ts";
import { receivedValue } from "./received.ts";

const mostNames = 20;

/** The addressed object is not in the scene. */
export const notInScene: FailureClass = ({ scene, addressParam, address }) => {
  if (!scene || addressParam === null || scene.object || typeof address !== "string") return [];
  const { objectNames, objectCount } = scene;
  return [
    makeFinding({
      path: pointerOf([addressParam]),
      keyword: "scene",
      rule: objectNames.slice(0, mostNames),
      received: receivedValue(address),
      sentence: refusals.unknownObject(address, objectNames, objectCount),
      fix: likelyName(address, objectNames),
    }),
  ];
};

/** The addressed object is of another class, and of none that builds on the tool's. */
export const ofAnotherClass: FailureClass = ({ tool, scene, addressParam }) => {
  const wanted = tool._ulib.class;
  const object = scene?.object;
  if (!object || addressParam === null || wanted === undefined) return [];
  if (object.class === wanted || object.base?.includes(wanted)) return [];
  return [
    makeFinding({
      path: pointerOf([addressParam]),
      keyword: "scene",
      rule: wanted,
      received: receivedValue(object.name),
      sentence: refusals.wrongClass(object.name, object.class, wanted, scene.otherTool),
    }),
  ];
};

/** A connected port is read-only for as long as it is connected (R0.7). */
export const drivenByPorts: FailureClass = ({ scene, values }) =>
  [...values].flatMap(([name, value]) => {
    const from = scene && Object.hasOwn(scene.drivenPorts, name) ? scene.drivenPorts[name] : null;
    if (typeof from !== "string") return [];
    return [
      makeFinding({
        path: pointerOf([name]),
        keyword: "port",
        rule: from,
        received: receivedValue(value),
        sentence: refusals.drivenByPort(name, from),
      }),
    ];
  });

/** The form was made from another version of the class (C14). */
export const staleForm: FailureClass = ({ tool, schemaId, owner }) => {
  const current = tool._ulib.schemaId;
  if (schemaId === undefined || current === undefined || schemaId === current) return [];
  return [
    makeFinding({
      path: "",
      keyword: "schemaId",
      rule: current,
      received: receivedValue(schemaId),
      sentence: refusals.staleForm(owner),
    }),
  ];
};

/** `scene.create`: the class must be one of the registry, and the name free. */
export const notCreatable: FailureClass = ({ tool, scene, values }) => {
  const className = values.get("class");
  if (tool._ulib.kind !== "session" || !scene?.registry || typeof className !== "string") return [];
  if (!scene.registry.includes(className))
    return [
      makeFinding({
        path: "/class",
        keyword: "scene",
        rule: scene.registry.slice(0, mostNames),
        received: receivedValue(className),
        sentence: refusals.unknownClassToCreate(className, scene.registry),
        fix: likelyName(className, scene.registry),
      }),
    ];
  if (!scene.object) return [];
  return [
    makeFinding({
      path: "/name",
      keyword: "scene",
      rule: "free",
      received: receivedValue(scene.object.name),
      sentence: refusals.duplicateObject(scene.object.name),
    }),
  ];
};
