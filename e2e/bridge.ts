import { spawn, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A bridge that a story started as a person would, with a data folder of its own. */
export interface StartedBridge {
  /** The line that was printed: address and one-time code. */
  readonly url: string;
  readonly origin: string;
  readonly home: string;
  readonly process: ChildProcess;
  /** All that it wrote so far. */
  readonly output: () => string;
  /** Ends the bridge and leaves its data folder to the next one. */
  readonly end: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** How a story's bridge differs from a usual one. */
export interface BridgeOptions {
  /** A data folder that an earlier bridge left. */
  readonly home?: string;
  /** Builds the page where it is missing or old. */
  readonly builds?: boolean;
}

/** What a command-line run gave. */
export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `vitrine …` to its end. */
export function vitrine(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, "src/bin/vitrine.js"), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (part: Buffer) => (stdout += part.toString()));
    child.stderr.on("data", (part: Buffer) => (stderr += part.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? -1, stdout, stderr }));
  });
}

/**
 * Starts a bridge on a free port and waits for its line. It serves the page
 * that was built before the stories (`build-page.ts`): one that was built anew
 * in the middle of a run would pull the open pages' chunks from under them.
 */
export async function startBridge(
  args: readonly string[] = [],
  options: BridgeOptions = {},
): Promise<StartedBridge> {
  const home = options.home ?? (await mkdtemp(join(tmpdir(), "vitrine-e2e-")));
  const build = options.builds === true ? [] : ["--no-build"];
  const child = spawn(
    process.execPath,
    [join(root, "src/bin/vitrine.js"), "start", "--no-open", "--port", "0", ...build, ...args],
    { cwd: root, env: { ...process.env, VITRINE_HOME: home }, stdio: ["ignore", "pipe", "pipe"] },
  );
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  };
  const stop = async (): Promise<void> => {
    await end();
    await rm(home, { recursive: true, force: true });
  };
  let output = "";
  const line = new Promise<string>((resolve, reject) => {
    const look = (part: Buffer): void => {
      output += part.toString();
      const found = /http:\/\/127\.0\.0\.1:\d+\/\S*#code=\S+/.exec(output);
      if (found) resolve(found[0]);
    };
    child.stdout.on("data", look);
    child.stderr.on("data", look);
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`The bridge ended with ${code}:\n${output}`)));
  });
  try {
    const url = await line;
    const { origin } = new URL(url);
    return { url, origin, home, process: child, output: () => output, end, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The token, as another program of the same person finds it: in a file that only they can read. */
export const tokenOf = ({ home }: StartedBridge): string =>
  readFileSync(join(home, "token"), "utf8").trim();
