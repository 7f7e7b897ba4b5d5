import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A session that runs in a process of its own. */
export interface SessionPeer {
  readonly child: ChildProcess;
  /** `tcp://127.0.0.1:PORT`. */
  readonly url: string;
}

/** Starts a session that prints its address, and waits for that. */
export async function startSession(command: string, args: readonly string[]): Promise<SessionPeer> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString();
      const found = /tcp:\/\/127\.0\.0\.1:\d+(?=[\s;])/.exec(said);
      if (found) resolve(found[0]);
    });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`The session ended with ${code}.`)));
  });
  return { child, url };
}

const program = fileURLToPath(new URL("../src/bin/vitrine.js", import.meta.url));

/** The demo behind a port of its own, as `vitrine session` serves it. */
export const startDemoSession = (): Promise<SessionPeer> =>
  startSession(process.execPath, [program, "session", "demo", "--listen", "0"]);
