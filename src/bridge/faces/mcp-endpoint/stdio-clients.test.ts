import { boardTools } from "#bridge/sources/board-tools/board-tools.ts";
import { staticTools } from "#bridge/sources/static-tools/static-tools.ts";
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { clientKinds, connectClient, hasFirstSdk, type ClientKind } from "#testing/mcp-clients.ts";
import { initializeMessage } from "#testing/raw-mcp.ts";
import { dataFolder, runVitrine } from "#testing/run-vitrine.ts";

const program = fileURLToPath(new URL("../../../bin/vitrine.js", import.meta.url));

async function connected(kind: ClientKind, words: readonly string[] = []) {
  const client = await connectClient(kind, {
    command: process.execPath,
    args: [program, "mcp", ...words],
    env: { VITRINE_HOME: dataFolder() },
  });
  onTestFinished(() => client.close());
  return client;
}

describe.each(clientKinds)("over stdio, for the SDK's client %s", (kind) => {
  const it = test.skipIf(kind === "v1" && !hasFirstSdk);

  it("the demo's tools are there from the first list on, after the static ones", async () => {
    const client = await connected(kind);
    const names = await client.toolNames();
    expect(names[0]).toBe("session_start");
    expect(names).toContain("ulib.Recipe.Run");
  });

  it("a bad call gets the sentence that the command line prints", async () => {
    const args = { object: "crate", Size: "900 2 2" };
    const client = await connected(kind);
    const result = await client.call("ulib.ContainerBox.configure", args);
    const line = await runVitrine(["call", "ulib.ContainerBox.configure", JSON.stringify(args)])
      .ended;
    expect(line.stdout.trim()).not.toBe("");
    expect(result.content[0]?.text).toBe(line.stdout.trim());
    expect(result.isError).toBe(true);
  });

  it("tools come with a session that the client starts, and it hears of them", async () => {
    const client = await connected(kind, ["--session", "none"]);
    expect(await client.toolNames()).toHaveLength(staticTools.length + boardTools.length);
    const changed = Promise.all([client.changed("tools"), client.changed("resources")]);
    expect((await client.call("session_start", { paused: true })).isError ?? false).toBe(false);
    await changed;
    expect(await client.toolNames()).toContain("ulib.ContainerBox.configure");
  });
});

test("the process ends with its client, and prints nothing but messages", async () => {
  const child = spawn(process.execPath, [program, "mcp"], {
    env: { ...process.env, VITRINE_HOME: dataFolder() },
    stdio: ["pipe", "pipe", "ignore"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let out = "";
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  child.stdout.on("data", (part: Buffer) => {
    out += part.toString();
    if (out.includes("\n")) resolve();
  });
  const ended = new Promise<number | null>((done) => child.once("close", done));
  child.stdin.write(`${initializeMessage("2025-06-18")}\n`);
  await answered;
  child.stdin.end();
  expect(await ended).toBe(0);
  for (const line of out.trim().split("\n"))
    expect(JSON.parse(line)).toMatchObject({ jsonrpc: "2.0" });
});

test.each([
  [["mcp", "word"], 'mcp takes no word; got "word".'],
  [
    ["mcp", "--root", "/no/such/folder"],
    "--root takes a folder; there is none at /no/such/folder.",
  ],
])("%j is refused before anything is served", async (words, sentence) => {
  expect(await runVitrine(words).ended).toMatchObject({
    status: 2,
    stdout: "",
    stderr: `${sentence}\n`,
  });
});
