import { describe, expect, test } from "vitest";
import { SessionLost, type Session } from "#core/session/session.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { hubWithSession, type HubWithSession } from "#testing/hub-with-session.ts";
import { settle } from "#testing/fake-clock.ts";
import { numberedCallId, testHub } from "#testing/test-hub.ts";
import type { SceneEditor } from "../hub.ts";

const editor: SceneEditor = {
  callId: numberedCallId(1),
  caller: { face: "app", id: "tab 1" },
};

/** The session with some methods changed. */
const withMethods =
  (methods: Partial<Session>) =>
  (session: Session): Session =>
    new Proxy(session, {
      get(target, name) {
        const changed: unknown = Reflect.get(methods, name);
        if (changed !== undefined) return changed;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });

const sessionEntries = ({ journal }: HubWithSession) =>
  journal.entries.filter(({ kind }) => kind === "session");

/** Everything that was written under the id of a change. */
const callEntries = ({ journal }: HubWithSession) =>
  journal.entries.filter(({ callId }) => callId === editor.callId);

const edits: readonly (readonly [
  string,
  (hub: HubWithSession["hub"]) => Promise<Outcome>,
  string,
  object,
])[] = [
  [
    "connecting",
    (hub) => hub.scenes.connectPort("shop", "lathe.Doubled", "mill.Speed", editor),
    "lathe.Doubled drives mill.Speed.",
    {
      change: "connected",
      object: "mill",
      detail: { from: "lathe.Doubled", to: "mill.Speed" },
    },
  ],
  [
    "disconnecting",
    async (hub) => {
      await hub.scenes.connectPort("shop", "lathe.Doubled", "mill.Speed", editor);
      return hub.scenes.disconnectPort("shop", "mill.Speed", editor);
    },
    "mill.Speed is disconnected; it keeps the value that it has.",
    { change: "disconnected", object: "mill", detail: { to: "mill.Speed" } },
  ],
  [
    "renaming",
    (hub) => hub.scenes.renameObject("shop", "lathe", "big lathe", editor),
    "lathe is called big lathe now.",
    { change: "renamed", object: "lathe", detail: { name: "big lathe" } },
  ],
  [
    "removing",
    (hub) => hub.scenes.removeObject("shop", "lathe", editor),
    "lathe was removed.",
    { change: "removed", object: "lathe", detail: null },
  ],
];

describe("a change of a scene that is no tool", () => {
  test.each(edits)(
    "%s says what it did, and is in the journal with who asked for it",
    async (_, run, text, body) => {
      const bench = await hubWithSession();
      const outcome = await run(bench.hub);
      expect(outcome).toMatchObject({
        kind: "ok",
        by: "session",
        result: { content: [{ type: "text", text }] },
      });
      expect(sessionEntries(bench).at(-1)).toMatchObject({
        source: "shop",
        callId: editor.callId,
        caller: { face: "app", id: "tab 1" },
        body,
      });
    },
  );

  test("is true of the scene afterwards", async () => {
    const { hub } = await hubWithSession();
    await hub.scenes.connectPort("shop", "lathe.Doubled", "mill.Speed", editor);
    await hub.scenes.renameObject("shop", "lathe", "turner", editor);
    const mill = await hub.scenes.object("shop", "mill");
    expect(mill.ok && mill.value.ports.find(({ property }) => property === "Speed")).toMatchObject({
      drivenBy: "turner.Doubled",
    });
    await hub.scenes.removeObject("shop", "turner", editor);
    expect(await hub.scenes.object("shop", "turner")).toMatchObject({ ok: false });
  });

  test.each([
    [
      "a value that does not fit",
      "lathe.Doubled",
      "mill.Label",
      "lathe.Doubled is a number and mill.Label is text; they do not fit.",
    ],
    [
      "a port that nothing may drive",
      "lathe.Doubled",
      "mill.Volume",
      "mill.Volume is no port that takes a value.",
    ],
    ["no port at all", "lathe", "mill.Speed", 'A port is written OBJECT.PROPERTY; got "lathe".'],
  ])("is refused by the session in its own sentence: %s", async (_, from, to, sentence) => {
    const bench = await hubWithSession();
    expect(await bench.hub.scenes.connectPort("shop", from, to, editor)).toMatchObject({
      kind: "refusal",
      stage: "dispatch",
      by: "session",
      sentence,
    });
    expect(sessionEntries(bench)).toEqual([]);
    expect(callEntries(bench)).toMatchObject([
      {
        kind: "call",
        source: "shop",
        callId: editor.callId,
        caller: editor.caller,
        body: { wireName: "scene.connect_port", args: { from, to } },
      },
      {
        kind: "outcome",
        source: "shop",
        callId: editor.callId,
        body: { wireName: "scene.connect_port", outcome: { kind: "refusal", sentence } },
      },
    ]);
  });

  test("is asked for, made and ended in the journal, in this order", async () => {
    const bench = await hubWithSession();
    await bench.hub.scenes.renameObject("shop", "lathe", "turner", editor);
    expect(callEntries(bench).map(({ kind }) => kind)).toEqual(["call", "session", "outcome"]);
  });

  test("under the id of one that is still running is refused, and not mixed with it", async () => {
    const bench = await hubWithSession(withMethods({ rename: () => new Promise(() => undefined) }));
    void bench.hub.scenes.renameObject("shop", "lathe", "x", editor);
    await settle();
    expect(await bench.hub.scenes.removeObject("shop", "mill", editor)).toMatchObject({
      kind: "refusal",
      stage: "name",
    });
    expect(callEntries(bench)).toHaveLength(1);
  });

  test("is refused on a read-only bridge, and nothing is sent", async () => {
    const bench = testHub({ isReadOnly: true });
    await bench.attach("shop");
    expect(await bench.hub.scenes.removeObject("shop", "lathe", editor)).toMatchObject({
      kind: "refusal",
      stage: "access",
      by: "bridge",
      sentence: "This bridge is read-only; start it without --read-only.",
    });
  });

  test.each([
    ["nowhere", 'There is no source "nowhere"; there are: shop, plain.'],
    ["plain", 'Source "plain" carries no session.'],
  ])("of %s is refused at once", async (source, sentence) => {
    const { hub, attach, journal } = await hubWithSession();
    await attach("plain");
    expect(await hub.scenes.removeObject(source, "lathe", editor)).toMatchObject({
      kind: "refusal",
      stage: "access",
      sentence,
    });
    expect(journal.entries.filter(({ callId }) => callId === editor.callId)).toMatchObject([
      { kind: "call", body: { wireName: "scene.remove" } },
      { kind: "outcome", body: { outcome: { sentence } } },
    ]);
  });
});

describe("the confirmation policy", () => {
  const asking = async () => {
    const bench = await hubWithSession();
    bench.hub.setPolicy({ policy: { ask: "destructive", then: "ask" } });
    return bench;
  };

  test("asks before an object is removed, and a person's yes removes it", async () => {
    const { hub } = await asking();
    const removing = hub.scenes.removeObject("shop", "lathe", editor);
    await settle();
    const [question] = hub.inbox.list();
    expect(question).toMatchObject({
      type: "confirm",
      wireName: "scene.remove",
      args: { object: "lathe" },
      reason: "The policy of this bridge asks before calls that may destroy something.",
    });
    expect(hub.running()).toMatchObject([{ waitingFor: "person" }]);
    hub.inbox.answer(question?.id ?? "", { action: "accept" });
    expect(await removing).toMatchObject({ kind: "ok" });
    expect(hub.running()).toEqual([]);
  });

  test("a person's no removes nothing", async () => {
    const bench = await asking();
    const removing = bench.hub.scenes.removeObject("shop", "lathe", editor);
    await settle();
    bench.hub.inbox.answer(bench.hub.inbox.list()[0]?.id ?? "", { action: "decline" });
    expect(await removing).toMatchObject({
      kind: "refusal",
      stage: "confirm",
      by: "person",
      sentence: "A person declined this change.",
    });
    expect(await bench.hub.scenes.object("shop", "lathe")).toMatchObject({ ok: true });
    expect(sessionEntries(bench)).toEqual([]);
  });

  test("a change that waits is cancelled like a call", async () => {
    const { hub } = await asking();
    const removing = hub.scenes.removeObject("shop", "lathe", editor);
    await settle();
    expect(hub.cancel(editor.callId)).toBe(true);
    expect(await removing).toMatchObject({ kind: "cancelled", stage: "confirm" });
    expect(hub.inbox.list()).toEqual([]);
  });

  test("does not ask before what can be changed back", async () => {
    const { hub } = await asking();
    expect(
      await hub.scenes.connectPort("shop", "lathe.Doubled", "mill.Speed", editor),
    ).toMatchObject({ kind: "ok" });
  });

  test("blocks where it blocks", async () => {
    const { hub } = await hubWithSession();
    hub.setPolicy({ policy: { ask: "mutating", then: "block" } });
    expect(await hub.scenes.renameObject("shop", "lathe", "x", editor)).toMatchObject({
      kind: "refusal",
      stage: "confirm",
      by: "bridge",
    });
  });
});

describe("a session that fails at a change", () => {
  test.each([
    [true, "unknownEffect"],
    [false, "protocolError"],
  ])("was lost after sending %s: %s", async (sent, kind) => {
    const bench = await hubWithSession(
      withMethods({ remove: () => Promise.reject(new SessionLost("It is gone.", sent)) }),
    );
    expect(await bench.hub.scenes.removeObject("shop", "lathe", editor)).toMatchObject({
      kind,
      stage: "dispatch",
      sentence: "It is gone.",
    });
    expect(sessionEntries(bench)).toEqual([]);
  });

  test("never answers: nothing is known", async () => {
    const { hub, clock } = await hubWithSession(
      withMethods({ rename: () => new Promise(() => undefined) }),
    );
    const renaming = hub.scenes.renameObject("shop", "lathe", "x", editor);
    await clock.advance(30_000);
    expect(await renaming).toMatchObject({
      kind: "deadline",
      sentence: "There was no answer within 30 s; nothing is known about whether it took effect.",
    });
  });

  test("is detached meanwhile: nothing is known", async () => {
    const { hub } = await hubWithSession(
      withMethods({ rename: () => new Promise(() => undefined) }),
    );
    const renaming = hub.scenes.renameObject("shop", "lathe", "x", editor);
    await settle();
    await hub.sources.detach("shop");
    expect(await renaming).toMatchObject({ kind: "cancelled", stage: "dispatch" });
  });

  test("breaks: it says so, and the fault is told", async () => {
    const { hub, faults } = await hubWithSession(
      withMethods({
        rename: () => {
          throw new Error("boom");
        },
      }),
    );
    expect(await hub.scenes.renameObject("shop", "lathe", "x", editor)).toMatchObject({
      kind: "protocolError",
      sentence: 'Source "shop" broke: boom. Nothing is known about whether the change took effect.',
    });
    expect(faults).toHaveLength(1);
  });

  test("is not asked for a change that cannot be written down", async () => {
    const { hub, journal, workshop } = await hubWithSession();
    journal.failWith(new Error("disk full"));
    expect(await hub.scenes.renameObject("shop", "lathe", "x", editor)).toMatchObject({
      kind: "configurationError",
      sentence: "The journal cannot be written, so the change was not made: disk full.",
    });
    expect(await workshop.session.getAll("lathe")).toMatchObject({ ok: true });
  });

  test("a journal that fails after the change was made is said", async () => {
    const bench: HubWithSession = await hubWithSession((session) =>
      withMethods({
        rename: (object, name) => {
          bench.journal.failWith(new Error("disk full"));
          return session.rename(object, name);
        },
      })(session),
    );
    expect(await bench.hub.scenes.renameObject("shop", "lathe", "x", editor)).toMatchObject({
      kind: "configurationError",
      sentence: "lathe is called x now. The journal could not be written: disk full.",
    });
    expect(await bench.workshop.session.getAll("x")).toMatchObject({ ok: true });
  });
});

describe("ports that fit", () => {
  const portsFor = async (
    text: string,
    { property = "Speed", as = "target", limit = 50 } = {},
  ): Promise<{ readonly ports: readonly string[]; readonly cut?: string } | string> => {
    const { hub } = await hubWithSession();
    const found = await hub.scenes.fittingPorts("shop", {
      object: "lathe",
      property,
      as: as === "target" ? "target" : "source",
      text,
      limit,
    });
    if (!found.ok) return found.sentence;
    const { ports, cut } = found.value;
    return { ports: ports.map(({ port }) => port), ...(cut === undefined ? {} : { cut }) };
  };

  test("are those of other objects, whose values the port can hold", async () => {
    const found = await portsFor("");
    expect(found).toMatchObject({
      ports: expect.arrayContaining(["mill.Speed", "mill.Count", "press.Volume"]) as string[],
    });
    expect(JSON.stringify(found)).not.toContain("lathe.");
    expect(JSON.stringify(found)).not.toContain("Label");
  });

  test.each([
    ["pre", ["press.Speed", "press.Count", "press.Volume", "press.Doubled"]],
    ["dou", ["mill.Doubled", "press.Doubled"]],
    ["press.dou", ["press.Doubled"]],
    ["nothing", []],
  ])("are narrowed by %j", async (text, ports) => {
    expect(await portsFor(text)).toEqual({ ports });
  });

  test("are no more than asked for, and it is said that there are more", async () => {
    expect(await portsFor("", { limit: 3 })).toMatchObject({
      cut: "Only the first 3 are shown; type to narrow them.",
    });
  });

  test("of what is no port are refused", async () => {
    expect(await portsFor("", { property: "Mode" })).toBe(
      "lathe.Mode is no port that takes a value.",
    );
  });
});
