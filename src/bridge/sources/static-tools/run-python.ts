import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Clock } from "../../hub/clock.ts";
import { startProcess, type Exit } from "../mcp-connection/child-process.ts";
import { signalGroup } from "../mcp-connection/process-groups.ts";
import { pythonProgram } from "./python-program.ts";

/** Characters of what was printed that are kept, of each stream. */
const mostOutput = 64 * 1024;

/** What running some code came to. */
export type PythonRun =
  | { readonly end: "noPython"; readonly sentence: string }
  | {
      readonly end: "exit" | "deadline" | "cancelled";
      readonly exit: Exit;
      readonly stdout: string;
      readonly stderr: string;
      /** More was printed than was kept. */
      readonly isCut: boolean;
    };

/** What to run, and how long at most. */
export interface PythonCode {
  readonly python: string;
  readonly code: string;
  readonly timeoutMs: number;
  /** Where it runs; null = an empty folder of its own, removed afterwards. */
  readonly folder: string | null;
}

/** Runs code in a Python of its own, which is gone with all that it started when this settles. */
export async function runPython(
  { python, code, timeoutMs, folder }: PythonCode,
  clock: Clock,
  signal: AbortSignal,
): Promise<PythonRun> {
  const own = folder === null ? await mkdtemp(join(tmpdir(), "vitrine-python-")) : null;
  try {
    const started = await startProcess({
      command: python,
      // Isolated: neither the folder nor the user's own packages or variables change what runs.
      args: ["-I", "-X", "utf8", "-c", pythonProgram],
      cwd: folder ?? own ?? tmpdir(),
    });
    if (!started.ok) return { end: "noPython", sentence: started.sentence };
    const { pid, stdin, stdout, stderr, ended } = started.process;
    let end: "exit" | "deadline" | "cancelled" = "exit";
    const kill = (why: "deadline" | "cancelled"): void => {
      if (end !== "exit") return;
      end = why;
      signalGroup(pid, "SIGKILL");
    };
    const cancel = (): void => kill("cancelled");
    signal.addEventListener("abort", cancel, { once: true });
    if (signal.aborted) cancel();
    const stopClock = clock.after(timeoutMs, () => kill("deadline"));
    stdin.on("error", () => {
      // It ended before it had read its code; how it ended says why.
    });
    stdin.end(code);
    const [out, err, exit] = await Promise.all([collect(stdout), collect(stderr), ended]);
    stopClock();
    signal.removeEventListener("abort", cancel);
    return { end, exit, stdout: out.text, stderr: err.text, isCut: out.isCut || err.isCut };
  } finally {
    if (own !== null) await rm(own, { recursive: true, force: true });
  }
}

/** The beginning of a stream; the rest is read and forgotten, so that nobody waits for it. */
function collect(stream: Readable): Promise<{ readonly text: string; readonly isCut: boolean }> {
  stream.setEncoding("utf8");
  let text = "";
  let isCut = false;
  stream.on("data", (part: string) => {
    const room = mostOutput - text.length;
    isCut ||= part.length > room;
    text += part.slice(0, room);
  });
  return new Promise((resolve) => {
    stream.once("close", () => resolve({ text, isCut }));
  });
}
