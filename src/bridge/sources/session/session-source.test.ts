import { describe, expect, test } from "vitest";
import type { Session } from "#core/session/session.ts";
import { SessionLost } from "#core/session/session.ts";
import type { CallContext } from "#bridge/hub/source.ts";
import type { JsonObject } from "#protocol/json.ts";
import { callId, toolKey } from "#protocol/ids.ts";
import { settle } from "#testing/fake-clock.ts";
import { recordingHost } from "#testing/recording-host.ts";
import { startedDemo } from "#testing/started-demo.ts";
import { workshop } from "#testing/workshop-session.ts";
import { sessionSource } from "./session-source.ts";

const text = (outcome: { readonly result?: { readonly content: readonly unknown[] } }): unknown =>
  (outcome.result?.content[0] as { readonly text?: unknown } | undefined)?.text;

describe("what a session offers", () => {
  test("is its two tools, then those of the classes in the scene, A to Z, configure first", async () => {
    const { source } = await startedDemo();
    expect(source.tools().map(({ sourceName }) => sourceName)).toEqual([
      "ulib.scene.list",
      "ulib.scene.create",
      "ulib.Camera.configure",
      "ulib.ContainerBox.configure",
      "ulib.ContainerBox.Center",
      "ulib.ContainerBox.Run",
      "ulib.Cylinder.configure",
      "ulib.Cylinder.Center",
      "ulib.DetectorChamber.configure",
      "ulib.DetectorChamber.Reset",
      "ulib.DetectorChamber.Calibrate",
      "ulib.Group.configure",
      "ulib.MuonSource.configure",
      "ulib.MuonSource.Start",
      "ulib.MuonSource.Stop",
      "ulib.Recipe.configure",
      "ulib.Recipe.Run",
      "ulib.Reconstruction.configure",
      "ulib.Station.configure",
      "ulib.VoxelImage.configure",
      "ulib.VoxelImage.Clear",
    ]);
  });

  test("is a document of each class and any object, live", async () => {
    const { source, session } = await startedDemo({ paused: true });
    expect(source.resources().map(({ uri }) => uri)).toContain("ulib://type/ContainerBox");
    expect(source.resources().at(-1)).toMatchObject({
      uri: "ulib://object/{name}",
      isTemplate: true,
    });
    const signal = new AbortController().signal;
    const read = async (uri: string): Promise<JsonObject> => {
      const reply = await source.read(uri, signal);
      if (!reply.ok) throw new Error(reply.sentence);
      return JSON.parse(reply.contents[0]?.text ?? "") as JsonObject;
    };
    expect(await read("ulib://type/ContainerBox")).toMatchObject({ type: "ContainerBox" });
    expect(await read("ulib://type/Detector")).toMatchObject({ type: "Detector" });
    expect(await read("ulib://object/crate")).toMatchObject({ values: { Size: "20 30 20" } });
    expect(await read("ulib://object/chamber1")).toMatchObject({
      path: "lab/station/chamber1",
      ports: expect.arrayContaining([
        { property: "Gate", direction: "in", drivenBy: "source.Running", drives: [] },
      ]) as unknown,
    });
    await session.set("crate", { Size: "1 2 3" });
    const now = await read("ulib://object/crate");
    expect(now).toMatchObject({ object: "crate", values: { Size: "1 2 3" } });
    expect(now["readAt"]).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  });

  test.each([
    ["ulib://object/crat", /^There is no object "crat" in the scene; there are: lab, station, /],
    ["ulib://type/Foo", /^There is no class "Foo"\. Registered: AffineTransform, Camera, /],
    ["file:///etc/passwd", /^There is no resource "file:\/\/\/etc\/passwd"; a session has /],
  ])("is not %s, said in a sentence", async (uri, sentence) => {
    const { source } = await startedDemo({ paused: true });
    const reply = await source.read(uri, new AbortController().signal);
    expect(reply).toMatchObject({ ok: false, sentence: expect.stringMatching(sentence) });
  });

  test("counts its classes and objects", async () => {
    const { source } = await startedDemo();
    expect(source.counts()).toEqual({ prompts: 0, classes: 12, objects: 40 });
    expect(source.status()).toMatchObject({ phase: "ready" });
    expect(source.origin).toBe("demo");
  });
});

const configure = "ulib.ContainerBox.configure";

