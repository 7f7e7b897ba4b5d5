import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SessionTransport } from "#core/session-protocol/session-transport.ts";
import { findPackageRoot } from "../../package-root.ts";
import type { Opening } from "./host-session-file.ts";
import { ipcTransport } from "./ipc-transport.ts";
import { readLines } from "./read-lines.ts";

/** What starting a host needs. */
export interface HostOptions {
  readonly path: string;
  /** What the file is called in sentences. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** A line that the file's code wrote to stdout or stderr. */
  readonly onLine: (line: string) => void;
  /** Milliseconds for loading the file; 30 000. */
  readonly loadMs?: number;
}

/** A session file's process, its session open. */
export interface SessionHost {
  readonly transport: SessionTransport;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

const usualLoadMs = 30_000;

/** Milliseconds in which a process may end by itself. */
const patienceMs = 1_000;

const hasGroups = process.platform !== "win32";

/**
 * Runs a session file in a process of its own: whatever its code does, the
 * bridge goes on, and a restart reads the file anew. Throws an Error whose
 * message is a sentence for people.
 */
export async function startHost(options: HostOptions): Promise<SessionHost> {
  const program = join(findPackageRoot().folder, "src", "bin", "session-host.js");
  const child = spawn(
    process.execPath,
    ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", program, options.path],
    {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // A group of its own: Ctrl+C is for the bridge, which then ends it.
      detached: hasGroups,
      windowsHide: true,
    },
  );
  const ended = endOf(child);
  const kill = (): void => killGroup(child);
  // A bridge that ends without closing its sources (an uncaught error) takes it along.
  process.once("exit", kill);
  void ended.then(() => process.off("exit", kill));
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) readLines(stream, options.onLine);
  }

  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    const timer = new AbortController();
    const timeOver = sleep(patienceMs, false, { signal: timer.signal }).catch(() => false);
    if (!(await Promise.race([ended.then(() => true), timeOver]))) kill();
    timer.abort();
    await ended;
  };

  const opening = await firstMessage(child, ended, options);
  if (opening.opened) {
    return { transport: ipcTransport(child), pid: child.pid ?? 0, stop };
  }
  await stop();
  throw new Error(opening.sentence ?? `${options.name} could not be opened.`);
}

/** Settles with how it ended. */
const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once("error", (error) => resolve(`could not be started (${error.message})`));
    child.once("exit", (code, signal) =>
      resolve(signal === null ? `ended with status ${code ?? 0}` : `was ended by ${signal}`),
    );
  });

function firstMessage(
  child: ChildProcess,
  ended: Promise<string>,
  { name, signal, loadMs = usualLoadMs }: HostOptions,
): Promise<Opening> {
  return new Promise((resolve) => {
    const no = (sentence: string): void => done({ opened: false, sentence });
    const stopped = (): void => no(`Loading ${name} was stopped.`);
    const late = setTimeout(
      () =>
        no(
          `${name} was not loaded within ${loadMs / 1000} s; does something in it wait without end?`,
        ),
      loadMs,
    );
    const done = (opening: Opening): void => {
      clearTimeout(late);
      signal.removeEventListener("abort", stopped);
      resolve(opening);
    };
    child.once("message", (message) => done(message as Opening));
    signal.addEventListener("abort", stopped, { once: true });
    void ended.then((how) => no(`The process of ${name} ${how} while it was loaded.`));
    if (signal.aborted) stopped();
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(hasGroups ? -pid : pid, "SIGKILL");
  } catch (error) {
    // The group is empty: everything in it has ended already.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
