import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { systemClock } from "#bridge/hub/clock.ts";
import { openDemo } from "#bridge/library/open-session.ts";
import { listenSession } from "#bridge/session-port/listen-session.ts";
import { runInProcess } from "#testing/command-line.ts";
import { run } from "./main.ts";

const commandLine = (...words: readonly string[]) => runInProcess(run, words);

const box = "ulib.ContainerBox.configure";
const chamber = "ulib.DetectorChamber.configure";

/** The rows of R0.32 as somebody meets them at the command line, with the demo's classes. */
const rows: readonly (readonly [row: string, tool: string, args: object, sentence: string])[] = [
  [
    "unknown tool",
    "ulib.ContainerBux.configure",
    { object: "crate" },
    'There is no tool "ulib.ContainerBux.configure". Did you mean "ulib.ContainerBox.configure"?',
  ],
  ["missing object", box, {}, '"object" is missing: name the ContainerBox to configure.'],
  [
    "missing object of an action",
    "ulib.Recipe.Run",
    {},
    '"object" is missing: name the Recipe to call Run on.',
  ],
  [
    "object unknown",
    box,
    { object: "crat", Size: "1 1 1" },
    'There is no object "crat" in the scene; there are: crate, pallet, ingot, lining, brick, billet, shield-north, shield-east, shield-south, shield-west, cube-air, cube-water, cube-aluminium, cube-iron, cube-lead, cube-uranium, lab, station, chamber1, chamber2 and 20 more.',
  ],
  [
    "wrong class",
    box,
    { object: "chamber1", Size: "1 1 1" },
    '"chamber1" is a DetectorChamber, not a ContainerBox; use ulib.DetectorChamber.configure.',
  ],
  [
    "unknown argument",
    box,
    { object: "crate", Sise: "1 1 1" },
    'ContainerBox has no "Sise"; it takes: Origin, Rotation, Visible, Size, Material, Opacity, Label.',
  ],
  ["read-only stored", chamber, { object: "chamber1", Channels: 3 }, "Channels is read-only."],
  ["computed", box, { object: "crate", Volume: 1 }, "Volume is computed and cannot be set."],
  [
    "action used as a property",
    box,
    { object: "crate", Run: true },
    "Run is an action; call ulib.ContainerBox.Run.",
  ],
  [
    "wrong type, number",
    chamber,
    { object: "chamber1", resolution: "abc" },
    'resolution is a number; got "abc".',
  ],
  [
    "wrong type, whole number",
    "ulib.Recipe.configure",
    { object: "recon", Iterations: 2.5 },
    "Iterations is a whole number; got 2.5.",
  ],
  [
    "wrong type, true or false",
    box,
    { object: "crate", Visible: "yes" },
    'Visible is true or false; got "yes".',
  ],
  [
    "wrong type, text or a list",
    box,
    { object: "crate", Size: true },
    "Size is text, or a list of numbers; got true.",
  ],
  ["wrong type, text", box, { object: "crate", Label: 7 }, "Label is text; got 7."],
  [
    "list of what is no number",
    box,
    { object: "crate", Size: [1, "x", 3] },
    'Size[1] is not a number; got "x".',
  ],
  [
    "text of what is no number",
    box,
    { object: "crate", Size: "abc 1 1" },
    'Size[0] is not a number; got "abc".',
  ],
  [
    "nested list",
    box,
    { object: "crate", Size: [[1], [2], [3]] },
    "Size[0] is not a number; got [1]. Size[1] is not a number; got [2]. Size[2] is not a number; got [3].",
  ],
  ["number of components", box, { object: "crate", Size: [1, 2] }, "Size has 3 components; got 2."],
  [
    "below",
    chamber,
    { object: "chamber1", resolution: -1 },
    "resolution is at least 0 mm; got -1.",
  ],
  [
    "above",
    chamber,
    { object: "chamber1", resolution: 90 },
    "resolution is at most 50 mm; got 90.",
  ],
  [
    "above, one component",
    box,
    { object: "crate", Size: "900 2 2" },
    "Size[0] is at most 50 mm; got 900.",
  ],
  [
    "enum",
    box,
    { object: "crate", Material: "wood" },
    'Material is one of: air, water, aluminium, iron, lead, uranium; got "wood".',
  ],
  [
    "null",
    box,
    { object: "crate", Size: null },
    "Size has no null value; leave it out to keep it as it is.",
  ],
  [
    "nothing to set",
    box,
    { object: "crate" },
    "Nothing to set: give at least one of Origin, Rotation, Visible, Size, Material, Opacity, Label.",
  ],
  [
    "extra argument of an action",
    "ulib.ContainerBox.Run",
    { object: "crate", speed: 3 },
    'Run takes only "object"; got "speed".',
  ],
  [
    "duplicate create",
    "ulib.scene.create",
    { class: "ContainerBox", name: "crate" },
    'There is already an object "crate".',
  ],
  [
    "create of an unknown class",
    "ulib.scene.create",
    { class: "Foo", name: "foo" },
    'There is no class "Foo"; the registry has: Camera, ContainerBox, Cylinder, DetectorChamber, Group, MuonSource, Recipe, Reconstruction, Station, VoxelImage.',
  ],
];

