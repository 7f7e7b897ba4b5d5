import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFolder } from "#testing/run-vitrine.ts";
import { forgetGroup, rememberGroup } from "./process-groups.ts";
import { keepLedger, reapOrphans, type KnownProcess } from "./process-ledger.ts";

const isLinux = process.platform === "linux";

/** A process of its own group that ends only when it is killed. */
async function stubborn() {
  const child = spawn(process.execPath, ["-e", "process.stdin.resume(); console.log('up')"], {
    detached: true,
    stdio: ["pipe", "pipe", "ignore"],
  });
  const ended = new Promise<string | null>((resolve) => {
    child.once("exit", (_code, signal) => resolve(signal));
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  if (child.pid === undefined) throw new Error("It did not start.");
  return {
    pid: child.pid,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
  };
}

/** A data folder in which this process wrote down a child, as `change` makes it. */
async function ledgerOf(
  change: (ledger: {
    readonly boot: string;
    readonly bridge: KnownProcess;
    readonly groups: readonly KnownProcess[];
  }) => unknown,
) {
  const home = dataFolder();
  const child = await stubborn();
  const stop = keepLedger(home, process.pid);
  rememberGroup(child.pid);
  const folder = join(home, "processes");
  const text = readFileSync(join(folder, `${process.pid}.json`), "utf8");
  stop();
  forgetGroup(child.pid);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "999.json"), JSON.stringify(change(JSON.parse(text) as never)));
  return { home, child, folder };
}

const gone: KnownProcess = { pid: 2 ** 30, started: "1" };

test.runIf(isLinux)("what a bridge that is gone has left is ended, once", async () => {
  const { home, child, folder } = await ledgerOf((ledger) => ({ ...ledger, bridge: gone }));
  expect(reapOrphans(home)).toEqual([child.pid]);
  expect(await child.ended).toBe("SIGKILL");
  expect(readdirSync(folder)).toEqual([]);
  expect(reapOrphans(home)).toEqual([]);
});

test.runIf(isLinux).each([
  ["of a bridge that runs", (ledger: object) => ledger],
  [
    "whose id was given anew",
    (ledger: { readonly groups: readonly KnownProcess[] }) => ({
      ...ledger,
      bridge: gone,
      groups: ledger.groups.map((each) => ({ ...each, started: "1" })),
    }),
  ],
  ["of another boot", (ledger: object) => ({ ...ledger, bridge: gone, boot: "another" })],
  ["of a ledger that holds nonsense", (ledger: object) => ({ ...ledger, bridge: "none" })],
])("a process %s is left alone", async (_whose, change) => {
  const { home, child } = await ledgerOf(change);
  expect(reapOrphans(home)).toEqual([]);
  expect(child.isRunning()).toBe(true);
});

test("no ledger is nothing to do, and one that was ended in good order leaves no file", () => {
  const home = dataFolder();
  expect(reapOrphans(home)).toEqual([]);
  keepLedger(home, process.pid)();
  expect(existsSync(join(home, "processes", `${process.pid}.json`))).toBe(false);
});