describe("the check", () => {
  test.each<[string, string, JsonObject, string]>([
    [
      "a component out of range",
      configure,
      { object: "crate", Size: "900 2 2" },
      "Size[0] is at most 50 mm; got 900.",
    ],
    [
      "all offenders at once",
      configure,
      { object: "crate", Size: [1, 60, 70], Opacity: 2 },
      "Size[1] is at most 50 mm; got 60. Size[2] is at most 50 mm; got 70. Opacity is at most 1; got 2.",
    ],
    [
      "no object",
      configure,
      { Size: "2 2 2" },
      '"object" is missing: name the ContainerBox to configure.',
    ],
    [
      "an object of another class",
      configure,
      { object: "chamber1", Size: "2 2 2" },
      '"chamber1" is a DetectorChamber, not a ContainerBox; use ulib.DetectorChamber.configure.',
    ],
    [
      "a computed property",
      configure,
      { object: "crate", Volume: 3 },
      "Volume is computed and cannot be set.",
    ],
    [
      "a read-only property",
      "ulib.DetectorChamber.configure",
      { object: "chamber1", Serial: "x" },
      "Serial is read-only.",
    ],
    [
      "a driven port",
      "ulib.DetectorChamber.configure",
      { object: "chamber1", Gate: false },
      "Gate is driven by source.Running; disconnect it first.",
    ],
    [
      "a scalar out of range",
      "ulib.DetectorChamber.configure",
      { object: "chamber1", resolution: 90 },
      "resolution is at most 50 mm; got 90.",
    ],
    [
      "an action as a property",
      configure,
      { object: "crate", Run: true },
      "Run is an action; call ulib.ContainerBox.Run.",
    ],
    [
      "an extra argument of an action",
      "ulib.Recipe.Run",
      { object: "recon", speed: 2 },
      'Run takes only "object"; got "speed".',
    ],
    [
      "nothing to set",
      "ulib.Group.configure",
      { object: "lab" },
      "Nothing to set: give at least one of Note.",
    ],
    [
      "a name that is taken",
      "ulib.scene.create",
      { class: "ContainerBox", name: "crate" },
      'There is already an object "crate".',
    ],
    [
      "a class that is not there",
      "ulib.scene.create",
      { class: "Foo", name: "x" },
      'There is no class "Foo"; the registry has: Camera, ContainerBox, Cylinder, DetectorChamber, Group, MuonSource, Recipe, Reconstruction, Station, VoxelImage.',
    ],
    [
      "a class to list that is not there",
      "ulib.scene.list",
      { class: "Foo" },
      'There is no class "Foo"; the registry has: Camera, ContainerBox, Cylinder, DetectorChamber, Group, MuonSource, Recipe, Reconstruction, Station, VoxelImage.',
    ],
  ])("refuses %s", async (_what, tool, args, sentence) => {
    const { check } = await startedDemo({ paused: true });
    const report = await check(tool, args);
    expect(report.authority).toBe("enforce");
    expect(report.findings.map((finding) => finding.sentence).join(" ")).toBe(sentence);
  });

  test("names objects of the tool's own class first where one is not there", async () => {
    const { check } = await startedDemo({ paused: true, objects: 500 });
    const report = await check("ulib.Recipe.Run", { object: "recom" });
    expect(report.stage).toBe("access");
    expect(report.findings[0]).toMatchObject({
      sentence: expect.stringMatching(
        /^There is no object "recom" in the scene; there are: recon, quicklook, lab, .* and 480 more\.$/,
      ) as string,
      fix: "recon",
    });
  });

  test("refuses a form of another version of the class", async () => {
    const { check } = await startedDemo({ paused: true });
    const report = await check(configure, { object: "crate", Size: "2 2 2" }, "some-other-id");
    expect(report).toMatchObject({
      stage: "access",
      findings: [{ sentence: "ContainerBox has changed since this form was made; reload it." }],
    });
  });

  test("lets a good call through", async () => {
    const { check } = await startedDemo({ paused: true });
    const report = await check(configure, { object: "crate", Size: [2, 2, 2], Material: "lead" });
    expect(report.findings).toEqual([]);
  });
});

