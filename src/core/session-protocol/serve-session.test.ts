import { expect, test } from "vitest";
import { settle } from "#testing/fake-clock.ts";
import { transportPair } from "#testing/transport-pair.ts";
import { workshop } from "#testing/workshop-session.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { commandNames } from "./session-commands.ts";
import { sceneLongs } from "./scene-longs.ts";
import { SessionServer } from "./serve-session.ts";

/** A served workshop and a client that sends frames as it likes. */
async function raw() {
  const { session, clock } = await workshop();
  const [near, far] = transportPair();
  const faults: unknown[] = [];
  const server = new SessionServer({
    session,
    timers: clock,
    isLong: sceneLongs(session.scene),
    onFault: (_what, error) => faults.push(error),
  });
  server.serve(far);
  const heard: JsonObject[] = [];
  const ends: string[] = [];
  near.listen({
    frame: (frame) => heard.push(frame),
    fault: () => undefined,
    drained: () => undefined,
    closed: (reason) => ends.push(reason),
  });
  const ask = async (cmd: JsonValue, args?: JsonValue): Promise<JsonObject | undefined> => {
    near.send({ id: "q", cmd, ...(args === undefined ? {} : { args }) });
    await settle();
    return heard.at(-1);
  };
  return { session, clock, near, far, server, heard, ends, ask, faults };
}

test("hello tells the protocol, what it can do and which schema it has", async () => {
  const { ask } = await raw();
  expect(await ask("hello")).toEqual({
    id: "q",
    ok: true,
    result: {
      server: "workshop",
      version: "1",
      pid: 4711,
      protocol: 1,
      capabilities: ["subscribe", "progress", "cancel"],
      schemaRevision: expect.any(Number),
    },
  });
});

test.each([
  [
    "nonsense",
    undefined,
    `Unknown command "nonsense"; this session answers ${commandNames.join(", ")}.`,
  ],
  ["get", {}, '"object" is missing; it is text.'],
  ["get", { object: 5, property: "Size" }, "object is text; got 5."],
  [
    "set",
    { object: "lathe", values: [1] },
    '"values" is an object of properties and values; got [1].',
  ],
  ["set", { object: "lathe" }, '"values" is an object of properties and values; got nothing.'],
  ["scene_tree", { depth: -1 }, "depth is a whole number from 0; got -1."],
  [
    "scene_tree",
    { root: "cellar" },
    'There is no object "cellar" in the scene; there are: hall, lathe, mill, press.',
  ],
  ["mcp_context", { registry: "yes" }, 'registry is true or false; got "yes".'],
  [
    "mcp_context",
    { className: "Foo" },
    'There is no class "Foo". Registered: Broken, Frame, Group, Machine, SpecialMachine.',
  ],
  [
    "subscribe",
    { objects: "lathe" },
    '"objects" is a list of objects\' names, or "*"; got "lathe".',
  ],
  ["cancel", { id: [] }, '"id" is the id of a request; got [].'],
  ["cancel", { id: 9 }, 'No request with the id "9" is running.'],
  ["get", [], '"args" is an object; got [].'],
  [7, undefined, '"cmd" is missing; it is the name of a command.'],
])("%s %j is refused: %s", async (cmd, args, error) => {
  const { ask } = await raw();
  await ask("hello");
  expect(await ask(cmd, args)).toMatchObject({ id: "q", ok: false, error });
});

test("a refusal leaves the connection open", async () => {
  const { ask, ends } = await raw();
  await ask("hello");
  await ask("nonsense");
  expect(await ask("ping")).toEqual({ id: "q", ok: true, result: null });
  expect(ends).toEqual([]);
});

test("null stands for an argument that is left out", async () => {
  const { ask } = await raw();
  expect(await ask("scene_tree", { root: null, depth: 0 })).toMatchObject({
    result: { name: "", childCount: 1, children: [] },
  });
});

test("the names of prototypes are no arguments", async () => {
  const { ask } = await raw();
  await ask("hello");
  expect(await ask("toString")).toMatchObject({ ok: false, code: "unknown_command" });
  expect(await ask("get", { object: "__proto__", property: "constructor" })).toMatchObject({
    ok: false,
    error: expect.stringContaining('There is no object "__proto__"'),
  });
});

test.each([
  ["no request", { hello: "world" }],
  ["a request without a command", { id: 1 }],
])("a peer that begins with %s is shown out", async (_name, frame) => {
  const { near, heard, ends } = await raw();
  near.send(frame);
  await settle();
  expect(heard).toHaveLength(1);
  expect(heard[0]).toMatchObject({ ok: false, code: "malformed" });
  expect(ends).toHaveLength(1);
});

test("a line that is no frame is answered, and later requests still are", async () => {
  const { far, ask, heard } = await raw();
  await ask("hello");
  far.garble("malformed", 'A line is one JSON object; got "oops".');
  await settle();
  expect(heard.at(-1)).toEqual({
    id: null,
    ok: false,
    error: 'A line is one JSON object; got "oops".',
    code: "malformed",
  });
  expect(await ask("ping")).toMatchObject({ ok: true });
});

test("a line that is too long is answered and ends the connection", async () => {
  const { far, ask, heard, ends, server } = await raw();
  await ask("hello");
  far.garble("line_too_long", "A line has at most 16 MiB.");
  await settle();
  expect(heard.at(-1)).toMatchObject({ id: null, code: "line_too_long" });
  expect(ends).toHaveLength(1);
  expect(server.connectionCount).toBe(0);
});

