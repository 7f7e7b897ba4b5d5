import { expect, test } from "vitest";
import type { ContentBlock, ToolResult } from "#protocol/content.ts";
import { convertResult } from "./convert.ts";

const whole: readonly ContentBlock[] = [
  { type: "text", text: "" },
  { type: "image", data: "aGk=", mimeType: "image/svg+xml" },
  { type: "audio", data: "aGk=", mimeType: "audio/wav" },
  { type: "resource_link", uri: "x:y", name: "y" },
  { type: "resource", resource: { uri: "x:y", text: "hi" } },
  { type: "unknown", raw: { type: "video" } },
];

test.each(whole)("a whole block of type $type stays as it is", (block) => {
  expect(convertResult({ content: [block] })).toEqual({ ok: true, result: { content: [block] } });
});

test.each([
  ["an unknown type", { type: "video", url: "x" }],
  ["no type", { text: "hi" }],
  ["a text without text", { type: "text" }],
  ["a text that is no text", { type: "text", text: 5 }],
  ["a picture without data", { type: "image", mimeType: "image/png" }],
  ["a picture that is a page", { type: "image", data: "aGk=", mimeType: "text/html" }],
  ["a sound without a type", { type: "audio", data: "aGk=", mimeType: "audio/" }],
  ["a link without a name", { type: "resource_link", uri: "x:y" }],
  ["a resource without contents", { type: "resource", resource: { uri: "x:y" } }],
  ["a type from the prototype", { type: "toString" }],
  ["no object", "hi"],
  ["null", null],
])("a block with %s is kept as it came", (_what, raw) => {
  const given = { content: [raw] } as unknown as ToolResult;
  expect(convertResult(given)).toEqual({
    ok: true,
    result: { content: [{ type: "unknown", raw }] },
  });
});

test("structured content, null too, and _meta are passed on", () => {
  const given = { content: [], structuredContent: null, _meta: { a: 1 } };
  expect(convertResult(given)).toEqual({ ok: true, result: given });
});

test("an answer without content but with structured content is whole", () => {
  const given = { structuredContent: [1] } as unknown as ToolResult;
  expect(convertResult(given)).toEqual({
    ok: true,
    result: { content: [], structuredContent: [1] },
  });
});

test("an answer whose content is no list is refused", () => {
  expect(convertResult({ content: "hi" } as unknown as ToolResult)).toEqual({
    ok: false,
    sentence: "The answer's content is no list of blocks.",
  });
});

test("an answer nested without end is refused instead of exhausting the stack", () => {
  let deep: ToolResult["structuredContent"] = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(convertResult({ content: [], structuredContent: deep })).toEqual({
    ok: false,
    sentence: "The answer is nested more than 400 levels deep; it was not kept.",
  });
});
