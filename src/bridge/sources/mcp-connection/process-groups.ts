/** Whether processes come in groups that one signal reaches; on Windows they do not. */
export const hasGroups = process.platform !== "win32";

const alive = new Set<number>();
let isWatching = false;

/** Signals that end a process which does not listen for them. */
const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Remembers a group that must not outlive this process. A group of its own gets
 * no Ctrl+C from the terminal, so whoever started it has to pass the end on.
 */
export function rememberGroup(pid: number): void {
  alive.add(pid);
  tell();
  if (isWatching) return;
  isWatching = true;
  process.once("exit", killAll);
  for (const signal of endings) {
    const pass = (): void => {
      // Somebody else listens and will end in good order, by "exit" at the latest.
      if (process.listenerCount(signal) > 1) return;
      killAll();
      process.removeListener(signal, pass);
      process.kill(process.pid, signal);
    };
    process.on(signal, pass);
  }
}

/** Forgets a group that has ended. */
export function forgetGroup(pid: number): void {
  if (alive.delete(pid)) tell();
}

const followers = new Set<(pids: ReadonlySet<number>) => void>();

/** Tells the groups that are remembered, now and whenever they change. */
export function followGroups(follower: (pids: ReadonlySet<number>) => void): () => void {
  followers.add(follower);
  follower(alive);
  return () => void followers.delete(follower);
}

function tell(): void {
  for (const follower of followers) follower(alive);
}

function killAll(): void {
  for (const pid of alive) signalGroup(pid, "SIGKILL");
}

/** Sends a signal to a process and all that it started. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(hasGroups ? -pid : pid, signal);
  } catch (error) {
    // The group is empty: everything in it has ended already.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
