import { spawn } from "node:child_process";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { findPackageRoot } from "#bridge/package-root.ts";

/** The Python example, running. */
export interface PythonSession {
  readonly port: number;
  readonly pid: number;
  /** Kills it, as a crash would. */
  kill(): Promise<void>;
}

/** Starts the Python example at a free port; it is ended, by its pid, with the test. */
export async function pythonSession(): Promise<PythonSession> {
  const program = join(findPackageRoot().folder, "docs", "examples", "python-session.py");
  const child = spawn("python3", ["-u", program, "0"], { stdio: ["ignore", "pipe", "pipe"] });
  const { pid } = child;
  if (pid === undefined) throw new Error("There is no python3; the Python session needs it.");
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  let complaints = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaints += text;
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const found = /tcp:\/\/127\.0\.0\.1:(\d+)\s/.exec(said);
      if (found) resolve(Number(found[1]));
    });
    void ended.then(() => reject(new Error(`The Python session ended: ${complaints}`)));
  });
  return { port, pid, kill };
}
