import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSourceMemory } from "./source-memory.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "vitrine-memory-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test("what a source remembers is there at the next start", () => {
  const home = folder();
  openSourceMemory(home).set("era:x", "modern");
  expect(openSourceMemory(home).get("era:x")).toBe("modern");
});

test("without a data folder a memory lasts as long as the process and leaves no trace", () => {
  const none = join(folder(), "none");
  const memory = openSourceMemory(none);
  memory.set("era:x", "legacy");
  expect([memory.get("era:x"), existsSync(none)]).toEqual(["legacy", false]);
});

test("a memory that is cut short begins anew", () => {
  const home = folder();
  writeFileSync(join(home, "source-memory.json"), '{"era:x": "mod');
  const memory = openSourceMemory(home);
  memory.set("era:y", "modern");
  expect([memory.get("era:x"), openSourceMemory(home).get("era:y")]).toEqual([undefined, "modern"]);
});
