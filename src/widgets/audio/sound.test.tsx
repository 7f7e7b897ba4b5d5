import { expect, test } from "vitest";
import { peaksOf, readSound } from "./sound.tsx";

test("a wave is drawn by the loudest of each piece, in shares of the loudest of all", () => {
  const samples = new Float32Array(1600);
  samples[5] = -0.25;
  samples[1599] = 0.5;
  const peaks = peaksOf(samples);
  expect(peaks).toHaveLength(160);
  expect([peaks[0], peaks[1], peaks[159]]).toEqual([0.5, 0, 1]);
});

test("silence is no fault", () => {
  expect(peaksOf(new Float32Array(3))).toEqual([0, 0, 0]);
  expect(peaksOf(new Float32Array(0))).toEqual([]);
});

test("an address without a sound is refused", async () => {
  await expect(readSound("data:audio/wav;base64,***")).rejects.toThrow("no sound");
});
