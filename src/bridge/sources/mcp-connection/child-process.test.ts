import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { startProcess } from "./child-process.ts";

/**
 * A process that ignores the end of its input and SIGTERM, and holds a
 * connection to us: when that closes, the process is gone, also where nobody
 * has collected it yet.
 */
async function stubborn(): Promise<{
  readonly script: string;
  readonly connected: Promise<Socket>;
}> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const connected = once(server, "connection").then(([socket]) => {
    // Being killed may reset the connection instead of closing it.
    (socket as Socket).on("error", () => undefined).resume();
    return socket as Socket;
  });
  const script = `process.on("SIGTERM", () => {}); require("node:net").connect(${port}, "127.0.0.1").resume()`;
  return { script, connected };
}

test("a process that neither ends with its input nor on SIGTERM is killed", async () => {
  const { script, connected } = await stubborn();
  const started = await startProcess({ command: process.execPath, args: ["-e", script] });
  if (!started.ok) throw new Error(started.sentence);
  await connected;

  await started.process.stop();

  expect(await started.process.ended).toEqual({ type: "signal", signal: "SIGKILL" });
});

test("what a server started goes with it", async () => {
  const { script, connected } = await stubborn();
  const parent = `
    require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(script)}]);
    process.stdin.resume().on("end", () => process.exit(5));
  `;
  const started = await startProcess({ command: process.execPath, args: ["-e", parent] });
  if (!started.ok) throw new Error(started.sentence);
  const closed = once(await connected, "close");

  await started.process.stop();

  expect(await started.process.ended).toEqual({ type: "code", code: 5 });
  await closed;
});

test.each([
  ["ends without a word", null],
  ["is interrupted", "SIGINT"],
  ["is terminated", "SIGTERM"],
] as const)("a bridge that %s takes its servers along", async (_how, signal) => {
  const { script, connected } = await stubborn();
  const start = fileURLToPath(new URL("./child-process.ts", import.meta.url));
  const bridge = `
    import { startProcess } from ${JSON.stringify(start)};
    await startProcess({ command: process.execPath, args: ["-e", ${JSON.stringify(script)}] });
    process.stdin.resume().on("end", () => process.exit(1));
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", bridge], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(child, "exit");
  const closed = once(await connected, "close");

  if (signal === null) child.stdin.end();
  else child.kill(signal);

  await closed;
  expect(await ended).toEqual(signal === null ? [1, null] : [null, signal]);
});
