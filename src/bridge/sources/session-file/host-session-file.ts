import { sceneLongs } from "#core/session-protocol/scene-longs.ts";
import { SessionServer } from "#core/session-protocol/serve-session.ts";
import { systemClock } from "../../hub/clock.ts";
import { ipcTransport, type IpcEnd } from "./ipc-transport.ts";
import { openSessionFile } from "./open-session-file.ts";

/** The first message of a child: its session is open, or why it is not. */
export interface Opening {
  readonly opened: boolean;
  readonly sentence?: string;
}

/** What the child process of a session file needs from around it. */
export interface HostParts {
  readonly pid: number;
  readonly complain: (line: string) => void;
}

/** Runs a session file for the process that started this one. Settles when that one has gone or had enough. */
export async function hostSessionFile(
  path: string,
  parent: IpcEnd,
  { pid, complain }: HostParts,
): Promise<void> {
  const gone = new Promise<void>((resolve) => {
    parent.on("disconnect", resolve);
  });
  const tell = (opening: Opening): void => {
    parent.send(opening, () => undefined);
  };
  const opened = await openSessionFile(path, {
    pid,
    onRunFault: (error) =>
      complain(
        `run has ended: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ),
  });
  if (!opened.ok) {
    tell({ opened: false, sentence: opened.sentence });
    return gone;
  }
  const session = opened.value;
  const server = new SessionServer({
    session,
    timers: systemClock,
    isLong: sceneLongs(session.scene),
    onFault: (what, error) => complain(`${what}: ${String(error)}`),
  });
  server.serve(ipcTransport(parent));
  tell({ opened: true });
  await gone;
  await session.close();
}
