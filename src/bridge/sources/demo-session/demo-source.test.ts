import { expect, test } from "vitest";
import { recordingHost } from "#testing/recording-host.ts";
import { startedDemo } from "#testing/started-demo.ts";
import { makeSource } from "../kinds.ts";
import { demoOrigin } from "./demo-source.ts";

test.each([
  [{}, "demo"],
  [{ seed: 7, objects: 1_000 }, "demo?seed=7&objects=1000"],
  [{ rate: 50, paused: true }, "demo?rate=50&paused"],
])("a demo of %j is called as it was asked for", (spec, origin) => {
  expect(demoOrigin({ type: "demo", ...spec })).toBe(origin);
});

test("a demo is one of the kinds of source", () => {
  const source = makeSource({ type: "demo", seed: 9 }, recordingHost());
  expect([source.kind, source.origin]).toEqual(["demoSession", "demo?seed=9"]);
});

test("more than the demo is made for is brought down to it", async () => {
  const { source } = await startedDemo({ objects: 1_000_500, paused: true });
  expect(source.counts().objects).toBe(1_000_000);
});

test("closing the source stops the laboratory", async () => {
  const { source, clock } = await startedDemo();
  expect(clock.pending()).toBe(1);
  await source.close();
  expect(clock.pending()).toBe(0);
});
