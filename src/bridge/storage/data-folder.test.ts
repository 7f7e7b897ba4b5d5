import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFolderPath, makeDataFolder } from "./data-folder.ts";

test.each([
  ["VITRINE_HOME", { VITRINE_HOME: "/data/v", XDG_DATA_HOME: "/xdg" }, "/data/v"],
  ["XDG_DATA_HOME", { XDG_DATA_HOME: "/xdg" }, "/xdg/vitrine"],
  ["the usual place", {}, "/home/me/.local/share/vitrine"],
  [
    "the usual place where XDG_DATA_HOME is relative",
    { XDG_DATA_HOME: "xdg" },
    "/home/me/.local/share/vitrine",
  ],
  [
    "the usual place where the variables are empty",
    { VITRINE_HOME: "", XDG_DATA_HOME: "" },
    "/home/me/.local/share/vitrine",
  ],
])("the data folder is %s", (_what, env, path) => {
  expect(dataFolderPath({ env, home: "/home/me" })).toBe(path);
});

test("the data folder is its owner's alone, also where it was there before", () => {
  const base = mkdtempSync(join(tmpdir(), "vitrine-data-"));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const fresh = join(base, "a", "b");
  makeDataFolder(fresh);
  const old = join(base, "old");
  mkdirSync(old);
  chmodSync(old, 0o755);
  makeDataFolder(old);
  expect([fresh, old].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
});
