import type { TypeDocument } from "#protocol/context.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { Shape, SpaceItem, Vec } from "../../../widgets/space/items.ts";

/** How a class says where its objects are and how large: by the names and types of its properties. */
export interface Geometry {
  readonly class: string;
  readonly shape: Shape;
  /** Properties that the drawing needs, and no others. */
  readonly properties: readonly string[];
  /** It has a place but no size: it is drawn as a mark, or as a plate where it is a detector. */
  readonly sized: "box" | "cylinder" | "sphere" | "voxels" | "plate" | "mark";
}

const vector = (document: TypeDocument, name: string): boolean =>
  Object.hasOwn(document.properties, name) &&
  document.properties[name]?._ulib.textual?.components === 3;

const scalar = (document: TypeDocument, name: string): boolean =>
  Object.hasOwn(document.properties, name) && document.properties[name]?.type === "number";

/** What a class says of its objects' places; null where it says none. */
export function geometryOf(document: TypeDocument): Geometry | null {
  if (!vector(document, "Origin")) return null;
  const base = { class: document.type };
  const common = ["Origin", "Rotation", "Visible", "Opacity"].filter((name) =>
    Object.hasOwn(document.properties, name),
  );
  const made = (sized: Geometry["sized"], shape: Shape, ...own: readonly string[]): Geometry => ({
    ...base,
    shape,
    sized,
    properties: [...common, ...own],
  });
  if (vector(document, "Size")) return made("box", "box", "Size");
  if (scalar(document, "Radius")) {
    return scalar(document, "Height")
      ? made("cylinder", "cylinder", "Radius", "Height")
      : made("sphere", "sphere", "Radius");
  }
  if (vector(document, "Grid") && scalar(document, "VoxelSize")) {
    return made("voxels", "box", "Grid", "VoxelSize");
  }
  const isDetector = [document.type, ...document.base].some((name) => name.includes("Detector"));
  return isDetector ? made("plate", "box") : made("mark", "sphere");
}

/** An object and its values as far as they are known. */
export interface PlacedObject {
  readonly name: string;
  readonly geometry: Geometry;
  readonly values: Readonly<Record<string, JsonValue | undefined>>;
}

/** Three numbers, as a list or as text ("20 30 20"); null where they are something else. */
export function threeNumbers(value: JsonValue | undefined): Vec | null {
  const parts = Array.isArray(value)
    ? (value as readonly JsonValue[]).map(Number)
    : typeof value === "string"
      ? value
          .trim()
          .split(/[\s,;]+/)
          .map(Number)
      : [];
  const [x, y, z] = parts;
  if (parts.length !== 3 || x === undefined || y === undefined || z === undefined) return null;
  return parts.every(Number.isFinite) ? [x, y, z] : null;
}

/** The things to draw; hidden ones and those whose place is not known yet are left out. */
export function spaceItems(objects: readonly PlacedObject[]): readonly SpaceItem[] {
  const classes = [...new Set(objects.map(({ geometry }) => geometry.class))].sort((a, b) =>
    a.localeCompare(b),
  );
  const seen = objects.flatMap((object) => {
    const at = threeNumbers(object.values["Origin"]);
    return at === null || object.values["Visible"] === false ? [] : [{ object, at }];
  });
  // Marks and plates have no size of their own: they take one from how far everything reaches.
  const reach = Math.max(1, ...seen.flatMap(({ at }) => at.map(Math.abs)));
  return seen.flatMap(({ object, at }) => {
    const { name, geometry, values } = object;
    const size = sizeOf(geometry, values, reach);
    if (size === null) return [];
    const opacity = typeof values["Opacity"] === "number" ? values["Opacity"] : 1;
    return [
      {
        id: name,
        label: name,
        shape: geometry.shape,
        at,
        size,
        rotation: threeNumbers(values["Rotation"]) ?? [0, 0, 0],
        points: [],
        color: `s${(classes.indexOf(geometry.class) % 6) + 1}`,
        opacity: faintness[geometry.sized] ?? opacity,
        given: { id: name },
      },
    ];
  });
}

/** What one looks through to see the rest. */
const faintness: Partial<Record<Geometry["sized"], number>> = { plate: 0.16, voxels: 0.05 };

function sizeOf({ sized }: Geometry, values: PlacedObject["values"], reach: number): Vec | null {
  const number = (name: string): number | null =>
    typeof values[name] === "number" ? values[name] : null;
  switch (sized) {
    case "box":
      return threeNumbers(values["Size"]);
    case "cylinder": {
      const [radius, height] = [number("Radius"), number("Height")];
      return radius === null || height === null ? null : [2 * radius, 2 * radius, height];
    }
    case "sphere": {
      const radius = number("Radius");
      return radius === null ? null : [2 * radius, 2 * radius, 2 * radius];
    }
    case "voxels": {
      const [grid, edge] = [threeNumbers(values["Grid"]), number("VoxelSize")];
      return grid === null || edge === null
        ? null
        : [grid[0] * edge, grid[1] * edge, grid[2] * edge];
    }
    case "plate":
      return [reach * 1.7, reach * 1.7, reach * 0.04];
    case "mark":
      return [reach * 0.07, reach * 0.07, reach * 0.07];
  }
}
