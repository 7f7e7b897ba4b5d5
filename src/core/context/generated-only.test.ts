import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { declareClass, stored } from "../model/declare.ts";
import { emitFbs } from "../model/fbs.ts";
import { helpText } from "../model/help.ts";
import { renderedClass } from "../model/render.ts";
import { double } from "../model/typed-value.ts";
import { emitTypescript } from "../model/typescript.ts";
import { emitMcpContext } from "./emit.ts";

const sources = fileURLToPath(new URL("../../", import.meta.url));
const handWritten = /\bulib\.[A-Za-z_]\w*\.configure\b/;

const isProduct = (path: string): boolean =>
  /\.(?:tsx?|jsx?|json|css)$/.test(path) &&
  !/\.(?:test|bench)\.tsx?$/.test(path) &&
  !/(?:^|[/\\])(?:fixtures|testing)[/\\]/.test(path);

/** They call a tool of the demo by its name, as any client does; they declare none. */
const callers: ReadonlySet<string> = new Set([
  "bridge/board/laboratory-script.ts",
  "widgets/form/kind.ts",
]);

/** A docstring may show an example; code may not hold one. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[^]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

test("no tool of a class is written by hand anywhere in the product", () => {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(isProduct);
  expect(files.length).toBeGreaterThan(50);
  const named = files.filter((path) =>
    handWritten.test(withoutComments(readFileSync(join(sources, path), "utf8"))),
  );
  expect(new Set(named)).toEqual(callers);
});

test("the search would find one", () => {
  expect(handWritten.test(withoutComments('/* ulib */ call("ulib.ContainerBox.configure")'))).toBe(
    true,
  );
});

test("a class declared anywhere has its tools, document, ids, .fbs, types and help without another edit", () => {
  const Probe = declareClass({
    name: "Probe",
    properties: { Depth: stored(double(), { units: "mm", maximum: 9 }) },
  });
  const rendered = renderedClass(Probe.declaration);
  const context = emitMcpContext(Probe.declaration);
  expect(context.tools.map(({ name }) => name)).toEqual(["ulib.Probe.configure"]);
  expect(context.resources[0]?.document.properties).toHaveProperty("Depth");
  for (const text of [emitFbs([rendered]), emitTypescript(rendered), helpText(rendered)])
    expect(text).toContain("Depth");
});
