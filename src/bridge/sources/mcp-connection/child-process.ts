import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { childEnvironment } from "./child-environment.ts";
import { forgetGroup, hasGroups, rememberGroup, signalGroup } from "./process-groups.ts";

/** How a process ended. */
export type Exit =
  | { readonly type: "code"; readonly code: number }
  | { readonly type: "signal"; readonly signal: string };

/** A server's process with its three pipes. */
export interface ServerProcess {
  readonly pid: number;
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  readonly ended: Promise<Exit>;
  /** Closes its stdin, then asks, then kills it and whatever it started. Settles when it is gone. */
  stop(): Promise<void>;
}

/** What to start: no shell runs, nothing is expanded. */
export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/**
 * Milliseconds between the steps of stopping. Good servers go at the end of
 * their input; many real ones wait for SIGTERM, and a person waits for them.
 */
const patience = { afterEndOfInput: 500, afterTerm: 2_000 };

/** Starts a process of its own group, or says in a sentence why that cannot be. */
export async function startProcess(
  command: Command,
): Promise<
  | { readonly ok: true; readonly process: ServerProcess }
  | { readonly ok: false; readonly sentence: string }
> {
  if (command.cwd !== undefined && !existsSync(command.cwd)) {
    return {
      ok: false,
      sentence: `The folder ${command.cwd} for ${command.command} does not exist; correct its cwd.`,
    };
  }
  const child = spawn(command.command, command.args, {
    env: { ...childEnvironment(process.env), ...command.env },
    stdio: ["pipe", "pipe", "pipe"],
    shell: false,
    windowsHide: true,
    // A group of its own, so that what npx starts can be ended with it.
    detached: hasGroups,
    ...(command.cwd === undefined ? {} : { cwd: command.cwd }),
  });
  const problem = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    child.once("spawn", () => resolve(null));
    child.once("error", resolve);
  });
  if (problem !== null) return { ok: false, sentence: startSentence(command.command, problem) };
  return { ok: true, process: watched(child) };
}

function startSentence(command: string, error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case "ENOENT":
      return `There is no command "${command}"; install it, or give its full path.`;
    case "EACCES":
      return `"${command}" may not be run; make it executable, or start it with its interpreter.`;
    default:
      return `"${command}" could not be started: ${error.message}.`;
  }
}

function watched(child: ChildProcess): ServerProcess {
  const { pid, stdin, stdout, stderr } = child;
  if (pid === undefined || stdin === null || stdout === null || stderr === null) {
    throw new Error("A process that was spawned with pipes has no pid or no pipes.");
  }
  const ended = new Promise<Exit>((resolve) => {
    child.once("exit", (code, signal) => {
      // Whatever it started and left behind would hold its pipes open.
      signalGroup(pid, "SIGKILL");
      forgetGroup(pid);
      resolve(signal === null ? { type: "code", code: code ?? 0 } : { type: "signal", signal });
    });
  });
  child.on("error", () => {
    // A later failure (a signal that could not be sent) shows in how the process ends.
  });
  rememberGroup(pid);

  const endsWithin = async (ms: number): Promise<boolean> => {
    const timer = new AbortController();
    const timeOver = sleep(ms, false, { signal: timer.signal }).catch(() => false);
    const hasEnded = await Promise.race([ended.then(() => true), timeOver]);
    timer.abort();
    return hasEnded;
  };

  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    stdin.end();
    if (await endsWithin(patience.afterEndOfInput)) return;
    signalGroup(pid, "SIGTERM");
    if (await endsWithin(patience.afterTerm)) return;
    signalGroup(pid, "SIGKILL");
    await ended;
  };
  return { pid, stdin, stdout, stderr, ended, stop: () => (stopping ??= stop()) };
}
