import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const program = fileURLToPath(new URL("../bin/vitrine.js", import.meta.url));

/** How a run ended. */
export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run of the real program with a data folder of its own. */
export interface Run {
  readonly process: ChildProcess;
  readonly home: string;
  /** What it has printed so far, both streams. */
  output(): string;
  /** Settles with the match once the output has it. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<Ended>;
}

/** A data folder that is removed with the test. */
export function dataFolder(): string {
  const home = mkdtempSync(join(tmpdir(), "vitrine-home-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

/** Starts `vitrine …`; what is still running when the test ends is killed. */
export function runVitrine(
  words: readonly string[],
  options: { readonly home?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Run {
  const home = options.home ?? dataFolder();
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], HOME: home, VITRINE_HOME: home, ...options.env },
  });
  let stdout = "";
  let stderr = "";
  let output = "";
  const waiting = new Set<() => void>();
  const hear = (text: string): void => {
    output += text;
    for (const look of waiting) look();
  };
  child.stdout.on("data", (part: Buffer) => {
    stdout += part.toString();
    hear(part.toString());
  });
  child.stderr.on("data", (part: Buffer) => {
    stderr += part.toString();
    hear(part.toString());
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on("close", (code) => resolve({ status: code ?? -1, stdout, stderr }));
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return {
    process: child,
    home,
    output: () => output,
    ended,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(output);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        void ended.then(() =>
          reject(new Error(`It ended before it printed ${pattern}:\n${output}`)),
        );
        look();
      }),
  };
}
