import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { zoneAt, zonesOf } from "./zones.ts";

const zones = [
  { to: 48, level: "warn" },
  { to: 58, level: "ok" },
  { to: 90, level: "error" },
];

test.each<[string, JsonObject, number, boolean, string | undefined]>([
  ["in the middle", { value: 50, min: 40, max: 60 }, 0.5, false, undefined],
  ["past the right end", { value: 99, min: 40, max: 60 }, 1, true, undefined],
  ["before the left end", { value: -1 }, 0, true, undefined],
  ["ends the wrong way round", { value: 45, min: 60, max: 40 }, 0.25, false, undefined],
  ["ends that are the same", { value: 5, min: 5, max: 5 }, 0, false, undefined],
  ["in the second zone", { value: 50, min: 40, max: 60, zones }, 0.5, false, "ok"],
  ["in a zone that is cut at the end", { value: 60, min: 40, max: 60, zones }, 1, false, "error"],
  [
    "on a border it is in the zone before",
    { value: 48, min: 40, max: 60, zones },
    0.4,
    false,
    "warn",
  ],
])("%s", (_, data, share, isOutside, level) => {
  expect(zonesOf(data)).toMatchObject({ share, isOutside });
  expect(zoneAt(data)?.level).toBe(level);
});

test("zones follow each other; one that ends before it begins is left out", () => {
  const scale = zonesOf({
    value: 0,
    zones: [
      { to: 50, level: "ok" },
      { to: 20, level: "warn" },
      { to: 70, level: "error" },
    ],
  });
  expect(scale.zones.map(({ from, to, level }) => [from, to, level])).toEqual([
    [0, 0.5, "ok"],
    [0.5, 0.7, "error"],
  ]);
});
