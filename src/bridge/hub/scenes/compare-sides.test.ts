import { expect, test } from "vitest";
import { contextToJson } from "#core/context/context-json.ts";
import { emitFbs } from "#core/model/fbs.ts";
import { classFromDocument } from "#core/model/from-document.ts";
import { demoSource } from "#bridge/sources/demo-session/demo-source.ts";
import { fakeClock } from "#testing/fake-clock.ts";
import { testHub } from "#testing/test-hub.ts";
import { sourceName } from "#protocol/ids.ts";

/** A hub with two demos of one seed. */
async function twoDemos() {
  const { hub } = testHub();
  for (const name of ["left", "right"]) {
    const clock = fakeClock();
    hub.sources.attach(sourceName(name), (host) =>
      demoSource({ type: "demo", paused: true }, host, clock, clock),
    );
  }
  await hub.sources.settled();
  const context = await hub.scenes.context("left", false);
  if (!context.ok) throw new Error(context.sentence);
  return { hub, context: context.value };
}

const left = { type: "source", source: "left" } as const;
const right = { type: "source", source: "right" } as const;

test("two sessions are compared as they are now", async () => {
  const { hub } = await twoDemos();
  const before = await hub.scenes.compare(left, right, "all");
  expect(before).toMatchObject({ ok: true, value: { counts: { same: 10, added: 0, removed: 0 } } });
  const session = hub.sources.get("right")?.session()?.session;
  for (const name of ["recon", "quicklook"]) await session?.remove(name);
  const after = await hub.scenes.compare(left, right, "all");
  expect(after.ok && after.value.classes[0]).toMatchObject({
    before: "Recipe",
    after: null,
    verdict: "removed",
  });
  const registered = await hub.scenes.compare(
    { ...left, registry: true },
    { ...right, registry: true },
    "all",
  );
  expect(registered).toMatchObject({ ok: true, value: { counts: { same: 12, removed: 0 } } });
});

test("a text is a saved context, or an .fbs that is asked what it is", async () => {
  const { hub, context } = await twoDemos();
  const saved = await hub.scenes.compare(
    { type: "text", text: contextToJson(context) },
    right,
    "all",
  );
  expect(saved).toMatchObject({ ok: true, value: { counts: { same: 10, different: 0 } } });
  const [first] = context.resources;
  if (!first) throw new Error("There is no class.");
  const text = emitFbs([classFromDocument(first.document)]);
  const asked = await hub.scenes.compare({ type: "text", text }, right, "text");
  expect(asked).toMatchObject({
    ok: true,
    value: { scope: "text", classes: [{ after: first.document.type, verdict: "same" }] },
  });
});

test.each([
  [{ type: "text", text: "hello" }, right, /^The schema has no table/],
  [{ type: "source", source: "nobody" }, right, /nobody/],
  [left, { type: "text", text: "table A { a: int; }" }, /^An \.fbs is compared with a context/],
] as const)("%j against %j is answered in a sentence", async (before, after, sentence) => {
  const { hub } = await twoDemos();
  expect(await hub.scenes.compare(before, after, "all")).toEqual({
    ok: false,
    sentence: expect.stringMatching(sentence) as string,
  });
});
