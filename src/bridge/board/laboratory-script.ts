import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { crateArea, laboratoryImage } from "./laboratory-image.ts";

const at = (x: number, y: number, w: number, h: number): JsonObject => ({ x, y, w, h });

/** A call that shows a widget; the same key again changes it, so that the script can be played twice. */
const show = (
  key: string,
  name: string,
  layout: JsonObject,
  params: JsonObject,
  more: JsonObject = {},
): JsonObject => ({
  tool: "widget_display",
  args: { key, name, layout, params, ...more },
  expect: { kind: "ok", match: { widget: name } },
});

const live = (object: string, property: string, to = "/value"): JsonObject => ({
  to,
  from: `ulib://object/${object}#${property}`,
});

const materials: readonly JsonObject[] = [
  { object: "crate", guess: "lead", density: 11.2, sure: 0.96 },
  { object: "barrel", guess: "iron", density: 7.74, sure: 0.91 },
  { object: "flask", guess: "lead", density: 11.02, sure: 0.88 },
  { object: "ingot", guess: "uranium", density: 18.71, sure: 0.84 },
  { object: "pallet", guess: "water", density: 0.98, sure: 0.79 },
  { object: "lining", guess: "air", density: 0.02, sure: 0.97 },
  { object: "drum", guess: "water", density: 1.04, sure: 0.92 },
  { object: "brick", guess: "lead", density: 11.31, sure: 0.9 },
  { object: "billet", guess: "aluminium", density: 2.66, sure: 0.72 },
];

const chambers = ["chamber1", "chamber2", "chamber3"] as const;

/** A chamber of the station in the picture of space. */
const plate = (object: string, z: number): JsonObject => ({
  shape: "box",
  id: object,
  object,
  at: [0, 0, z],
  size: [160, 160, 4],
  color: "s1",
  opacity: 0.16,
});

const cargo: readonly JsonObject[] = [
  { shape: "box", id: "pallet", object: "pallet", at: [0, 0, -12], size: [48, 48, 2], color: "s4" },
  {
    shape: "box",
    id: "crate",
    object: "crate",
    at: [0, -12, 5],
    size: [20, 30, 20],
    color: "s3",
    opacity: 0.85,
  },
  {
    shape: "cylinder",
    id: "barrel",
    object: "barrel",
    at: [22, 6, 2],
    radius: 8,
    height: 22,
    color: "s2",
  },
  {
    shape: "cylinder",
    id: "drum",
    object: "drum",
    at: [-24, -18, 4],
    radius: 11,
    height: 30,
    color: "s6",
  },
  { shape: "box", id: "billet", object: "billet", at: [-6, 22, -6], size: [8, 8, 32], color: "s5" },
];

/** A muon's way through the cargo. */
const track = (number: number, points: JsonValue): JsonObject => ({
  shape: "line",
  id: `track ${number}`,
  points,
  color: "s5",
});

const tracks: readonly JsonObject[] = [
  track(1, [
    [-30, 20, 100],
    [-6, 2, 10],
    [12, -10, -95],
  ]),
  track(2, [
    [40, -30, 100],
    [8, -14, 6],
    [-34, 4, -95],
  ]),
  track(3, [
    [5, 40, 100],
    [2, -8, 4],
    [-2, -52, -95],
  ]),
];

const flow = `flowchart LR
  source[source] --> upper[chambers 1, 2]
  source --> lower[chambers 3, 4]
  upper --> recon[recon]
  lower --> recon
  recon --> image[image]`;

/**
 * The calls that draw the board of the demo laboratory. One button of the page
 * plays them, any MCP client can send them; `docs/examples/laboratory-board.json`
 * is the same as a file.
 */
