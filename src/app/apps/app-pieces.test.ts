import { expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { AppHost } from "./app-host.ts";
import { noteSeen, releaseApp, takeApp, wakeApp } from "./app-registry.ts";
import { newAppState, type AppState } from "./app-state.ts";
import { filesOf } from "./downloads.ts";
import { appStyles, changingContext } from "./host-context.ts";

/** A host that only tells what was done to it. */
function fakeHost(log: string[], name: string): AppHost {
  const store = createStore<AppState>()(() => ({ ...newAppState, phase: { phase: "running" } }));
  const note = (what: string) => () => void log.push(`${name} ${what}`);
  return {
    store,
    place: note("placed"),
    park: note("parked"),
    give: note("given"),
    surround: note("surrounded"),
    setMode: note("mode"),
    answer: note("answered"),
    freeze() {
      log.push(`${name} frozen`);
      store.setState({ phase: { phase: "frozen" } });
    },
    restart() {
      log.push(`${name} started`);
      store.setState({ phase: { phase: "starting" } });
    },
    close: note("closed"),
  };
}

test("a place keeps its app over a new layout, and lets it go when nobody comes back", () => {
  vi.useFakeTimers();
  const log: string[] = [];
  const first = takeApp("a", () => fakeHost(log, "a"));
  releaseApp("a");
  expect(takeApp("a", () => fakeHost(log, "another"))).toBe(first);
  vi.advanceTimersByTime(10_000);
  expect(log).toEqual(["a parked"]);
  releaseApp("a");
  vi.advanceTimersByTime(10_000);
  expect(log).toEqual(["a parked", "a parked", "a closed"]);
  expect(takeApp("a", () => fakeHost(log, "a"))).not.toBe(first);
  releaseApp("a");
  vi.runAllTimers();
  vi.useRealTimers();
});

test("of nine apps the one that was seen longest ago sleeps, and waking it sends another to sleep", () => {
  vi.useFakeTimers();
  const log: string[] = [];
  const keys = Array.from({ length: 9 }, (_, n) => `k${n}`);
  for (const key of keys) {
    takeApp(key, () => fakeHost(log, key));
    vi.advanceTimersByTime(1_000);
    noteSeen(key, key !== "k3" && key !== "k5");
  }
  expect(log).toEqual(["k3 frozen"]);
  wakeApp("k3");
  expect(log).toEqual(["k3 frozen", "k3 started", "k5 frozen"]);
  for (const key of keys) releaseApp(key);
  vi.runAllTimers();
  vi.useRealTimers();
});

test("an app is told our colours under the names that it knows, and no token of ours by its own", () => {
  const styles = appStyles((token) => ` value of ${token}`);
  expect(styles["--color-background-primary"]).toBe("value of --surface");
  expect(styles["--color-text-primary"]).toBe("value of --text");
  expect(Object.keys(styles).every((name) => /^--(color|font|border|shadow)-/.test(name))).toBe(
    true,
  );
});

test("a height that follows the app is not told as a fixed one", () => {
  const at = { theme: "dark", mode: "inline", width: 320 } as const;
  const told = (height: number | null) =>
    changingContext({ ...at, height }, () => "").containerDimensions;
  expect([told(null), told(200)]).toEqual([{ width: 320 }, { width: 320, height: 200 }]);
});

test.each([
  ["a folder in the name", "file:///../../etc/passwd", "passwd"],
  ["a hidden name", "file:///.bashrc", "bashrc"],
  ["signs that are none of a name's", "ui://x/a:b*c?.txt", "a_b_c"],
  ["no name", "ui://x/", "file"],
  ["another alphabet", "ui://x/δέλτα.txt", "δέλτα.txt"],
])("a file with %s is saved under a plain one", (_what, uri, name) => {
  expect(filesOf([{ resource: { uri, text: "x" } }])[0]?.name).toBe(name);
});

test("only whole files are offered, and at most ten", () => {
  expect(
    filesOf([{}, "x", { resource: { uri: "a" } }, { resource: { uri: "a", blob: "%%%" } }]),
  ).toEqual([]);
  expect(
    filesOf(Array.from({ length: 50 }, () => ({ resource: { uri: "a", text: "" } }))),
  ).toHaveLength(10);
});