describe("a call", () => {
  test("says what it set, in words and as data, and writes it down", async () => {
    const { call, value, host } = await startedDemo({ paused: true });
    const outcome = await call(configure, { object: "crate", Size: [2, 2.5, 2], Material: "lead" });
    expect(outcome).toEqual({
      kind: "ok",
      stage: "output",
      by: "session",
      result: {
        content: [{ type: "text", text: "Set Size and Material on crate." }],
        structuredContent: { object: "crate", set: { Size: "2 2.5 2", Material: "lead" } },
      },
    });
    expect(await value("crate", "Size")).toBe("2 2.5 2");
    expect(host.bodies("session")).toEqual([
      { change: "value", object: "crate", detail: { Size: "2 2.5 2", Material: "lead" } },
    ]);
  });

  test("that was not checked is refused by the session itself, and says what was written", async () => {
    const { call, host } = await startedDemo({ paused: true });
    expect(await call(configure, { object: "crate", Material: "lead", Size: "900 2 2" })).toEqual({
      kind: "refusal",
      stage: "dispatch",
      by: "session",
      sentence:
        "Material was set; Size was refused by the session: Size[0] is at most 50 mm; got 900.",
      written: { Material: "lead" },
    });
    expect(host.bodies("session")).toEqual([
      { change: "value", object: "crate", detail: { Material: "lead" } },
    ]);
  });

  test("that was not checked and names no object is not sent", async () => {
    const { call } = await startedDemo({ paused: true });
    expect(await call(configure, { Size: "1 1 1" })).toMatchObject({
      kind: "refusal",
      by: "bridge",
      sentence: '"object" is missing: name the ContainerBox to configure.',
    });
  });

  test("of Recipe.Run reports progress and changes the scene", async () => {
    const { call, clock, progress, source, host } = await startedDemo();
    const outcome = call("ulib.Recipe.Run", { object: "recon" });
    await clock.advance(4_000);
    expect(text(await outcome)).toMatch(/^Ran Run on recon\. It answered \{"name":"run4",/);
    expect(progress).toHaveLength(40);
    expect(progress.at(-1)).toEqual({ done: 40, total: 40 });
    await host.until(() => source.counts().objects === 41);
    expect(host.changes).toContain("scene");
  });

  test("of Recipe.Run is cancelled by its signal", async () => {
    const { call, clock, value } = await startedDemo();
    const stop = new AbortController();
    const outcome = call("ulib.Recipe.Run", { object: "recon" }, stop.signal);
    await clock.advance(1_000);
    stop.abort("cancelled");
    expect(await outcome).toMatchObject({
      kind: "cancelled",
      stage: "dispatch",
      sentence: "Run on recon was cancelled.",
    });
    expect(await value("recon", "State")).toBe("cancelled");
  });

  test("lists objects as text and as data", async () => {
    const { call } = await startedDemo({ paused: true });
    const outcome = await call("ulib.scene.list", { class: "DetectorChamber", limit: 2 });
    expect(text(outcome)).toBe(
      "2 of 4 objects:\nlab/station/chamber1 (DetectorChamber)\nlab/station/chamber2 (DetectorChamber)",
    );
    expect(outcome.result?.structuredContent).toEqual({
      objects: [
        { name: "chamber1", class: "DetectorChamber", path: "lab/station/chamber1" },
        { name: "chamber2", class: "DetectorChamber", path: "lab/station/chamber2" },
      ],
      total: 4,
    });
  });
});

/** A workshop's session as a source, with what a test may put between. */
async function workshopSource(bend: (session: Session) => Partial<Session> = () => ({})) {
  const shop = await workshop();
  const host = recordingHost();
  const session: Session = new Proxy(shop.session, {
    get(target, name) {
      const bent: unknown = Reflect.get(bend(target), name);
      const found: unknown = bent ?? Reflect.get(target, name, target);
      return typeof found === "function" ? (found.bind(target) as unknown) : found;
    },
  });
  const source = sessionSource(
    {
      kind: "remoteSession",
      origin: "tcp://127.0.0.1:50051",
      where: "127.0.0.1:50051",
      open: () => session,
    },
    host,
  );
  await source.start();
  const context: CallContext = {
    callId: callId("c_aaaaaaaaaaaaaaaa"),
    caller: { face: "cli", id: "test" },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
  const callOf = (tool: string, args: JsonObject) => ({
    key: toolKey(tool),
    args,
    argsText: JSON.stringify(args),
  });
  return {
    ...shop,
    source,
    host,
    names: () => source.tools().map(({ sourceName }) => sourceName),
    check: (tool: string, args: JsonObject) => source.check(callOf(tool, args)),
    call: (tool: string, args: JsonObject) => source.call(callOf(tool, args), context),
  };
}

describe("a changing scene", () => {
  test("a created object's tools exist when the answer arrives", async () => {
    const { session, call, names, host } = await workshopSource();
    await session.remove("press");
    await host.until(() => !names().includes("ulib.SpecialMachine.Run"));
    const outcome = await call("ulib.scene.create", {
      class: "SpecialMachine",
      name: "drill",
      parent: "hall",
    });
    expect(names()).toContain("ulib.SpecialMachine.Run");
    expect(outcome).toMatchObject({
      kind: "ok",
      result: {
        content: [{ text: "Created drill, a SpecialMachine, at hall/drill." }],
        structuredContent: { name: "drill", class: "SpecialMachine", path: "hall/drill" },
      },
    });
    expect(host.bodies("session")).toContainEqual({
      change: "created",
      object: "drill",
      detail: { class: "SpecialMachine", path: "hall/drill" },
    });
  });

  test("a class that comes or goes moves the revision and is told", async () => {
    const { session, names, host, source } = await workshopSource();
    const revision = source.session()?.schemaRevision ?? 0;
    await session.remove("press");
    await host.until(() => !names().includes("ulib.SpecialMachine.configure"));
    expect(source.session()?.schemaRevision).toBe(revision + 1);
    expect(host.changes.slice(-4)).toEqual(["tools", "resources", "classes", "scene"]);
    expect(host.bodies("session")).toEqual([
      { change: "schema", detail: { schemaRevision: revision + 1 } },
    ]);
  });

  test("a change while the session is read for the first time is not missed", async () => {
    let isFirst = true;
    const { names, source } = await workshopSource((session) => ({
      async catalog() {
        if (isFirst) {
          isFirst = false;
          await session.remove("press");
          await settle();
        }
        return session.catalog();
      },
    }));
    expect(names()).not.toContain("ulib.SpecialMachine.configure");
    expect(source.counts().objects).toBe(3);
  });

  test("a tool of a base class takes objects of the classes built on it", async () => {
    const { check } = await workshopSource();
    const report = await check("ulib.Machine.configure", { object: "press", Speed: 1 });
    expect(report.findings).toEqual([]);
  });
});

describe("a session that goes away", () => {
  const lost = (sent: boolean) => () => ({
    set: () => Promise.reject(new SessionLost("gone", sent)),
  });

  test("after the call was sent: nothing is known about its effect", async () => {
    const { call, source } = await workshopSource(lost(true));
    expect(await call("ulib.Machine.configure", { object: "lathe", Speed: 1 })).toEqual({
      kind: "unknownEffect",
      stage: "dispatch",
      by: "session",
      sentence:
        "The session at 127.0.0.1:50051 stopped answering; nothing is known about whether the call took effect.",
    });
    expect(source.status()).toMatchObject({
      phase: "lost",
      sentence: "The session at 127.0.0.1:50051 stopped answering; restart it to go on.",
    });
    expect(await call("ulib.Machine.configure", { object: "lathe", Speed: 1 })).toMatchObject({
      kind: "protocolError",
      sentence: "The session at 127.0.0.1:50051 stopped answering; restart it to go on.",
    });
  });

  test("before the call was sent: nothing was sent", async () => {
    const { call } = await workshopSource(lost(false));
    expect(await call("ulib.Machine.configure", { object: "lathe", Speed: 1 })).toMatchObject({
      kind: "protocolError",
      sentence: "The session at 127.0.0.1:50051 stopped answering; nothing was sent.",
    });
  });

  test("during the check: nothing was sent", async () => {
    const { check } = await workshopSource(() => ({
      getAll: () => Promise.reject(new SessionLost("gone", true)),
    }));
    const report = await check("ulib.Machine.configure", { object: "lathe", Speed: 1 });
    expect(report).toMatchObject({
      authority: "enforce",
      stage: "access",
      findings: [
        { sentence: "The session at 127.0.0.1:50051 stopped answering; nothing was sent." },
      ],
    });
  });

  test("by itself is lost with its reason", async () => {
    const { session, source } = await workshopSource();
    await session.close();
    expect(source.status()).toMatchObject({
      phase: "lost",
      sentence: "The session at 127.0.0.1:50051 has ended: The session was closed.",
    });
  });

  test("that cannot be opened has failed with the reason, and offers nothing", async () => {
    const host = recordingHost();
    const source = sessionSource(
      {
        kind: "remoteSession",
        origin: "tcp://127.0.0.1:1",
        where: "127.0.0.1:1",
        open: () => Promise.reject(new SessionLost("Nothing listens at 127.0.0.1:1.", false)),
      },
      host,
    );
    await source.start();
    expect(source.status()).toMatchObject({
      phase: "failed",
      sentence: "Nothing listens at 127.0.0.1:1.",
    });
    expect([source.tools(), source.resources(), source.session()]).toEqual([[], [], null]);
  });

  test("that answers its first questions with a no has failed with its sentence, and is closed", async () => {
    const { source, events } = await workshopSource(() => ({
      mcpContext: () => Promise.resolve({ ok: false, error: "Out of memory." }),
    }));
    expect(source.status()).toMatchObject({
      phase: "failed",
      sentence: "The session at 127.0.0.1:50051 cannot be used; it answered: Out of memory.",
    });
    expect(events).toContainEqual({ event: "closed", reason: "The session was closed." });
  });

  test("stays closed once it is closed", async () => {
    const { source } = await workshopSource();
    await source.close();
    expect(source.status()).toMatchObject({ phase: "closed" });
  });
});