describe("vitrine call", () => {
  test.each(rows)("%s: %s %j", async (_row, tool, args, sentence) => {
    const given = JSON.stringify(args);
    const ended = await commandLine("call", tool, given, "--session", "demo?paused");
    expect(ended).toEqual({ status: 1, stdout: `${sentence}\n`, stderr: "" });
  });

  test.each(["1 2 3", "1,2,3", "1\t2\t3", [1, 2, 3]])("takes %j for a vector", async (Size) => {
    const args = JSON.stringify({ object: "crate", Size });
    const ended = await commandLine("call", box, args, "--session", "demo?paused", "--json");
    expect(ended.status).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject({
      result: { structuredContent: { set: { Size: "1 2 3" } } },
    });
  });

  test("a number that no double holds is no number", async () => {
    const args = '{"object":"chamber1","resolution":1e400}';
    const ended = await commandLine("call", chamber, args, "--session", "demo?paused");
    expect(ended.status).toBe(1);
    expect(ended.stdout).toMatch(/^resolution (is|has) /);
  });

  test("without a session says how to get one", async () => {
    const ended = await commandLine("call", box, '{"object":"crate"}', "--session", "none");
    expect(ended.stdout).toBe("No session is attached; start one with session_start.\n");
    expect(ended.status).toBe(1);
  });

  test("a session that goes away while it writes: nobody knows what became of it", async () => {
    const port = await breakingSession();
    const args = '{"object":"crate","Size":"1 1 1"}';
    const ended = await commandLine("call", box, args, "--session", `tcp://127.0.0.1:${port}`);
    expect(ended).toMatchObject({
      status: 3,
      stdout: `The session at 127.0.0.1:${port} stopped answering; nothing is known about whether the call took effect.\n`,
    });
  });
});

/** The demo behind a port that goes dead as soon as something is to be written. */
async function breakingSession(): Promise<number> {
  const session = openDemo({ paused: true });
  const listening = await listenSession({
    session,
    timers: systemClock,
    host: "127.0.0.1",
    port: 0,
  });
  if (!listening.ok) throw new Error(listening.sentence);
  const { port, host } = listening.value.address;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(port, host);
    sockets.add(client).add(server);
    client.on("error", () => undefined);
    server.on("error", () => undefined);
    server.pipe(client);
    client.on("data", (chunk: Buffer) => {
      if (!chunk.includes('"cmd":"set"')) return server.write(chunk);
      client.destroy();
      return server.destroy();
    });
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await listening.value.close();
    await session.close();
  });
  return (proxy.address() as AddressInfo).port;
}
