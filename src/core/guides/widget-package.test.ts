import { describe, expect, test } from "vitest";
import { readWidgetPackages, type WidgetFolder } from "./widget-package.ts";

const recipe = (more = "", name = "lamp"): string => `---
widget: ${name}
description: A lamp
schema: { type: object, properties: { on: { type: boolean } }, required: [on] }
${more}
---
Shows whether it is on.`;

const lamp: WidgetFolder = {
  folder: "lamp",
  recipe: recipe("example: { on: true }"),
  renderer: { type: "html", text: "<p>on</p>" },
};

test("a package is read with its schema, example and recipe", () => {
  const { packages, notes } = readWidgetPackages([lamp], new Set());
  expect(notes).toEqual([]);
  expect(packages).toMatchObject([
    {
      name: "lamp",
      description: "A lamp",
      example: { on: true },
      recipe: "Shows whether it is on.",
    },
  ]);
});

describe("a bad package is one sentence, and the good one beside it stays", () => {
  const bad = { ...lamp, folder: "bad" };
  test.each<[string, WidgetFolder, string]>([
    ["no recipe", { ...bad, recipe: null }, "bad: there is no recipe; add a file recipe.md."],
    [
      "no renderer",
      { ...bad, renderer: null },
      "bad: there is no renderer; add a file widget.html or widget.js.",
    ],
    [
      "no widget in its front matter",
      { ...bad, recipe: "just text" },
      'bad: Recipe frontmatter must include a "widget" field.',
    ],
    [
      "a built-in's name",
      { ...bad, recipe: recipe("example: { on: true }", "stat") },
      "bad: stat is a built-in kind; give the widget another name.",
    ],
    [
      "no example",
      { ...bad, recipe: recipe() },
      "bad: there is no example in its front matter; the palette draws one.",
    ],
    [
      "a schema that is none",
      { ...bad, recipe: "---\nwidget: lamp\nschema: { type: 7 }\nexample: {}\n---\nx" },
      expect.stringMatching(/^bad: its schema does not hold: /) as string,
    ],
    ["a name twice", bad, "bad: lamp already has a widget lamp."],
    [
      "a name that is none",
      { ...bad, recipe: recipe("", "Lamp <b>") },
      'bad: "Lamp <b>" is no name of a widget; it is small letters, digits and hyphens.',
    ],
    [
      "a renderer too big",
      { ...bad, renderer: { type: "js", text: "x".repeat(512_001) } },
      "bad: its renderer has 512001 characters; at most 512000 are taken.",
    ],
  ])("%s", (_, folder, sentence) => {
    const { packages, notes } = readWidgetPackages([lamp, folder], new Set(["stat"]));
    expect(packages.map((each) => each.folder)).toEqual(["lamp"]);
    expect(notes).toEqual([sentence]);
  });

  test("an example that does not pass its schema", () => {
    const { notes } = readWidgetPackages(
      [{ ...bad, recipe: recipe("example: { on: 3 }") }],
      new Set(),
    );
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatch(/^bad: its example does not pass its schema: .*on/);
  });
});
