import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { listAt, numberAt, objectsAt, textAt } from "../read-data.ts";

/** A place or a direction. */
export type Vec = readonly [number, number, number];

export type Shape = "box" | "cylinder" | "sphere" | "line" | "points" | "label";

/** A thing in space as the drawing takes it. */
export interface SpaceItem {
  readonly id: string;
  readonly label: string;
  readonly shape: Shape;
  /** Its middle. */
  readonly at: Vec;
  /** Edges of a box; diameter, diameter and height of a cylinder; diameters of a sphere. */
  readonly size: Vec;
  /** Degrees about x, then y, then z. */
  readonly rotation: Vec;
  /** Of a line or a cloud. */
  readonly points: readonly Vec[];
  /** As its maker wrote it. */
  readonly color: string;
  readonly opacity: number;
  /** All that its maker wrote of it: what is told when it is picked. */
  readonly given: JsonObject;
}

const zero: Vec = [0, 0, 0];

/** Three numbers of a list; what is missing is 0. */
export function vecOf(value: JsonValue | undefined, otherwise: Vec = zero): Vec {
  if (!Array.isArray(value)) return otherwise;
  const [x = 0, y = 0, z = 0] = (value as readonly JsonValue[]).map(Number);
  return [x, y, z].every(Number.isFinite) ? [x, y, z] : otherwise;
}

/** The items of data that passed the schema. */
export const itemsOf = (data: JsonObject): readonly SpaceItem[] =>
  objectsAt(data, "items").map((given, index) => {
    const radius = numberAt(given, "radius");
    const height = numberAt(given, "height");
    const across = 2 * (radius ?? 0.5);
    return {
      given,
      id: textAt(given, "id") || String(index),
      // An empty name is a name: nothing is written then.
      label: given["label"] === undefined ? textAt(given, "id") : textAt(given, "label"),
      shape: textAt(given, "shape") as Shape,
      at: vecOf(given["at"]),
      size: vecOf(given["size"], [across, across, height ?? across]),
      rotation: vecOf(given["rotation"]),
      points: listAt(given, "points").map((point) => vecOf(point)),
      color: textAt(given, "color"),
      opacity: numberAt(given, "opacity") ?? 1,
    };
  });

/** A ball that holds everything. */
export interface Bounds {
  readonly center: Vec;
  readonly radius: number;
  /** Of the box around it. */
  readonly low: Vec;
  readonly high: Vec;
}

/** The room that items take; turned ones are taken as large as they can get. */
export function boundsOf(items: readonly SpaceItem[]): Bounds {
  const low: [number, number, number] = [Infinity, Infinity, Infinity];
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  const add = ([x, y, z]: Vec, [dx, dy, dz]: Vec) => {
    low[0] = Math.min(low[0], x - dx);
    low[1] = Math.min(low[1], y - dy);
    low[2] = Math.min(low[2], z - dz);
    high[0] = Math.max(high[0], x + dx);
    high[1] = Math.max(high[1], y + dy);
    high[2] = Math.max(high[2], z + dz);
  };
  for (const { shape, at, size, rotation, points } of items) {
    if (shape === "line" || shape === "points") {
      for (const [x, y, z] of points) add([at[0] + x, at[1] + y, at[2] + z], zero);
    } else if (shape === "label") add(at, zero);
    else if (rotation.every((angle) => angle === 0)) {
      add(at, [size[0] / 2, size[1] / 2, size[2] / 2]);
    } else {
      const reach = Math.hypot(...size) / 2;
      add(at, [reach, reach, reach]);
    }
  }
  if (low[0] > high[0]) return { center: zero, radius: 1, low: [-1, -1, -1], high: [1, 1, 1] };
  const center: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  const radius = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2;
  return { center, radius: radius || 1, low, high };
}
