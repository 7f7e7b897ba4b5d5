import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { followGroups, signalGroup } from "./process-groups.ts";

/** A process that cannot be taken for another: ids are given anew, the moment of a start is not. */
export interface KnownProcess {
  readonly pid: number;
  /** When it started, as the system counts it. */
  readonly started: string;
}

/** What a bridge wrote down of itself and of what it has started. */
interface Ledger {
  /** The run of the machine: after another boot every id means something else. */
  readonly boot: string;
  readonly bridge: KnownProcess;
  readonly groups: readonly KnownProcess[];
}

const folderOf = (dataFolder: string): string => join(dataFolder, "processes");

/**
 * Writes down, beside the store, which processes this one has started, until
 * the returned function is called. Where this one is killed the next start
 * finds them there. Does nothing where the system does not tell when a process
 * started: then nobody could be sure later.
 */
export function keepLedger(dataFolder: string, pid: number): () => void {
  const bridge = knownProcess(pid);
  const boot = bootId();
  if (bridge === null || boot === null) return () => undefined;
  const folder = folderOf(dataFolder);
  const path = join(folder, `${pid}.json`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stop = followGroups((pids) => {
    const groups = Array.from(pids, knownProcess).filter((group) => group !== null);
    const ledger: Ledger = { boot, bridge, groups };
    // A name of its own first, so that a crash leaves the old file or the new one.
    writeFileSync(`${path}.new`, `${JSON.stringify(ledger)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  });
  return () => {
    stop();
    rmSync(path, { force: true });
  };
}

/**
 * Ends what bridges that are gone have left running. Only a process that is
 * surely the one that was written down is touched: same boot, same id, same
 * moment of its start. Gives their ids.
 */
export function reapOrphans(dataFolder: string): readonly number[] {
  const boot = bootId();
  return ledgersIn(folderOf(dataFolder)).flatMap(({ path, ledger }) => {
    if (ledger !== null && ledger.boot === boot && isSame(ledger.bridge)) return [];
    const orphans = ledger?.boot === boot ? ledger.groups.filter(isSame) : [];
    for (const { pid } of orphans) signalGroup(pid, "SIGKILL");
    rmSync(path, { force: true });
    return orphans.map(({ pid }) => pid);
  });
}

function ledgersIn(
  folder: string,
): readonly { readonly path: string; readonly ledger: Ledger | null }[] {
  return namesIn(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => {
      const path = join(folder, name);
      return { path, ledger: readLedger(path) };
    });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function readLedger(path: string): Ledger | null {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    // Cut short, or just taken away by the bridge that wrote it.
    if (error instanceof SyntaxError || isMissing(error)) return null;
    throw error;
  }
  if (typeof read !== "object" || read === null) return null;
  const { boot, bridge, groups } = read as Partial<Record<keyof Ledger, unknown>>;
  if (typeof boot !== "string" || !isKnown(bridge) || !Array.isArray(groups)) return null;
  return { boot, bridge, groups: groups.filter(isKnown) };
}

const isKnown = (value: unknown): value is KnownProcess =>
  typeof value === "object" &&
  value !== null &&
  "pid" in value &&
  Number.isSafeInteger(value.pid) &&
  // 0 and 1 would be everybody's group, and the system's.
  (value.pid as number) > 1 &&
  "started" in value &&
  typeof value.started === "string";

const isSame = ({ pid, started }: KnownProcess): boolean => startOf(pid) === started;

function knownProcess(pid: number): KnownProcess | null {
  const started = startOf(pid);
  return started === null ? null : { pid, started };
}

/** The moment a process started, in ticks since the boot; null where it is gone or the system does not tell. */
function startOf(pid: number): string | null {
  const stat = readSystem(`/proc/${pid}/stat`);
  // The name, in brackets, may hold anything; the fields are counted from its end.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields?.[19] ?? null;
}

const bootId = (): string | null => readSystem("/proc/sys/kernel/random/boot_id")?.trim() ?? null;

function readSystem(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // No such process, or no such system.
    return null;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
