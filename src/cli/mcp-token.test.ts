import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "#protocol/endpoints.ts";
import { rawHeaders, initializeMessage, sendRaw } from "#testing/raw-mcp.ts";
import { dataFolder, runVitrine } from "#testing/run-vitrine.ts";
import { startedBridge } from "#testing/started-bridge.ts";

const printed = async (words: readonly string[], home: string): Promise<string> => {
  const { status, stdout } = await runVitrine(words, { home }).ended;
  expect(status).toBe(0);
  return stdout.trim();
};

test("the token of MCP clients is printed alone, made where there is none, and kept", async () => {
  const home = dataFolder();
  const token = await printed(["token", "--mcp"], home);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await printed(["token", "--mcp"], home)).toBe(token);
  expect(readFileSync(join(home, "mcp-token"), "utf8").trim()).toBe(token);
  expect(statSync(join(home, "mcp-token")).mode & 0o777).toBe(0o600);
});

test("a new token of MCP clients leaves the page's as it is", async () => {
  const home = dataFolder();
  const token = await printed(["token", "--mcp"], home);
  await printed(["token", "--new"], home);
  const page = readFileSync(join(home, "token"), "utf8");
  expect(await printed(["token", "--mcp", "--new"], home)).not.toBe(token);
  expect(readFileSync(join(home, "token"), "utf8")).toBe(page);
});

test("a bridge that runs lets in who has what is printed", async () => {
  const { home, origin } = await startedBridge();
  const token = await printed(["token", "--mcp"], home);
  const answer = await sendRaw(origin + endpoints.mcp, {
    headers: rawHeaders(token),
    body: initializeMessage("2025-11-25"),
  });
  expect(answer.status).toBe(200);
});
