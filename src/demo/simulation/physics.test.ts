import { describe, expect, test } from "vitest";
import {
  acceptance,
  driftSpeed,
  efficiency,
  gases,
  noiseRate,
  transmission,
  wander,
  type ChamberSettings,
} from "./physics.ts";

const usual: ChamberSettings = {
  gas: "ArCO2",
  highVoltage: 2_850,
  threshold: 40,
  pressure: 1_013.2,
  temperature: 21,
};

describe("a chamber", () => {
  test.each(gases)("with %s sees nearly every muon at its working voltage", (gas) => {
    expect(efficiency({ ...usual, gas })).toBeGreaterThan(0.95);
    expect(efficiency({ ...usual, gas })).toBeLessThan(1);
  });

  test.each([
    ["at low voltage", { highVoltage: 1_800 }],
    ["with a high threshold", { threshold: 400 }],
    ["when it sparks", { highVoltage: 3_200 }],
    ["at high pressure", { pressure: 1_100, highVoltage: 2_500 }],
  ])("sees fewer %s", (_when, change) => {
    expect(efficiency({ ...usual, ...change })).toBeLessThan(efficiency(usual) - 0.05);
  });

  test("is noisier with a low threshold and silent without voltage", () => {
    expect(noiseRate({ ...usual, threshold: 5 })).toBeGreaterThan(10 * noiseRate(usual));
    expect(noiseRate({ ...usual, highVoltage: 0 })).toBe(0);
  });

  test("drifts faster with more field and in thinner gas", () => {
    expect(driftSpeed(usual)).toBeCloseTo(53.8, 1);
    expect(driftSpeed({ ...usual, highVoltage: 1_500 })).toBeLessThan(driftSpeed(usual));
    expect(driftSpeed({ ...usual, pressure: 960 })).toBeGreaterThan(driftSpeed(usual));
  });

  test("further from the source is crossed by fewer muons", () => {
    expect(acceptance(100, -90)).toBeLessThan(acceptance(100, 90));
  });
});

test("more matter lets fewer muons through", () => {
  expect(transmission(0)).toBe(1);
  expect(transmission(40)).toBeLessThan(transmission(10));
});

test("what wanders comes home when the noise is zero", () => {
  expect(wander(40, 21, { pull: 1, spread: 1, seconds: 60 }, 0)).toBeCloseTo(21, 6);
});
