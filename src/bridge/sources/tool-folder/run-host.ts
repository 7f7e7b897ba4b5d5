import { spawn } from "node:child_process";
import { basename, join } from "node:path";
import { findPackageRoot } from "../../package-root.ts";
import {
  forgetGroup,
  hasGroups,
  rememberGroup,
  signalGroup,
} from "../mcp-connection/process-groups.ts";
import { readLines } from "../session-file/read-lines.ts";
import type { HostReply, HostTask } from "./host-main.ts";

/** How a file's process ended without a reply. */
export type HostEnd =
  | HostReply
  | { readonly type: "stopped" }
  | { readonly type: "died"; readonly sentence: string };

/** Runs one task of a file in a process of its own. Never rejects; the process is gone when it settles. */
export async function runHost(
  path: string,
  task: HostTask,
  on: { readonly signal: AbortSignal; readonly line: (line: string) => void },
): Promise<HostEnd> {
  const program = join(findPackageRoot().folder, "src", "bin", "tool-host.js");
  const child = spawn(
    process.execPath,
    ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", program, path],
    { stdio: ["ignore", "pipe", "pipe", "ipc"], detached: hasGroups, windowsHide: true },
  );
  const { pid } = child;
  if (pid !== undefined) rememberGroup(pid);
  for (const stream of [child.stdout, child.stderr]) if (stream) readLines(stream, on.line);
  const ended = new Promise<HostEnd>((resolve) => {
    const died = (how: string): void =>
      resolve({ type: "died", sentence: `The process of ${basename(path)} ${how}.` });
    child.once("error", (error) => died(`could not be started (${error.message})`));
    child.once("exit", (code, signal) =>
      died(signal === null ? `ended with status ${code ?? 0}` : `was ended by ${signal}`),
    );
  });
  const replied = new Promise<HostEnd>((resolve) => {
    child.once("message", (message) => resolve(message as HostReply));
  });
  const stopped = new Promise<HostEnd>((resolve) => {
    const stop = (): void => resolve({ type: "stopped" });
    if (on.signal.aborted) stop();
    else on.signal.addEventListener("abort", stop, { once: true });
  });
  child.send(task, () => undefined);
  const end = await Promise.race([replied, stopped, ended]);
  if (pid !== undefined) {
    // What it started goes with it.
    if (child.exitCode === null && child.signalCode === null) signalGroup(pid, "SIGKILL");
    await ended;
    forgetGroup(pid);
  }
  return end;
}
