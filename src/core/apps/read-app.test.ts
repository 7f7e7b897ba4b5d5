import { expect, test } from "vitest";
import { appMimeType } from "#protocol/apps.ts";
import type { ResourceContents } from "#protocol/content.ts";
import { readApp } from "./read-app.ts";
import { isForModels, uiOfTool } from "./tool-ui.ts";

const uri = "ui://clock/view.html";
const page: ResourceContents = { uri, mimeType: appMimeType, text: "<!doctype html><p>hi" };
const decode = (base64: string): string | null => (base64 === "aGk=" ? "hi" : null);
const read = (changes: Partial<ResourceContents>, listed?: Parameters<typeof readApp>[2]) =>
  readApp(uri, [{ ...page, ...changes }], listed, decode);

test("the policy of the contents counts, the list's entry where they have none", () => {
  const ui = (origin: string) => ({ ui: { csp: { connectDomains: [origin] } } });
  expect(read({ _meta: ui("https://a.example") }, ui("https://b.example"))).toMatchObject({
    value: { csp: { connectDomains: ["https://a.example"] } },
  });
  expect(read({}, ui("https://b.example"))).toMatchObject({
    value: { csp: { connectDomains: ["https://b.example"] } },
  });
  expect(read({})).toMatchObject({ value: { csp: { connectDomains: [] }, prefersBorder: null } });
});

test("an app may come as a blob", () => {
  const { text: _text, ...rest } = page;
  expect(readApp(uri, [{ ...rest, blob: "aGk=" }], undefined, decode)).toMatchObject({
    value: { html: "hi" },
  });
  expect(readApp(uri, [{ ...rest, blob: "?" }], undefined, decode)).toMatchObject({
    sentence: expect.stringContaining("base64") as string,
  });
});

test.each(["text/html; profile=mcp-app", 'TEXT/HTML;profile="mcp-app"'])(
  "%s is the same type",
  (mimeType) => {
    expect(read({ mimeType }).ok).toBe(true);
  },
);

test.each([
  ["plain HTML", { mimeType: "text/html" }, 'got "text/html"'],
  ["another profile", { mimeType: "text/html;profile=other" }, "profile=other"],
  ["nothing in it", { text: "  \n" }, "is empty"],
  ["too much in it", { text: "x".repeat(20_000_001) }, "at most 20000000"],
] as const)("a resource with %s is no app", (_what, changes, words) => {
  expect(read(changes)).toMatchObject({
    ok: false,
    sentence: expect.stringContaining(words) as string,
  });
});

test("a resource without contents is no app", () => {
  expect(readApp(uri, [], undefined, decode)).toMatchObject({ ok: false });
});

test.each([
  ["no meta", undefined, { resourceUri: null, isForModels: true, isForApps: true }],
  ["a nested address", { ui: { resourceUri: uri } }, { resourceUri: uri }],
  ["the older flat address", { "ui/resourceUri": uri }, { resourceUri: uri }],
  [
    "an address of another scheme",
    { ui: { resourceUri: "https://a.example" } },
    { resourceUri: null },
  ],
  ["an address that is no text", { ui: { resourceUri: 5 } }, { resourceUri: null }],
  ["only apps", { ui: { visibility: ["app"] } }, { isForModels: false, isForApps: true }],
  ["only models", { ui: { visibility: ["model"] } }, { isForModels: true, isForApps: false }],
  ["a broken visibility", { ui: { visibility: "app" } }, { isForModels: true, isForApps: true }],
] as const)("a tool with %s is read", (_what, meta, expected) => {
  expect(uiOfTool(meta as never)).toMatchObject(expected);
});

test("tools for apps alone are not for models", () => {
  expect([{}, { meta: { ui: { visibility: ["app"] } } }].map(isForModels)).toEqual([true, false]);
});
