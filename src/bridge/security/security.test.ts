import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fakeClock } from "#testing/fake-clock.ts";
import { createOneTimeCodes } from "./one-time-codes.ts";
import { guardRequest, isReservedPath, type RequestOrigin } from "./request-guard.ts";
import { isSameText } from "./same-text.ts";
import { contentSecurityPolicy } from "./security-headers.ts";
import { ensureToken, makeSecret, openTokenKeeper, readToken, renewToken } from "./token-file.ts";

function tokenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-token-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const codes = () => {
  const clock = fakeClock();
  return { clock, codes: createOneTimeCodes(clock, makeSecret) };
};

test("a code works once", () => {
  const { codes: keeper } = codes();
  const code = keeper.issue();
  expect([keeper.redeem(code), keeper.redeem(code)]).toEqual([true, false]);
});

test("a code that was never issued does not work", () => {
  const { codes: keeper } = codes();
  keeper.issue();
  expect([keeper.redeem(makeSecret()), keeper.redeem("")]).toEqual([false, false]);
});

test.each([
  [59_999, true],
  [60_000, false],
])("a code that is %i ms old works: %s", async (age, works) => {
  const { clock, codes: keeper } = codes();
  const code = keeper.issue();
  await clock.advance(age);
  expect(keeper.redeem(code)).toBe(works);
});

test("several codes can be open at once, and only so many", () => {
  const { codes: keeper } = codes();
  const all = Array.from({ length: 25 }, () => keeper.issue());
  expect(all.filter((code) => keeper.redeem(code))).toHaveLength(20);
});

test("texts are compared whole", () => {
  expect([isSameText("abc", "abc"), isSameText("abc", "abcd"), isSameText("abc", "")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("the token survives restarts in a file that only its owner can read", () => {
  const folder = tokenFolder();
  const token = ensureToken(folder);
  expect(ensureToken(folder)).toBe(token);
  expect(statSync(join(folder, "token")).mode & 0o777).toBe(0o600);
  expect(token.length).toBeGreaterThanOrEqual(43);
});

test("a token file that others could read is closed to them", () => {
  const folder = tokenFolder();
  ensureToken(folder);
  chmodSync(join(folder, "token"), 0o644);
  ensureToken(folder);
  expect(statSync(join(folder, "token")).mode & 0o777).toBe(0o600);
});

test("a token file that was emptied is made anew", () => {
  const folder = tokenFolder();
  writeFileSync(join(folder, "token"), "");
  expect(readToken(folder)).toBeNull();
  const token = ensureToken(folder);
  expect(readFileSync(join(folder, "token"), "utf8").trim()).toBe(token);
});

test("a running bridge hears of a new token and drops the old one", async () => {
  const folder = tokenFolder();
  const keeper = openTokenKeeper(folder);
  onTestFinished(() => keeper.close());
  const old = keeper.current();
  const heard = new Promise<void>((resolve) => {
    keeper.onRenewed(resolve);
  });
  const renewed = renewToken(folder);
  await heard;
  expect(keeper.current()).toBe(renewed);
  expect(renewed).not.toBe(old);
});

const own = "http://127.0.0.1:4680";
const request = (changes: Partial<RequestOrigin>): RequestOrigin => ({
  method: "GET",
  target: "/",
  host: "127.0.0.1:4680",
  origin: undefined,
  ...changes,
});

test.each<[string, Partial<RequestOrigin>]>([
  ["the page without an Origin", {}],
  ["a link of the page", { target: "/tools/demo/a.b?tab=json" }],
  ["healthz without an Origin", { target: "/healthz" }],
  ["a call of the page", { method: "POST", target: "/api/hello", origin: own }],
])("%s passes", (_what, changes) => {
  expect(guardRequest(request(changes), 4680)).toEqual({ type: "pass" });
});

test.each<[string, Partial<RequestOrigin>]>([
  ["a foreign Host", { host: "evil.example" }],
  ["a foreign Host with our port", { host: "evil.example:4680" }],
  ["our address at another port", { host: "127.0.0.1:80" }],
  ["no Host", { host: undefined }],
  [
    "a call to localhost",
    { method: "POST", target: "/api/hello", host: "localhost:4680", origin: own },
  ],
  ["a foreign Origin on the page", { origin: "http://evil.example" }],
  ["a sandboxed page's Origin", { origin: "null" }],
  ["our Origin by another scheme", { origin: "https://127.0.0.1:4680" }],
  ["our Origin by name", { origin: "http://localhost:4680" }],
  ["an Origin that begins like ours", { origin: `${own}.evil.example` }],
  ["a call without an Origin", { method: "POST", target: "/api/hello" }],
  ["reading a call's path without an Origin", { target: "/api/hello" }],
  ["posting to the page without an Origin", { method: "POST", target: "/" }],
  ["a socket without an Origin", { target: "/ws" }],
])("%s is refused", (_what, changes) => {
  expect(guardRequest(request(changes), 4680).type).toBe("refuse");
});

test("reading localhost leads to the address, with the path and the query", () => {
  const verdict = guardRequest(request({ host: "localhost:4680", target: "/tools?text=a" }), 4680);
  expect(verdict).toEqual({ type: "redirect", to: "http://127.0.0.1:4680/tools?text=a" });
});

test("the bridge's own routes are never the page's", () => {
  expect(
    ["/api/x", "/ws", "/auth/anything", "/healthz", "/mcp", "/blobs/b"].filter(isReservedPath),
  ).toHaveLength(6);
  expect(["/", "/tools/api/x", "/apiary", "/assets/a.js"].filter(isReservedPath)).toEqual([]);
});

test("the content security policy is the contract's", () => {
  expect(contentSecurityPolicy({ port: 4680, sandboxPort: 4681 })).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws://127.0.0.1:4680; worker-src 'self' blob:; frame-src http://*.localhost:4681; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});
