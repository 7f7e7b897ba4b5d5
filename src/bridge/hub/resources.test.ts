import { expect, test } from "vitest";
import type { OfferedResource } from "./source.ts";
import { matchesTemplate } from "./uri-template.ts";
import { testHub } from "#testing/test-hub.ts";

const resource = (uri: string): OfferedResource => ({
  uri,
  isTemplate: uri.includes("{"),
  name: uri,
});

test.each([
  ["ulib://object/{name}", "ulib://object/crate", true],
  ["ulib://object/{name}", "ulib://type/Box", false],
  ["file:///{+path}", "file:///a/b/c.txt", true],
  ["x://{a}/mid/{b}.json", "x://1/mid/2.json", true],
  ["x://{a}/mid/{b}.json", "x://1/2.json", false],
  ["x://{a}tail", "x://tail", true],
  ["x://ab{a}ba", "x://aba", false],
  ["x://plain", "x://plain", true],
  ["x://plain", "x://plainer", false],
  ["{everything}", "any:thing", true],
])("the template %s makes %s: %s", (template, uri, isMade) => {
  expect(matchesTemplate(template, uri)).toBe(isMade);
});

async function library() {
  const bench = testHub();
  await bench.attach("left", {
    resources: [resource("x://both"), resource("x://left"), resource("l://{any}")],
  });
  await bench.attach("right", { resources: [resource("x://both"), resource("r://{any}")] });
  await bench.attach("empty");
  return bench;
}

test("resources are listed with their sources, of all or of one", async () => {
  const { hub } = await library();
  expect(hub.resources().map(({ source, uri }) => `${source} ${uri}`)).toEqual([
    "left x://both",
    "left x://left",
    "left l://{any}",
    "right x://both",
    "right r://{any}",
  ]);
  expect(hub.resources("right")).toHaveLength(2);
  expect(hub.resources("nowhere")).toEqual([]);
});

test.each([
  ["x://left", undefined, "left"],
  ["r://1", undefined, "right"],
  ["x://both", "right", "right"],
  ["z://unlisted", "left", "left"],
])("%s is read from %s", async (uri, source, from) => {
  const { hub } = await library();
  expect(await hub.read(uri, source)).toMatchObject({
    ok: true,
    source: from,
    contents: [{ uri, text: `contents of ${uri}` }],
  });
});

test.each([
  [
    "x://both",
    undefined,
    '"x://both" may be any of several sources\' resource; name one of: left, right.',
  ],
  [
    "z://unlisted",
    undefined,
    '"z://unlisted" may be any of several sources\' resource; name one of: left, right.',
  ],
  ["x://left", "nowhere", 'There is no source "nowhere"; there are: left, right, empty.'],
])("%s of %s cannot be read: %s", async (uri, source, sentence) => {
  const { hub } = await library();
  expect(await hub.read(uri, source)).toMatchObject({ ok: false, sentence });
});

test("where nobody offers resources, reading says so", async () => {
  const { hub, attach } = testHub();
  await attach("empty");
  expect(await hub.read("x://y")).toEqual({
    ok: false,
    code: -32_002,
    sentence: 'There is no resource "x://y"; no source offers any.',
  });
});

test("what the one source that has resources does not list, it may still serve", async () => {
  const { hub, attach } = testHub();
  await attach("only", { resources: [resource("x://listed")] });
  expect(await hub.read("x://unlisted")).toMatchObject({ ok: true, source: "only" });
});

test("a source that throws, or never answers, is an answer with a sentence", async () => {
  const { hub, attach, clock, faults } = testHub();
  await attach("throws", {
    resources: [resource("t://{x}")],
    read: () => {
      throw new Error("boom");
    },
  });
  const signals: AbortSignal[] = [];
  await attach("hangs", {
    resources: [resource("h://{x}")],
    read: (_uri, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  });
  expect(await hub.read("t://1")).toEqual({
    ok: false,
    source: "throws",
    sentence: 'Source "throws" broke: boom.',
  });
  expect(faults).toHaveLength(1);
  const read = hub.read("h://1");
  await clock.advance(60_000);
  expect(await read).toMatchObject({ sentence: 'Source "hangs" gave no answer within 60 s.' });
  expect(signals[0]?.aborted).toBe(true);
});
