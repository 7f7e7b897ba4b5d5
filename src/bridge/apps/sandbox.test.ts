import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { readCsp } from "#core/apps/csp.ts";
import { answerSandbox, appOfHost, sandboxUrl } from "./sandbox-page.ts";
import { serveSandbox } from "./serve-sandbox.ts";

const id = "abcdefgh12345678";
const place = { page: "http://127.0.0.1:4680", port: 4681 };
const sandbox = {
  csp: readCsp({ connectDomains: ["https://a.example", "x; script-src *"] }).csp,
  permissions: ["camera"],
} as const;
const ask = (over: Partial<Parameters<typeof answerSandbox>[0]> = {}) =>
  answerSandbox(
    { method: "GET", target: "/", host: `app-${id}.localhost:4681`, ...over },
    place,
    (asked) => (asked === id ? sandbox : null),
  );

test("a sandbox is served with the policy that the bridge keeps of its app", () => {
  const { status, headers, body } = ask();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "origin-agent-cluster": "?1",
    "x-content-type-options": "nosniff",
  });
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("connect-src https://a.example;");
  expect(policy).not.toContain("script-src *");
  expect(policy.endsWith("frame-ancestors http://127.0.0.1:4680")).toBe(true);
  expect(body).toContain('const page = "http://127.0.0.1:4680"');
  expect(body).toContain('const allow = "camera"');
});

test.each([
  ["a policy in the query", { target: "/?csp=%7B%7D" }, 404],
  ["another path", { target: "/secret" }, 404],
  ["a post", { method: "POST" }, 405],
  ["an app that is not open", { host: "app-zzzzzzzz12345678.localhost:4681" }, 404],
  ["the page's address", { host: "127.0.0.1:4681" }, 403],
  ["a foreign host", { host: "evil.example" }, 403],
  ["a host that ends like ours", { host: `app-${id}.localhost:4681.evil.example` }, 403],
  ["a host that begins otherwise", { host: `evil.app-${id}.localhost:4681` }, 403],
  ["another port", { host: `app-${id}.localhost:14681` }, 403],
  ["no host", { host: undefined }, 403],
] as const)("%s gets no sandbox", (_what, over, status) => {
  const answer = ask(over);
  expect(answer.status).toBe(status);
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
});

test("each app has an origin of its own", () => {
  expect(new URL(sandboxUrl(id, 4681)).origin).toBe(`http://app-${id}.localhost:4681`);
  expect(appOfHost(new URL(sandboxUrl(id, 4681)).host, 4681)).toBe(id);
});

test("the sandbox's port listens on this machine alone and ends with its server", async () => {
  const served = await serveSandbox({
    wantedPort: 0,
    page: () => place.page,
    sandboxOf: () => sandbox,
  });
  if (!served.ok) throw new Error(served.sentence);
  const { port, close } = served.value;
  onTestFinished(close);
  const get = (host: string): Promise<number | string> =>
    new Promise((resolve) => {
      request({ host: "127.0.0.1", port, headers: { host }, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
        .on("error", (error) => resolve("code" in error ? String(error.code) : error.message))
        .end();
    });
  expect(await get(`app-${id}.localhost:${port}`)).toBe(200);
  expect(await get("localhost")).toBe(403);
  await close();
  expect(await get(`app-${id}.localhost:${port}`)).toBe("ECONNREFUSED");
});
