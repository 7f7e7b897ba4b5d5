import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { createServer } from "vite";
import { endpoints } from "#protocol/endpoints.ts";
import type { Environment } from "../environment.ts";
import { bridgeInVite } from "./dev-server.ts";

async function devServer() {
  const home = mkdtempSync(join(tmpdir(), "vitrine-dev-"));
  writeFileSync(
    join(home, "index.html"),
    '<!doctype html><script type="module">export {};</script>',
  );
  const environment: Environment = {
    argv: [],
    env: { VITRINE_HOME: join(home, "data") },
    cwd: home,
    home,
    pid: process.pid,
    node: process.execPath,
    isInteractive: false,
    width: 100,
    print: () => undefined,
    complain: () => undefined,
    pipes: { stdin: Readable.from([]), stdout: new Writable() },
    flushed: async () => undefined,
    onStop: () => undefined,
  };
  const server = await createServer({
    root: home,
    configFile: false,
    logLevel: "silent",
    server: { port: 0 },
    plugins: [bridgeInVite(environment)],
  });
  await server.listen();
  onTestFinished(async () => {
    await server.close();
    rmSync(home, { recursive: true, force: true });
  });
  const address = server.httpServer?.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { port, url: `http://127.0.0.1:${port}` };
}

test("in development page and bridge are one origin with the same checks", async () => {
  const { port, url } = await devServer();

  const page = await fetch(url);
  const html = await page.text();
  const policy = page.headers.get("content-security-policy") ?? "";
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? "none";
  expect(html).toContain(`nonce="${nonce}"`);
  expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${port}`);

  expect(await (await fetch(url + endpoints.health)).json()).toMatchObject({ ok: true });
  const post = (headers: Record<string, string>) =>
    fetch(`${url}${endpoints.api}/hello`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: "{}",
    });
  expect((await post({ origin: url })).status).toBe(401);
  expect((await post({ origin: "http://evil.example" })).status).toBe(403);
  expect((await fetch(url, { headers: { origin: "http://evil.example" } })).status).toBe(403);
  const named = await fetch(`http://localhost:${port}/tools`, { redirect: "manual" });
  expect(named.headers.get("location")).toBe(`${url}/tools`);
});
