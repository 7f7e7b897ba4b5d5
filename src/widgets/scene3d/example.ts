import type { JsonObject } from "#protocol/json.ts";

const chamber = (number: number, height: number): JsonObject => ({
  shape: "box",
  id: `chamber${number}`,
  at: [0, 0, height],
  size: [160, 160, 4],
  color: "s1",
  opacity: 0.16,
});

/** Muons as they come down and are bent a little where they meet matter. */
const track = (
  number: number,
  top: readonly [number, number],
  bend: readonly [number, number],
): JsonObject => ({
  shape: "line",
  id: `track${number}`,
  label: "",
  color: "s2",
  opacity: 0.9,
  points: [
    [top[0], top[1], 110],
    [top[0] * 0.45, top[1] * 0.45, 4],
    [top[0] * 0.45 + bend[0], top[1] * 0.45 + bend[1], -100],
  ],
});

/** The demo laboratory: four chambers, the source above them, the cargo between them. */
export const laboratory: JsonObject = {
  title: "The station",
  unit: "mm",
  items: [
    chamber(1, 90),
    chamber(2, 60),
    chamber(3, -60),
    chamber(4, -90),
    { shape: "sphere", id: "source", at: [0, 0, 118], radius: 6, color: "s5" },
    {
      shape: "box",
      id: "pallet",
      at: [0, 0, -12],
      size: [48, 2, 48],
      rotation: [90, 0, 0],
      color: "s4",
    },
    { shape: "box", id: "crate", at: [0, -12, 5], size: [20, 30, 20], color: "s3", opacity: 0.85 },
    { shape: "cylinder", id: "barrel", at: [22, 6, 2], radius: 8, height: 22, color: "s6" },
    { shape: "cylinder", id: "flask", at: [-20, 14, -4], radius: 3, height: 9, color: "text-3" },
    {
      shape: "cylinder",
      id: "drum",
      at: [-24, -18, 4],
      radius: 11,
      height: 30,
      color: "s6",
      opacity: 0.6,
    },
    { shape: "box", id: "brick", at: [14, -24, -8], size: [10, 5, 20], color: "text-3" },
    {
      shape: "box",
      id: "billet",
      at: [-6, 22, -6],
      size: [8, 8, 32],
      color: "text-3",
      opacity: 0.8,
    },
    track(1, [48, -30], [-36, 22]),
    track(2, [-40, -46], [14, 30]),
    track(3, [12, 52], [-4, -40]),
  ],
};
