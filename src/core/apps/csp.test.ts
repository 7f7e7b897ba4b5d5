import * as fc from "fast-check";
import { expect, test } from "vitest";
import { closedCsp, cspLists, isPolicyOrigin, readCsp, sandboxPolicy } from "./csp.ts";
import { allowAttribute, readPermissions } from "./permissions.ts";

const page = "http://127.0.0.1:4680";

test.each([
  "https://api.example",
  "https://*.cdn.example",
  "wss://live.example:8443",
  "http://localhost:3000",
  "http://127.0.0.1:3001",
  "https://a-b.c-d.example/",
])("%s may stand in a policy", (origin) => {
  expect(isPolicyOrigin(origin)).toBe(true);
});

test.each([
  ["a second directive", "x; script-src *"],
  ["a directive behind an origin", "https://a.example; script-src *"],
  ["everything", "*"],
  ["every host of a scheme", "https://*"],
  ["a scheme alone", "https:"],
  ["a keyword", "'unsafe-inline'"],
  ["a quote", "https://a.example'"],
  ["a nonce", "'nonce-abc'"],
  ["a space", "https://a.example https://b.example"],
  ["a comma, which begins a second policy", "https://a.example, default-src *"],
  ["the end of a header", "https://a.example\r\nset-cookie: a=b"],
  ["a line's end behind it", "https://a.example\n"],
  ["a path", "https://a.example/lib"],
  ["a user name", "https://user@a.example"],
  ["a wildcard in the middle", "https://a.*.example"],
  ["another scheme", "javascript://a.example"],
  ["data", "data:"],
  ["no scheme", "a.example"],
  ["another alphabet", "https://аpple.example"],
  ["nothing", ""],
  ["a very long name", `https://${"a".repeat(300)}.example`],
])("%s is no origin of a policy", (_what, entry) => {
  expect(isPolicyOrigin(entry)).toBe(false);
  const { csp, refused } = readCsp({ resourceDomains: [entry] });
  expect(csp).toEqual(closedCsp);
  expect(refused).toHaveLength(1);
});

test("whatever a server declares, the policy keeps its directives and its only frame ancestor", () => {
  const directives = (policy: string): readonly string[] =>
    policy.split(";").map((each) => each.trim().split(" ", 1)[0] ?? "");
  const closed = directives(sandboxPolicy(closedCsp, page));
  const entry = fc.oneof(
    fc.string(),
    fc.constantFrom(
      "x; script-src *",
      "https://a.example",
      "'self'",
      "*",
      "https://b.example\r\nx: y",
    ),
  );
  const list = fc.array(entry, { maxLength: 4 });
  fc.assert(
    fc.property(list, list, list, list, (...lists) => {
      const given = Object.fromEntries(cspLists.map((name, at) => [name, lists[at] ?? []]));
      const policy = sandboxPolicy(readCsp(given).csp, page);
      expect(directives(policy)).toEqual(closed);
      expect(policy.endsWith(`frame-ancestors ${page}`)).toBe(true);
      expect(policy).not.toMatch(/[\r\n,]|\s\*(?:\s|;|$)/);
    }),
  );
});

test("declared origins reach the directives that they are for, and no other", () => {
  const { csp } = readCsp({
    connectDomains: ["https://api.example"],
    resourceDomains: ["https://cdn.example"],
    frameDomains: ["https://frame.example"],
    baseUriDomains: ["https://base.example"],
  });
  const policy = sandboxPolicy(csp, page);
  expect(policy).toContain("connect-src https://api.example;");
  expect(policy).toContain("frame-src https://frame.example;");
  expect(policy).toContain("base-uri https://base.example;");
  for (const directive of [
    "script-src",
    "style-src",
    "img-src",
    "font-src",
    "media-src",
    "worker-src",
  ]) {
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://cdn\\.example`));
  }
});

test("an app without a policy gets no network and no frames", () => {
  const policy = sandboxPolicy(readCsp(undefined).csp, page);
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("frame-src 'none'");
  expect(policy).toContain("default-src 'none'");
});

test.each([
  ["a policy that is no object", "all", 1],
  ["a list that is none", { connectDomains: "https://a.example" }, 1],
  ["entries that are no text", { connectDomains: [1, null, {}] }, 3],
  ["more entries than anybody needs", { connectDomains: Array(60).fill("https://a.example") }, 1],
] as const)("%s is told, not taken", (_what, given, count) => {
  expect(readCsp(given as never).refused).toHaveLength(count);
});

test("permissions are the four that exist, and never the right to offer tools", () => {
  const asked = readPermissions({
    camera: {},
    clipboardWrite: {},
    tools: {},
    microphone: true,
    usb: {},
  });
  expect(allowAttribute(asked)).toBe("camera; clipboard-write");
  expect(allowAttribute(readPermissions({ tools: {} }))).toBe("");
  expect(readPermissions("camera")).toEqual([]);
});
