import { expect, test } from "vitest";
import {
  addBlocked,
  keptBlocked,
  originOf,
  suggestCsp,
  suggestionText,
  type BlockedRequest,
} from "./blocked.ts";
import { closedCsp } from "./csp.ts";
import { boundedHeight } from "./device-sizes.ts";
import { toFreeze } from "./least-seen.ts";
import { readLink } from "./link.ts";
import { startReason } from "./start-reason.ts";

const blocked = (why: BlockedRequest["why"], what: string, target: string): BlockedRequest => ({
  why,
  what,
  target,
  count: 1,
});

test("the same request again is counted, a different one is kept, up to a bound", () => {
  const one = blocked("policy", "connect-src", "https://a.example/x");
  expect(addBlocked(addBlocked([], one), one)).toEqual([{ ...one, count: 2 }]);
  let list: readonly BlockedRequest[] = [];
  for (let n = 0; n < 500; n += 1)
    list = addBlocked(list, blocked("policy", "img-src", `https://${n}.example`));
  expect(list).toHaveLength(keptBlocked);
});

test("what a sandbox kept back is not told as a failure of the network too", () => {
  const policy = blocked("policy", "script-src-elem", "https://a.example/x.js");
  const network = blocked("network", "script", "https://a.example/x.js");
  const other = blocked("network", "img", "https://b.example/y.png");
  const told = (...requests: readonly BlockedRequest[]) => requests.reduce(addBlocked, []);
  expect(told(policy, network, other)).toEqual([policy, other]);
  expect(told(network, other, policy)).toEqual([other, policy]);
});

test("long texts are cut", () => {
  const [kept] = addBlocked([], blocked("policy", "x".repeat(999), "y".repeat(99_999)));
  expect([kept?.what.length, kept?.target.length]).toEqual([40, 300]);
});

test("a suggestion is the policy that lets through what was blocked, beside what was declared", () => {
  const suggestion = suggestCsp(
    [
      blocked("policy", "connect-src", "https://API.example/v1?q=1"),
      blocked("policy", "script-src-elem", "https://cdn.example/lib.js"),
      blocked("policy", "img-src", "https://cdn.example/a.png"),
      blocked("policy", "frame-src", "https://video.example/embed"),
      blocked("policy", "connect-src", "wss://live.example:8443/socket"),
    ],
    { ...closedCsp, connectDomains: ["https://old.example"] },
  );
  expect(suggestion).toEqual({
    connectDomains: ["https://api.example", "https://old.example", "wss://live.example:8443"],
    resourceDomains: ["https://cdn.example"],
    frameDomains: ["https://video.example"],
  });
  expect(suggestionText(suggestion ?? {})).toContain('"https://api.example"');
});

test.each([
  ["an inline frame", blocked("policy", "frame-src", "about")],
  ["a plugin", blocked("policy", "object-src", "https://a.example/x.swf")],
  ["a form", blocked("policy", "form-action", "https://a.example/send")],
  ["a request that failed on the way", blocked("network", "script", "https://a.example/x.js")],
  ["a fault", blocked("script", "", "Error: no")],
  ["a host that would end the directive", blocked("policy", "connect-src", "https://a;b/")],
])("no policy helps against %s", (_what, request) => {
  expect(suggestCsp([request], closedCsp)).toBeNull();
});

test.each([
  ["https://a.example/x?y#z", "https://a.example"],
  ["https://user:pw@a.example/x", "https://a.example"],
  ["data:text/plain,hi", null],
  ["inline", null],
  ["//a.example", null],
])("the origin of %s is %s", (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

test("an app that does not start says why", () => {
  const network = blocked("network", "script", "https://cesium.example/Cesium.js");
  expect(startReason([network], [], 10)).toBe(
    "The app did not start within 10 s. It could not load https://cesium.example/Cesium.js; it needs a network that reaches there.",
  );
  expect(startReason([blocked("policy", "script-src", "https://a.example/x.js")], ["A."], 10)).toBe(
    "The app did not start within 10 s. Its sandbox kept it from https://a.example/x.js: its server does not declare that in the app's csp. Of its csp was left out: A.",
  );
  expect(startReason([blocked("script", "", "TypeError: x is not a function")], [], 10)).toContain(
    "TypeError",
  );
  expect(startReason([], [], 10)).toContain("never sent ui/notifications/initialized");
  expect(startReason([network, network, network, network], [], 10)).toContain("and 2 more");
});

test.each([
  ["https://a.example/path?q=1#f", true],
  ["http://127.0.0.1:8080/", true],
  ["HTTPS://A.example", true],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["file:///etc/passwd", false],
  ["https://bank.example@evil.example/", false],
  ["https://аpple.example/", false],
  ["https://a.example/\u202Egnp", false],
  ["https://a.example/ x", false],
  ["/relative", false],
  ["", false],
  [`https://a.example/${"x".repeat(5_000)}`, false],
])("the link %s may be asked about: %s", (url, isAsked) => {
  expect(readLink(url).ok).toBe(isAsked);
});

test.each([
  [120.2, 121],
  [3, 40],
  [1e9, 4_000],
  [0, null],
  [-5, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ["200", null],
  [undefined, null],
])("a height of %s becomes %s", (given, height) => {
  expect(boundedHeight(given)).toBe(height);
});

test("past eight the app that was seen longest ago is frozen, and never one that is looked at before one that is not", () => {
  const app = (key: string, seenAt: number, isVisible = false) => ({ key, seenAt, isVisible });
  const eight = Array.from({ length: 8 }, (_, n) => app(`a${n}`, n));
  expect(toFreeze(eight)).toEqual([]);
  expect(toFreeze([...eight, app("new", 99, true)])).toEqual(["a0"]);
  expect(toFreeze([app("old", 0, true), app("away", 50), app("new", 99, true)], 2)).toEqual([
    "away",
  ]);
});