export const laboratoryScript: JsonObject = {
  vitrine: "script",
  version: 1,
  steps: [
    { tool: "canvas", args: { action: "new", params: { name: "Cargo check" } } },
    {
      tool: "dataset_put",
      args: { id: "materials", title: "Materials, guessed", rows: materials },
      expect: { kind: "ok", match: { rows: materials.length } },
    },
    show(
      "rate",
      "stat-card",
      at(0, 0, 3, 3),
      { label: "Chamber 1", unit: "Hz" },
      { title: "Muon rate", bindings: [live("chamber1", "Rate")] },
    ),
    show(
      "emitted",
      "stat-card",
      at(3, 0, 3, 3),
      { label: "Since the run began" },
      { title: "Muons in all", bindings: [live("source", "Emitted")] },
    ),
    show(
      "drift",
      "gauge",
      at(6, 0, 3, 3),
      {
        min: 40,
        max: 65,
        unit: "µm/ns",
        zones: [
          { to: 48, level: "warn", label: "slow" },
          { to: 58, level: "ok" },
          { to: 65, level: "error", label: "too fast" },
        ],
      },
      { title: "Drift speed", bindings: [live("chamber1", "DriftSpeed")] },
    ),
    show(
      "note",
      "markdown",
      at(9, 0, 3, 3),
      {
        content:
          "The **crate** scatters like lead, **11.2 g/cm³**. It is declared as **iron**.\n\nSomebody should look inside.",
      },
      { title: "Note" },
    ),
    show(
      "rates",
      "series",
      at(0, 3, 7, 7),
      { unit: "Hz", window: 60, series: chambers.map((label) => ({ label })) },
      {
        title: "Chamber rates, Hz",
        bindings: chambers.map((object, index) => live(object, "Rate", `/series/${index}/value`)),
      },
    ),
    show(
      "image",
      "heatmap",
      at(7, 3, 5, 7),
      {
        matrix: laboratoryImage,
        min: 0,
        max: 30,
        unit: "mrad²",
        notes: [{ label: "slice", value: "z = 4 mm" }],
        areas: [{ label: "crate", object: "crate", ...crateArea }],
      },
      { title: "Image, scattering density" },
    ),
    show(
      "materials",
      "table",
      at(0, 10, 4, 9),
      {
        columns: [
          { key: "object", label: "Object", width: "29%" },
          { key: "guess", label: "Guess", width: "29%" },
          { key: "density", label: "g/cm³", digits: 2, width: "22%" },
          { key: "sure", label: "Sure", digits: 2, width: "20%" },
        ],
      },
      {
        title: "Materials, guessed",
        bindings: [{ to: "/rows", from: "dataset://materials#" }],
      },
    ),
    show(
      "recipe",
      "form",
      at(4, 10, 3, 9),
      {
        tool: "ulib.Recipe.configure",
        args: { object: "recon", Iterations: 60 },
        button: "Set",
      },
      { title: "Recipe of recon" },
    ),
    show("flow", "mermaid", at(7, 10, 5, 4), { code: flow }, { title: "Flow of hits" }),
    show(
      "log",
      "log",
      at(7, 14, 5, 5),
      {
        entries: [
          { timestamp: "12:52:22", source: "recon", message: "64 % of the hits are in." },
          { timestamp: "12:52:30", source: "board", message: "Materials, guessed: 9 objects." },
          {
            timestamp: "12:52:31",
            level: "warn",
            source: "crate",
            message: "Declared as iron; it scatters like lead.",
          },
          { timestamp: "12:52:33", source: "board", message: "A note for the shift was left." },
        ],
      },
      { title: "What the agent did" },
    ),
    show(
      "space",
      "scene3d",
      at(0, 19, 7, 9),
      {
        unit: "mm",
        items: [
          plate("chamber1", 90),
          plate("chamber2", 60),
          plate("chamber3", -60),
          plate("chamber4", -90),
          ...cargo,
          ...tracks,
        ],
      },
      { title: "The station" },
    ),
    show(
      "chamber",
      "object",
      at(7, 19, 5, 5),
      { object: "chamber1", properties: ["Rate", "Hits", "HighVoltage", "Gas", "Gate"] },
      { title: "chamber1" },
    ),
    show(
      "progress",
      "progress",
      at(7, 24, 5, 4),
      { label: "recon", unit: "%" },
      { title: "Reconstruction", bindings: [live("recon", "Progress")] },
    ),
    {
      tool: "widget_link",
      args: { members: ["image", "materials", "space"], port: "selection", key: "object" },
    },
  ],
};
