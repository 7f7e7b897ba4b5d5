import process from "node:process";
import { hostSessionFile } from "./host-session-file.ts";
import type { IpcEnd } from "./ipc-transport.ts";

/** The process of a session file: runs it for its parent and ends with it. */
export async function main(): Promise<never> {
  const [, , path] = process.argv;
  const complain = (line: string): void => void process.stderr.write(`${line}\n`);
  if (path === undefined || process.send === undefined) {
    complain("This program is for the bridge; use `vitrine session FILE --listen PORT`.");
    process.exit(2);
  }
  await hostSessionFile(path, process as IpcEnd, { pid: process.pid, complain });
  // What the file started (timers, servers) would hold the process.
  process.exit(0);
}