test("an id that is still in use is refused, and the first request goes on", async () => {
  const { near, clock, heard } = await raw();
  const call = { id: 5, cmd: "call", args: { object: "lathe", action: "Run" } };
  near.send(call);
  near.send(call);
  await settle();
  expect(heard.at(-1)).toMatchObject({
    id: 5,
    ok: false,
    error: "A request with the id 5 is still running.",
  });
  await clock.advance(1_000);
  expect(heard.at(-1)).toMatchObject({ id: 5, ok: true, result: { runs: 4 } });
});

test("an action answers later than what was asked after it", async () => {
  const { near, clock, heard } = await raw();
  near.send({ id: 1, cmd: "call", args: { object: "lathe", action: "Run" } });
  near.send({ id: 2, cmd: "ping" });
  await clock.advance(1_000);
  expect(heard.filter((frame) => "ok" in frame).map(({ id }) => id)).toEqual([2, 1]);
  expect(heard.filter(({ event }) => event === "progress")).toEqual(
    [1, 2, 3, 4].map((done) => ({ event: "progress", id: 1, done, total: 4 })),
  );
});

test("when a client goes, what it was running is cancelled", async () => {
  const { near, clock, session } = await raw();
  near.send({ id: 1, cmd: "call", args: { object: "lathe", action: "Run" } });
  await clock.advance(300);
  near.cut("gone");
  await clock.advance(5_000);
  expect(await session.get("lathe", "Count")).toEqual({ ok: true, result: 3 });
});

test("nothing is told unasked before hello", async () => {
  const { ask, heard, session } = await raw();
  await ask("ping");
  await session.create("Machine", "saw");
  await settle();
  expect(heard).toHaveLength(1);
  await ask("hello");
  await session.remove("saw");
  await settle();
  expect(heard.slice(2)).toEqual([{ event: "scene_changed", rev: expect.any(Number) }]);
});

test("get_all and subscribe carry the class's ids, and 64-bit integers are text", async () => {
  const { ask, clock, heard } = await raw();
  const object = await ask("get_all", { object: "lathe" });
  const ids = {
    typeId: expect.any(String),
    typeShape: expect.any(String),
    schemaId: expect.any(String),
  };
  expect(object).toMatchObject({
    result: { class: "Machine", ...ids, values: { Total: "0", Count: 3 } },
  });
  expect(await ask("get", { object: "lathe", property: "Total" })).toMatchObject({ result: "0" });
  expect(await ask("subscribe", { objects: ["lathe", "mill", "none"] })).toMatchObject({
    result: { types: [{ typeName: "Machine", ...ids }] },
  });
  await clock.advance(200);
  const values = heard.find(({ event }) => event === "values");
  expect(values).toMatchObject({
    changes: expect.arrayContaining([
      ["lathe", "Total", "0"],
      ["mill", "Count", 3],
    ]),
  });
  expect(await ask("subscribe", { objects: "*" })).toMatchObject({
    result: {
      types: [{ typeName: "Group" }, { typeName: "Machine" }, { typeName: "SpecialMachine" }],
    },
  });
});

test("a client that does not read gets the latest of each value once it does", async () => {
  const { ask, clock, heard, far, session } = await raw();
  await ask("subscribe", { objects: ["lathe"], intervalMs: 50 });
  await clock.advance(100);
  const before = heard.length;
  far.setFull(true);
  for (const speed of [11, 12, 13]) {
    await session.set("lathe", { Speed: speed });
    await clock.advance(100);
  }
  expect(heard).toHaveLength(before);
  far.setFull(false);
  await clock.advance(100);
  expect(heard.slice(before)).toEqual([
    {
      event: "values",
      rev: expect.any(Number),
      changes: [
        ["lathe", "Speed", 13],
        ["lathe", "Doubled", 26],
      ],
    },
  ]);
});

test("a context comes in pages", async () => {
  const { ask } = await raw();
  const whole = await ask("mcp_context", { registry: true });
  const first = await ask("mcp_context", { registry: true, limit: 2 });
  expect(first).toMatchObject({
    result: { next: 2, types: [{ typeName: "Frame" }, { typeName: "Group" }] },
  });
  const rest = await ask("mcp_context", { registry: true, offset: 2, limit: 9 });
  expect(rest?.["result"]).not.toHaveProperty("next");
  const tools = (reply: JsonObject | undefined) =>
    (reply as { readonly result: { readonly tools: readonly object[] } } | undefined)?.result
      .tools ?? [];
  expect([...tools(first), ...tools(rest)]).toEqual(tools(whole));
  expect(whole).toMatchObject({
    result: { skipped: [{ class: "Broken", reason: "no world to stand in" }] },
  });
});

test("a session that throws is told to whoever keeps it, and the client gets a sentence", async () => {
  const { ask, session, faults } = await raw();
  session.catalog = () => Promise.reject(new Error("boom"));
  expect(await ask("catalog")).toEqual({
    id: "q",
    ok: false,
    error: "The session broke at catalog: boom",
    code: "failed",
  });
  expect(faults).toHaveLength(1);
  expect(await ask("ping")).toMatchObject({ ok: true });
});
