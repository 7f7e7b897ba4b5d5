import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { readWidgetFolder } from "./read-widget-folder.ts";

let made: string[] = [];
afterEach(async () => {
  await Promise.all(made.map((path) => rm(path, { recursive: true, force: true })));
  made = [];
});

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "widgets-"));
  made.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, ".."), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

const recipe = (name: string): string =>
  `---\nwidget: ${name}\nschema: { type: object }\nexample: {}\n---\nA ${name}.`;

test("each folder is a kind, by HTML or by script; loose files and _drafts are left alone", async () => {
  const root = await folderOf({
    "lamp/recipe.md": recipe("lamp"),
    "lamp/widget.html": "<p>lamp</p>",
    "ring/recipe.md": recipe("ring"),
    "ring/widget.js": "1",
    "_draft/recipe.md": "nothing",
    "notes.md": "mine",
  });
  const { packages, notes } = await readWidgetFolder(root, new Set());
  expect(packages.map(({ name, renderer }) => [name, renderer.type])).toEqual([
    ["lamp", "html"],
    ["ring", "js"],
  ]);
  expect(notes).toEqual([]);
});

test("a file too big to read is one sentence, and the next package is read", async () => {
  const root = await folderOf({
    "big/recipe.md": "x".repeat(2_000_001),
    "lamp/recipe.md": recipe("lamp"),
    "lamp/widget.html": "<p>lamp</p>",
  });
  const { packages, notes } = await readWidgetFolder(root, new Set());
  expect(packages.map(({ name }) => name)).toEqual(["lamp"]);
  expect(notes).toEqual(["big: recipe.md has 2000001 bytes; at most 2000000 are read."]);
});

test("a folder in the place of a file is told", async () => {
  const root = await folderOf({ "lamp/recipe.md/inside": "x" });
  const { notes } = await readWidgetFolder(root, new Set());
  expect(notes).toEqual(["lamp: recipe.md is no file."]);
});
