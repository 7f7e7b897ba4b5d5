import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pageState } from "./page-build.ts";

/** A package folder with these files, each changed at so many seconds. */
function folderWith(files: Readonly<Record<string, number>>): string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-page-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, seconds] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, "");
    utimesSync(path, seconds, seconds);
  }
  return folder;
}

const built = "dist/app/index.html";

test.each<[string, Readonly<Record<string, number>>, string]>([
  ["newer than all its sources", { [built]: 20, "src/app/a/b.tsx": 10, "index.html": 10 }, "fresh"],
  ["older than a part of the app", { [built]: 20, "src/app/a/b.tsx": 30 }, "stale"],
  [
    "older than what the app shares with the bridge",
    { [built]: 20, "src/app/a.ts": 1, "src/core/b.ts": 30 },
    "stale",
  ],
  [
    "older than a widget",
    { [built]: 20, "src/app/a.ts": 1, "src/widgets/b/View.tsx": 30 },
    "stale",
  ],
  ["older than a test only", { [built]: 20, "src/app/a.ts": 1, "src/app/a.test.ts": 30 }, "fresh"],
  [
    "older than the bridge only",
    { [built]: 20, "src/app/a.ts": 1, "src/bridge/b.ts": 30 },
    "fresh",
  ],
  ["not there", { "src/app/a.ts": 1 }, "missing"],
  ["published without its sources", { [built]: 20, "package.json": 30 }, "fresh"],
])("a page that is %s is taken so", (_what, files, state) => {
  const folder = folderWith(files);
  expect(pageState(folder, join(folder, "dist", "app"))).toBe(state);
});
