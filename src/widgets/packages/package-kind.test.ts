import { expect, test } from "vitest";
import type { WidgetPackage } from "#core/guides/widget-package.ts";
import { isPackageKind, packageKind } from "./package-kind.ts";
import { packagePage } from "./package-page.ts";

const lamp: WidgetPackage = {
  folder: "lights",
  name: "lamp",
  title: "Lamp",
  description: "",
  schema: { type: "object" },
  example: { on: true },
  recipe: "",
  emits: ["click"],
  size: { w: 2, h: 3 },
  renderer: { type: "html", text: "<p>lamp</p>" },
};

test("a package is a kind like any other, told by its data in words and as a table", () => {
  const kind = packageKind(lamp);
  expect(isPackageKind(kind)).toBe(true);
  expect(kind).toMatchObject({ group: "tools", hint: "on", size: { w: 2, h: 3, minW: 1 } });
  expect(kind.summary({ on: true, where: "hall" })).toContain("on: true; where: hall");
  expect(kind.table?.({ on: true, where: ["hall"] }).rows).toEqual([
    ["on", "true"],
    ["where", '["hall"]'],
  ]);
  expect(kind.isEmpty({})).toBe(true);
});

test("its page has the data before its own program, and data cannot end the script", () => {
  const look = { title: "Lamp", look: {}, scheme: "dark" };
  const html = packagePage(lamp.renderer, { text: "</script><b>" }, look);
  expect(html).not.toContain("</script><b>");
  expect(html.indexOf("const vitrine")).toBeLessThan(html.indexOf("<p>lamp</p>"));
  const script = packagePage({ type: "js", text: "draw(vitrine.data)" }, {}, look);
  expect(script.indexOf("const vitrine")).toBeLessThan(script.indexOf("draw(vitrine.data)"));
});
