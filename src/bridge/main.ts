import { homedir } from "node:os";
import process from "node:process";
import type { Environment } from "./environment.ts";

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Reads the process: the only file that does. */
export function processEnvironment(): Environment {
  const { stdin, stdout, stderr, env } = process;
  // Whoever read our output is gone (`vitrine tools | head -1`): nothing more is worth saying.
  for (const stream of [stdout, stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(0);
      throw error;
    });
  }
  return {
    argv: process.argv.slice(2),
    env,
    cwd: process.cwd(),
    home: homedir(),
    pid: process.pid,
    node: process.execPath,
    isInteractive: stdin.isTTY && stdout.isTTY && !env["CI"],
    width: stdout.isTTY ? stdout.columns : 100,
    print: (line) => void stdout.write(`${line}\n`),
    complain: (line) => void stderr.write(`${line}\n`),
    // Read only when asked for: touching stdin would keep every command waiting for its end.
    get pipes() {
      return { stdin: process.stdin, stdout };
    },
    async flushed() {
      for (const stream of [stdout, stderr]) {
        await new Promise<void>((resolve) => {
          stream.write("", () => resolve());
        });
      }
    },
    onStop(listener) {
      let asked = 0;
      for (const signal of stopSignals) {
        process.on(signal, () => {
          asked += 1;
          // A second time means at once.
          if (asked > 1) process.exit(1);
          listener(signal);
        });
      }
      process.on("uncaughtException", (error) => {
        stderr.write(`${error.stack ?? error.message}\n`);
        process.exitCode = 1;
        asked += 1;
        if (asked > 1) process.exit(1);
        listener("an error");
      });
    },
  };
}

/** Ends the process with a status, whatever still holds it. */
export function endProcess(status: number): never {
  process.exit(status);
}
