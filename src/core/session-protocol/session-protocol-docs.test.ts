import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fakeClock, settle } from "#testing/fake-clock.ts";
import { transportPair } from "#testing/transport-pair.ts";
import { openDemoSession, demoDefaults } from "#demo/demo-session.ts";
import type { JsonObject } from "#protocol/json.ts";
import { fits } from "#testing/play-transcript.ts";
import { readEvent } from "./read-event.ts";
import { commandNames } from "./session-commands.ts";
import { SessionServer } from "./serve-session.ts";

const page = readFileSync(new URL("../../../docs/session-protocol.md", import.meta.url), "utf8");

test("the page describes every command, and no other", () => {
  const headings = [...page.matchAll(/^### ([a-z_]+(?:, [a-z_]+)*)$/gm)].flatMap(([, names = ""]) =>
    names.split(", "),
  );
  expect(headings.toSorted()).toEqual([...commandNames].toSorted());
});

test("every event of the page is one that Vitrine reads", () => {
  const events = [...page.matchAll(/`(\{"event":"[^`]*\})`/g)].map(([, text = ""]) =>
    text.includes("…") ? null : (JSON.parse(text) as JsonObject),
  );
  const whole = events.filter((event) => event !== null);
  expect(whole.length).toBeGreaterThanOrEqual(4);
  for (const event of whole) expect(readEvent(event)).toMatchObject(event);
});

test("the conversation of the page is the one that the demo has", async () => {
  const [, conversation = ""] = /```\n(→[^]*?)```/.exec(page) ?? [];
  const frames = conversation
    .replaceAll(/\n {3}/g, "")
    .split("\n")
    .filter((line) => line !== "")
    .map((line): readonly [string, JsonObject] => [
      line.slice(0, 1),
      JSON.parse(line.slice(2)) as JsonObject,
    ]);
  const clock = fakeClock();
  const session = openDemoSession(
    { ...demoDefaults, paused: true },
    { timers: clock, about: { server: "greenhouse", version: "2.3", pid: 4711 } },
  );
  const [near, far] = transportPair();
  const server = new SessionServer({ session, timers: clock });
  server.serve(far);
  const heard: JsonObject[] = [];
  near.listen({
    frame: (frame) => heard.push(frame),
    fault: () => undefined,
    drained: () => undefined,
    closed: () => undefined,
  });
  for (const [direction, frame] of frames) {
    if (direction === "→") near.send(frame);
    await settle();
  }
  const said = frames.filter(([direction]) => direction === "←").map(([, frame]) => frame);
  expect(said).toHaveLength(3);
  for (const [index, frame] of said.entries()) {
    const { result } = frame;
    // The revision counts from a session's start; any number is one.
    const pattern =
      index === 0
        ? { ...frame, result: { ...(result as JsonObject), schemaRevision: "$number" } }
        : frame;
    expect(fits(heard[index], pattern), JSON.stringify(heard[index])).toBe(true);
  }
  await session.close();
});
