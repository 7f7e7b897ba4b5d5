import { expect, onTestFinished, test } from "vitest";
import { classFromDocument } from "#core/model/from-document.ts";
import { identityOf } from "#core/model/identity.ts";
import type { CallContext } from "#bridge/hub/source.ts";
import { callId, toolKey } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { CallProgress } from "#protocol/call.ts";
import { pythonSession } from "#testing/python-session.ts";
import { recordingHost } from "#testing/recording-host.ts";
import { remoteSource } from "./remote-source.ts";

/** A loaded machine takes its time; what is waited for comes or does not. */
const slow = { timeout: 15_000 };

/** The Python example as a source. */
async function python() {
  const peer = await pythonSession();
  const host = recordingHost();
  const source = remoteSource({ type: "tcp", host: "127.0.0.1", port: peer.port }, host);
  onTestFinished(() => source.close());
  await source.start();
  const progress: CallProgress[] = [];
  const stop = new AbortController();
  const context: CallContext = {
    callId: callId("c_aaaaaaaaaaaaaaaa"),
    caller: { face: "cli", id: "test" },
    signal: stop.signal,
    onProgress: (each) => void progress.push(each),
  };
  const callOf = (tool: string, args: JsonObject) => ({
    key: toolKey(tool),
    args,
    argsText: JSON.stringify(args),
  });
  const session = source.session()?.session;
  if (!session) throw new Error(JSON.stringify(source.status()));
  return {
    peer,
    host,
    source,
    session,
    stop,
    progress,
    check: async (tool: string, args: JsonObject) =>
      (await source.check(callOf(tool, args))).findings.map(({ sentence }) => sentence),
    call: (tool: string, args: JsonObject) => source.call(callOf(tool, args), context),
  };
}

test("a session in Python is inspected and driven like one of our own", async () => {
  const { source, check, call, session } = await python();
  expect(source.status().phase).toBe("ready");
  expect(source.counts()).toEqual({ prompts: 0, classes: 2, objects: 3 });
  expect(source.tools().map(({ sourceName }) => sourceName)).toEqual([
    "ulib.scene.list",
    "ulib.scene.create",
    "ulib.ContainerBox.configure",
    "ulib.ContainerBox.Run",
    "ulib.DetectorChamber.configure",
  ]);
  expect(await check("ulib.ContainerBox.configure", { object: "crate", Size: "900 2 2" })).toEqual([
    "Size[0] is at most 50 mm; got 900.",
  ]);
  expect(await check("ulib.ContainerBox.configure", { object: "crate", Volume: 3 })).toEqual([
    "Volume is computed and cannot be set.",
  ]);
  const set = await call("ulib.ContainerBox.configure", { object: "crate", Size: [2, 3, 4] });
  expect(set).toMatchObject({ kind: "ok" });
  expect(await session.get("crate", "Volume")).toEqual({ ok: true, result: 24 });
  expect(await session.sceneRows({ open: [] }, 0, 10)).toMatchObject({
    ok: true,
    result: { total: 3, rows: [{ name: "crate" }, { name: "chamber1" }, { name: "chamber2" }] },
  });
});

test("its values move", async () => {
  const { session } = await python();
  const hits: unknown[] = [];
  const moved = new Promise<void>((resolve) => {
    session.onEvent((event) => {
      if (event.event !== "values") return;
      for (const [object, property, value] of event.changes) {
        if (object === "chamber1" && property === "Hits") hits.push(value);
      }
      if (hits.length >= 3) resolve();
    });
  });
  await session.getAll("chamber1");
  expect(await session.subscribe(["chamber1"], 100)).toEqual({ ok: true, result: null });
  await moved;
  expect(hits.every((each) => typeof each === "number")).toBe(true);
  expect(Number(hits.at(-1))).toBeGreaterThan(Number(hits[0]));
});

test("its action tells how far it is, and is cancelled", async () => {
  const { call, stop, progress } = await python();
  const running = call("ulib.ContainerBox.Run", { object: "crate" });
  await expect.poll(() => progress.length, slow).toBeGreaterThan(1);
  expect(progress[0]).toEqual({ done: 1, total: 10 });
  stop.abort("cancelled");
  expect(await running).toMatchObject({ kind: "cancelled", sentence: "Run was cancelled." });
});

test("killed in the middle of a call, nobody knows whether the call took effect", async () => {
  const { call, peer, progress, source } = await python();
  const running = call("ulib.ContainerBox.Run", { object: "crate" });
  await expect.poll(() => progress.length, slow).toBeGreaterThan(0);
  await peer.kill();
  expect(await running).toMatchObject({
    kind: "unknownEffect",
    sentence: `The session at 127.0.0.1:${peer.port} stopped answering; nothing is known about whether the call took effect.`,
  });
  expect(source.status().phase).toBe("lost");
});

test("what it does not know it refuses in its own words", async () => {
  const { call } = await python();
  const made = await call("ulib.scene.create", { class: "ContainerBox", name: "box2" });
  expect(made).toMatchObject({
    kind: "refusal",
    by: "session",
    sentence: expect.stringMatching(/^Unknown command "create"; this session answers /),
  });
});

test("a class has the same ids, whether Python or TypeScript works them out", async () => {
  const { source } = await python();
  const resources = source.session()?.context.resources ?? [];
  expect(resources).toHaveLength(2);
  for (const { document } of resources) {
    const { declaration, identity } = classFromDocument(document);
    expect(identityOf(declaration)).toEqual(identity);
  }
});
