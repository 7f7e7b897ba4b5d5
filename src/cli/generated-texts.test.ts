import { expect, test } from "vitest";
import { contextFromJson } from "#core/context/context-json.ts";
import { emitFbs } from "#core/model/fbs.ts";
import { renderedClass } from "#core/model/render.ts";
import { ContainerBox } from "#demo/classes/cargo.ts";
import { runInProcess } from "#testing/command-line.ts";
import { run } from "./main.ts";

const commandLine = (...words: readonly string[]) => runInProcess(run, words);

test("fbs prints one class, with or without --json", async () => {
  const text = emitFbs([renderedClass(ContainerBox.declaration)]);
  expect(await commandLine("fbs", "ContainerBox")).toEqual({ status: 0, stdout: text, stderr: "" });
  expect((await commandLine("fbs", "ContainerBox", "--json")).stdout).toBe(text);
});

test("fbs prints the classes in the scene, or every registered one", async () => {
  const inScene = await commandLine("fbs");
  expect(inScene.stdout).toMatch(/^table Recipe /m);
  expect(inScene.stdout).not.toMatch(/^table AffineTransform /m);
  expect((await commandLine("fbs", "--registry")).stdout).toMatch(/^table AffineTransform /m);
});

test("schema prints what a tool takes, with or without --json", async () => {
  const { stdout, status } = await commandLine("schema", "ulib.ContainerBox.configure");
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    required: ["object"],
    properties: { Size: { type: "string", _ulib: { textual: { components: 3 } } } },
  });
  const json = await commandLine("schema", "ulib.ContainerBox.configure", "--json");
  expect(json.stdout).toBe(stdout);
});

test("context prints one class with its ids at the top, and reads back", async () => {
  const { stdout, status } = await commandLine("context", "ContainerBox");
  expect(status).toBe(0);
  const { typeName, schemaId, types } = JSON.parse(stdout) as Record<string, unknown>;
  expect(typeName).toBe("ContainerBox");
  expect(types).toEqual([expect.objectContaining({ typeName, schemaId })]);
  expect(contextFromJson(stdout)).toMatchObject({ ok: true });
  expect((await commandLine("context", "ContainerBox", "--json")).stdout).toBe(stdout);
});

test.each([
  [["fbs", "Foo"], 1, /^There is no class "Foo"\. Registered: AffineTransform, /],
  [["context", "Foo"], 1, /^There is no class "Foo"\. Registered: AffineTransform, /],
  [
    ["schema", "ulib.ContainerBux.configure"],
    1,
    /^There is no tool "ulib\.ContainerBux\.configure"\. Did you mean "ulib\.ContainerBox\.configure"\?\n$/,
  ],
])("%j of what there is not is refused", async (words, status, sentence) => {
  expect(await commandLine(...words)).toEqual({
    status,
    stdout: expect.stringMatching(sentence) as string,
    stderr: "",
  });
});

test.each([
  [["fbs", "--session", "none"], /^No session is attached: name one with --session demo/],
  [
    ["fbs", "--session", "demo", "--session", "demo?seed=8"],
    /^There are 2 sessions \(.*\); name one with --session\.\n$/,
  ],
  [["schema"], /^Usage: vitrine schema TOOL/],
])("%j is a wrong use", async (words, sentence) => {
  expect(await commandLine(...words)).toEqual({
    status: 2,
    stdout: "",
    stderr: expect.stringMatching(sentence) as string,
  });
});
