import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boardId } from "#protocol/board.ts";
import { planContext } from "#testing/board-kinds.ts";
import { applyEvent, emptyBoard } from "../apply-event.ts";
import { planCommands } from "../plan-commands.ts";
import { fromBase64, toBase64Url } from "./base64.ts";
import { boardSkill, skillBoard } from "./board-skill.ts";
import { decodeSkill, encodeSkill, skillHash, skillLink } from "./codec.ts";
import { skillDiff, type HyperSkill } from "./skill.ts";

const skill = (text = "x"): HyperSkill => ({
  version: "1.0",
  name: "Shift",
  created: "2026-11-30",
  blocks: [{ type: "stat", data: { label: text, value: 1 } }],
});

test("bytes come back from base64 in either alphabet, padded or not", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect(fromBase64(toBase64Url(bytes))).toEqual(bytes);
      expect(fromBase64(Buffer.from(bytes).toString("base64"))).toEqual(bytes);
    }),
  );
  expect(fromBase64("a")).toBeNull();
  expect(fromBase64("a!bc")).toBeNull();
});

test.each([
  ["short", "x", false],
  ["long and packed", "µ".repeat(5_000), true],
])("a %s skill comes back from its link", async (_name, text, isPacked) => {
  const link = await skillLink("http://127.0.0.1:4680/boards?x=1#top", skill(text));
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4680\/boards\?x=1&hs=/);
  expect(link.includes("hs=gz.")).toBe(isPacked);
  expect(await decodeSkill(link)).toEqual({ ok: true, skill: skill(text) });
  expect(await decodeSkill(await encodeSkill(skill(text)))).toMatchObject({ ok: true });
});

test("the older spelling, plain base64 and bare JSON are read too", async () => {
  const old = { meta: { title: "Old" }, content: { blocks: [{ type: "stat" }] } };
  const text = JSON.stringify(old);
  for (const each of [text, Buffer.from(text).toString("base64")]) {
    expect(await decodeSkill(each)).toMatchObject({
      ok: true,
      skill: { name: "Old", blocks: [{ type: "stat", data: {} }] },
    });
  }
});

describe("a link that is none is refused with a sentence", () => {
  const packed = (text: string): string => `gz.${gzipSync(text).toString("base64url")}`;
  test.each([
    ["garbage", "%%%", "it is not base64"],
    ["a link without a canvas", "https://x.org/page", "it has no ?hs= with a canvas in it"],
    ["text that is no JSON", Buffer.from("hello").toString("base64"), "what is in it is not JSON"],
    [
      "bytes that are no text",
      Buffer.from([255, 254, 0]).toString("base64"),
      "what is in it is no text",
    ],
    [
      "gz that is none",
      "gz.AAAA",
      "it cannot be unpacked, or unpacks to more than 16000000 characters",
    ],
    ["gz that is cut off", packed('{"blocks":[]}').slice(0, 22), "it cannot be unpacked"],
    [
      "a zip bomb",
      packed(" ".repeat(40_000_000)),
      "it cannot be unpacked, or unpacks to more than",
    ],
    ["2 MB", `gz.${"A".repeat(2_000_001)}`, "it has 2000004 characters, more than 2000000"],
    ["no blocks", "{}", "it has no list of blocks"],
    ["a block without a type", '{"blocks":[{}]}', "block 1 has no type"],
    ["a list", Buffer.from("[1]").toString("base64"), "it holds no object"],
    [
      "endless nesting",
      `{"blocks":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
      "it is nested without end",
    ],
  ])("%s", async (_name, text, why) => {
    const read = await decodeSkill(text);
    expect(read.ok ? "" : read.sentence).toContain(`This is no HyperSkill link: ${why}`);
  });
});

test("whatever text is given, reading it ends with a skill or a sentence", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
      for (const each of [text, `gz.${text}`, `?hs=${text}`]) {
        const read = await decodeSkill(each);
        expect(read.ok || read.sentence.length > 0).toBe(true);
      }
    }),
  );
});

test("a board becomes a skill and a board again, with ids of its own", () => {
  const context = planContext();
  const start = emptyBoard(boardId("b_1"), "Shift");
  const plan = planCommands(
    start,
    [
      { do: "display", kind: "stat", data: { label: "Rate", value: 1 }, layout: { x: 6, y: 2 } },
      { do: "display", kind: "data-table", title: "Rows", data: { rows: [1] } },
    ],
    context,
  );
  const board = plan.ok ? applyEvent(start, { rev: 1, deltas: plan.deltas }) : start;
  const again = skillBoard(boardSkill(board, "now"), boardId("b_2"), context);
  const contents = ({ widgets }: typeof board) =>
    widgets.map(({ kind, data, layout }) => ({ kind, data, layout }));
  expect(contents(again)).toEqual(contents(board));
  expect(again.widgets[0]?.id).not.toBe(board.widgets[0]?.id);
});

test("the fingerprint moves with the content and with the one before it", async () => {
  const one = await skillHash("src", skill());
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(await skillHash("src", skill())).toBe(one);
  expect(await skillHash("src", skill(), one)).not.toBe(one);
  expect(skillDiff({ a: 1, b: [1] }, { a: 1, b: [2], c: 0 })).toEqual(["b", "c"]);
});
