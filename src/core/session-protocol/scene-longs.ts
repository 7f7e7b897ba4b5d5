import type { Scene } from "../session/scene.ts";

/** Tells which properties of a scene's objects are 64-bit integers. */
export const sceneLongs =
  (scene: Scene) =>
  (object: string, property: string): boolean => {
    const slot = scene.tree.find(object);
    if (slot === undefined) return false;
    const { places, declaration } = scene.classOf(slot);
    const wireType = declaration.properties[places.get(property) ?? -1]?.type.wireType;
    return wireType === "int64" || wireType === "uint64";
  };
