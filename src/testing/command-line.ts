import { PassThrough } from "node:stream";
import { onTestFinished } from "vitest";
import type { Environment } from "#bridge/environment.ts";
import { dataFolder, type Ended } from "./run-vitrine.ts";

/** Runs `vitrine …` in this process, given its `run`: all of the program but its start, as fast as a function. */
export async function runInProcess(
  run: (environment: Environment) => Promise<number>,
  argv: readonly string[],
): Promise<Ended> {
  const home = dataFolder();
  const stdout: string[] = [];
  const stderr: string[] = [];
  const stops: ((signal: string) => void)[] = [];
  const environment: Environment = {
    argv,
    env: { VITRINE_HOME: home },
    cwd: home,
    home,
    pid: process.pid,
    node: process.execPath,
    isInteractive: false,
    width: 100,
    print: (line) => void stdout.push(`${line}\n`),
    complain: (line) => void stderr.push(`${line}\n`),
    pipes: { stdin: new PassThrough(), stdout: new PassThrough() },
    flushed: async () => undefined,
    onStop: (listener) => void stops.push(listener),
  };
  onTestFinished(() => {
    for (const stop of stops) stop("test");
  });
  const status = await run(environment);
  return { status, stdout: stdout.join(""), stderr: stderr.join("") };
}
