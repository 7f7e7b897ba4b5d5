import type { Value } from "#core/model/value-type.ts";

/** An object of the laboratory before it exists: its values by property, as they cross the wire. */
export interface PlannedObject {
  readonly name: string;
  readonly class: string;
  readonly parent: string | null;
  readonly values?: Readonly<Record<string, Value>>;
}

const group = (name: string, parent: string | null, note: string): PlannedObject => ({
  name,
  class: "Group",
  parent,
  values: { Note: note },
});

const chamber = (number: number, height: number): PlannedObject => ({
  name: `chamber${number}`,
  class: "DetectorChamber",
  parent: "station",
  values: { Origin: `0 0 ${height}`, Serial: `DC-04${10 + 7 * number}` },
});

const box = (
  name: string,
  parent: string,
  size: string,
  values: Readonly<Record<string, Value>>,
): PlannedObject => ({ name, class: "ContainerBox", parent, values: { Size: size, ...values } });

const cylinder = (
  name: string,
  radius: number,
  height: number,
  values: Readonly<Record<string, Value>>,
): PlannedObject => ({
  name,
  class: "Cylinder",
  parent: "cargo",
  values: { Radius: radius, Height: height, ...values },
});

/** Cubes of known density that the pictures are compared with. */
const phantoms = ["air", "water", "aluminium", "iron", "lead", "uranium"].map((material, index) =>
  box(`cube-${material}`, "phantoms", "10 10 10", {
    Material: material,
    Origin: `${-75 + 30 * index} 80 0`,
    Label: `10 mm ${material}`,
  }),
);

const shields = (
  [
    ["north", "0 95 0", "50 5 50"],
    ["east", "95 0 0", "5 50 50"],
    ["south", "0 -95 0", "50 5 50"],
    ["west", "-95 0 0", "5 50 50"],
  ] as const
).map(([side, origin, size]) =>
  box(`shield-${side}`, "shield", size, { Material: "lead", Origin: origin, Opacity: 0.25 }),
);

const result = (
  number: number,
  algorithm: string,
  residual: number,
  seconds: number,
): PlannedObject => ({
  name: `run${number}`,
  class: "Reconstruction",
  parent: "runs",
  values: {
    Recipe: "recon",
    Algorithm: algorithm,
    Iterations: Math.round(seconds * 10),
    Hits: 900_000 + 41_310 * number,
    Residual: residual,
    Seconds: seconds,
    Finished: `2026-11-0${number}T09:1${number}:00.000Z`,
  },
});

/** The laboratory as it always is: 40 objects. Whatever is added comes after them. */
export const laboratory: readonly PlannedObject[] = [
  group("lab", null, "Muon tomography"),
  { name: "station", class: "Station", parent: "lab" },
  chamber(1, 90),
  chamber(2, 60),
  chamber(3, -60),
  chamber(4, -90),
  { name: "source", class: "MuonSource", parent: "station", values: { Origin: "0 0 100" } },
  group("cargo", "station", "What is looked into"),
  box("crate", "cargo", "20 30 20", {
    Origin: "0 -12 5",
    Opacity: 0.85,
    Label: "steel crate",
  }),
  box("pallet", "cargo", "48 2 48", { Origin: "0 0 -12", Material: "water", Label: "wet wood" }),
  cylinder("barrel", 8, 22, { Origin: "22 6 2", Label: "waste, sealed" }),
  cylinder("flask", 3, 9, { Origin: "-20 14 -4", Material: "lead", Label: "isotope flask" }),
  box("ingot", "cargo", "6 4 10", { Origin: "2 -12 5", Material: "uranium" }),
  box("lining", "cargo", "50 50 50", {
    Material: "air",
    Opacity: 0.1,
    Visible: false,
    Label: "of the container",
  }),
  cylinder("drum", 11, 30, { Origin: "-24 -18 4", Material: "water", Label: "coolant" }),
  box("brick", "cargo", "10 5 20", { Origin: "14 -24 -8", Material: "lead" }),
  box("billet", "cargo", "8 8 32", { Origin: "-6 22 -6", Material: "aluminium" }),
  group("shield", "station", "Keeps what comes from the side away"),
  ...shields,
  group("phantoms", "station", "Known cubes to compare with"),
  ...phantoms,
  { name: "image", class: "VoxelImage", parent: "station" },
  {
    name: "preview",
    class: "VoxelImage",
    parent: "station",
    values: { Grid: "16 16 16", VoxelSize: 4, Palette: "grey" },
  },
  {
    name: "recon",
    class: "Recipe",
    parent: "station",
    values: { Input: "chamber1", Image: "image" },
  },
  {
    name: "quicklook",
    class: "Recipe",
    parent: "station",
    values: { Algorithm: "PoCA", Iterations: 8, Input: "chamber2", Image: "preview" },
  },
  group("optics", "lab", "Views of the station"),
  {
    name: "front",
    class: "Camera",
    parent: "optics",
    values: { Origin: "0 -100 0", Target: "crate" },
  },
  {
    name: "top",
    class: "Camera",
    parent: "optics",
    values: { Origin: "0 0 100", Rotation: "-90 0 0", FocalLength: 50, Visible: false },
  },
  group("runs", "lab", "Finished reconstructions"),
  result(1, "PoCA", 0.2314, 1.2),
  result(2, "ASR", 0.1127, 3.6),
  result(3, "MLEM", 0.0583, 4.1),
];

/** Ports that are connected from the start. */
export const connections: readonly (readonly [from: string, to: string])[] = [
  ["source.Running", "chamber1.Gate"],
  ["source.Running", "chamber2.Gate"],
  ["source.Running", "chamber3.Gate"],
  ["source.Running", "chamber4.Gate"],
];
