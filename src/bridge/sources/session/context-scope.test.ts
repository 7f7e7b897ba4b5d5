import { describe, expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import type { ContextScope } from "#protocol/source.ts";
import type { Session } from "#core/session/session.ts";
import { recordingHost } from "#testing/recording-host.ts";
import { testHub } from "#testing/test-hub.ts";
import { workshop } from "#testing/workshop-session.ts";
import type { SourceMemory } from "../../hub/source.ts";
import { withoutScopes } from "./scope-memory.ts";
import { sessionSource } from "./session-source.ts";

function mapMemory(): SourceMemory {
  const facts = new Map<string, string>();
  return { get: (key) => facts.get(key), set: (key, value) => void facts.set(key, value) };
}

/** The workshop as a started source; `bend` changes what its session answers. */
async function started(
  bend: (session: Session) => Partial<Session> = () => ({}),
  memory: SourceMemory = mapMemory(),
) {
  const shop = await workshop();
  const host = recordingHost({ memory });
  const session: Session = new Proxy(shop.session, {
    get(target, name) {
      const bent: unknown = Reflect.get(bend(target), name);
      const found: unknown = bent ?? Reflect.get(target, name, target);
      return typeof found === "function" ? (found.bind(target) as unknown) : found;
    },
  });
  const source = sessionSource(
    { kind: "demoSession", origin: "workshop", where: "workshop", open: () => session },
    host,
  );
  await source.start();
  const classes = () => [
    ...new Set(source.tools().flatMap(({ generated }) => generated?.class ?? [])),
  ];
  return { ...shop, source, host, classes };
}

describe("what a session's context covers", () => {
  test("is the classes in the scene, unless something else is chosen", async () => {
    const { source, classes } = await started();
    expect(source.detail().context).toEqual({ scope: { covers: "scene" }, types: 3, skipped: [] });
    expect(classes()).toEqual(["Machine", "SpecialMachine"]);
  });

  test.each<[ContextScope, number, readonly string[]]>([
    [{ covers: "class", class: "SpecialMachine" }, 1, ["SpecialMachine"]],
    [{ covers: "registry" }, 4, ["Machine", "SpecialMachine"]],
  ])("%j: tools, documents and the page follow", async (scope, types, named) => {
    const { source, classes, host } = await started();
    expect(await source.setScope?.(scope)).toEqual({ ok: true });
    expect(source.detail().context).toMatchObject({ scope, types });
    expect(classes()).toEqual(named);
    expect(host.changes).toEqual(expect.arrayContaining(["tools", "resources", "classes"]));
  });

  test("the whole registry leaves out what cannot be made, and says why", async () => {
    const { source } = await started();
    await source.setScope?.({ covers: "registry" });
    expect(source.detail().context?.skipped).toEqual([
      { class: "Broken", reason: "no world to stand in" },
    ]);
  });

  test("stays as it was where the session says no", async () => {
    const { source, classes } = await started();
    expect(await source.setScope?.({ covers: "class", class: "Foo" })).toEqual({
      ok: false,
      sentence:
        'There is no class "Foo". Registered: Broken, Frame, Group, Machine, SpecialMachine.',
    });
    expect(source.detail().context?.scope).toEqual({ covers: "scene" });
    expect(source.status()).toMatchObject({ phase: "ready" });
    expect(classes()).toEqual(["Machine", "SpecialMachine"]);
  });

  test("goes back to the scene's classes where the session refuses what it took before", async () => {
    let isGone = false;
    const { source, session, host } = await started((inner) => ({
      mcpContext: (query) =>
        isGone && query.className !== undefined
          ? Promise.resolve({ ok: false, error: "That class is no more." })
          : inner.mcpContext(query),
    }));
    await source.setScope?.({ covers: "class", class: "Machine" });
    isGone = true;
    await session.remove("press");
    await host.until(() => source.detail().context?.scope.covers === "scene");
    expect(source.status()).toMatchObject({ phase: "ready" });
    expect(source.detail().notes).toEqual([
      "The context covers the classes in the scene again, because the session refused what was chosen: That class is no more.",
    ]);
  });

  test("is written with who chose it, and kept when the source is restarted", async () => {
    const { hub, journal } = testHub();
    hub.sources.attach(sourceName("shop"), (host) =>
      sessionSource(
        {
          kind: "demoSession",
          origin: "workshop",
          where: "workshop",
          open: async () => (await workshop()).session,
        },
        host,
      ),
    );
    await hub.sources.settled();
    const caller = { face: "app", id: "tab 1" } as const;
    expect(await hub.sources.setScope("shop", { covers: "registry" }, caller)).toMatchObject({
      ok: true,
    });
    expect(journal.entries.filter(({ kind }) => kind === "session")).toMatchObject([
      { source: "shop", caller, body: { change: "context", detail: { covers: "registry" } } },
    ]);
    await hub.sources.restart("shop");
    await hub.sources.settled();
    const detail = hub.sources.detail("shop");
    expect(detail.ok && detail.value.context?.scope).toEqual({ covers: "registry" });
  });

  test("is remembered when the bridge is started again", async () => {
    const memory = mapMemory();
    const before = await started(undefined, memory);
    await before.source.setScope?.({ covers: "class", class: "Machine" });
    await before.source.close();
    const after = await started(undefined, memory);
    expect(after.source.detail().context).toMatchObject({
      scope: { covers: "class", class: "Machine" },
      types: 1,
    });
    await after.source.setScope?.({ covers: "scene" });
    const last = await started(undefined, memory);
    expect(last.source.detail().context?.scope).toEqual({ covers: "scene" });
  });

  test("is the scene's classes where the session no longer takes what is remembered", async () => {
    const memory = mapMemory();
    const before = await started(undefined, memory);
    await before.source.setScope?.({ covers: "class", class: "Machine" });
    const { source } = await started(
      (inner) => ({
        mcpContext: (query) =>
          query.className === undefined
            ? inner.mcpContext(query)
            : Promise.resolve({ ok: false, error: "That class is no more." }),
      }),
      memory,
    );
    expect(source.status()).toMatchObject({ phase: "ready" });
    expect(source.detail()).toMatchObject({
      context: { scope: { covers: "scene" } },
      notes: [
        "The context covers the classes in the scene again, because the session refused what was chosen: That class is no more.",
      ],
    });
  });

  test("is not remembered for commands that run once", async () => {
    const memory = mapMemory();
    const { source } = await started(undefined, memory);
    await source.setScope?.({ covers: "registry" });
    const once = await started(undefined, withoutScopes(memory));
    expect(once.source.detail().context?.scope).toEqual({ covers: "scene" });
    await once.source.setScope?.({ covers: "class", class: "Machine" });
    const next = await started(undefined, memory);
    expect(next.source.detail().context?.scope).toEqual({ covers: "registry" });
  });

  test.each(["", "{", "5", '{"covers":"moon"}', '{"covers":"class"}'])(
    "is the usual one where what is remembered is %j",
    async (text) => {
      const memory = mapMemory();
      const spoilt: SourceMemory = { ...memory, get: () => text };
      const { source } = await started(undefined, spoilt);
      expect(source.detail().context?.scope).toEqual({ covers: "scene" });
    },
  );

  test.each([
    ["nowhere", 'There is no source "nowhere"; there are: plain.'],
    ["plain", 'Source "plain" carries no session.'],
  ])("cannot be chosen for %s", async (name, sentence) => {
    const { hub, attach } = testHub();
    await attach("plain");
    expect(
      await hub.sources.setScope(name, { covers: "registry" }, { face: "app", id: "t" }),
    ).toEqual({ ok: false, sentence });
  });
});
