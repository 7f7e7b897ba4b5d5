import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import * as kit from "#core/session-kit/kit.ts";
import { findPackageRoot } from "#bridge/package-root.ts";
import { recordingHost } from "#testing/recording-host.ts";
import { sessionFileSource } from "./session-file-source.ts";

/** A folder of the test's own. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "vitrine-session-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function written(text: string, name = "my-session.ts"): string {
  const path = join(folder(), name);
  writeFileSync(path, text);
  return path;
}

async function started(path: string, options: { readonly loadMs?: number } = {}) {
  const host = recordingHost();
  const source = sessionFileSource({ type: "sessionFile", path }, host, options);
  onTestFinished(() => source.close());
  await source.start();
  return { source, host };
}

const sentenceOf = async (
  path: string,
  options?: { readonly loadMs?: number },
): Promise<string> => {
  const { source } = await started(path, options);
  const status = source.status();
  return "sentence" in status ? status.sentence : status.phase;
};

const head = `import { computed, declareClass, defineSession, double, object, stored, text } from "vitrine/session";
const Lamp = declareClass({
  name: "Lamp",
  properties: { Power: stored(double(), { units: "W", maximum: 60, default: 40 }), Serial: stored(text(), { readOnly: true }) },
});
`;

test("the example is a session with its classes, objects and moving values", async () => {
  const example = join(findPackageRoot().folder, "docs", "examples", "my-session.ts");
  const { source } = await started(example);
  expect(source.status()).toMatchObject({ phase: "ready" });
  expect(source.counts()).toMatchObject({ classes: 2, objects: 4 });
  const session = source.session()?.session;
  const temperature = async () => {
    const reply = await session?.get("north", "Temperature");
    return reply?.ok ? Number(reply.result) : Number.NaN;
  };
  const before = await temperature();
  await expect.poll(temperature, { timeout: 10_000 }).toBeGreaterThan(before);
});

test.each([
  [
    "",
    "my-session.ts exports nothing; a session file ends with: export default defineSession({ classes, scene }).",
  ],
  [
    "export const classes = []; export const scene = [];",
    "my-session.ts has no default export; it exports classes, scene. A session file ends with: export default defineSession({ classes, scene }).",
  ],
  [
    "export default { classes: [] };",
    "The default export of my-session.ts is no session; make it with defineSession: export default defineSession({ classes, scene }).",
  ],
  [
    "\n\nthrow new Error('no lamp here');",
    "my-session.ts could not be loaded (line 3): no lamp here.",
  ],
  ["throw 5;", "my-session.ts could not be loaded: 5."],
  [
    'import { x } from "no-such-package";',
    /^my-session\.ts could not be loaded: Cannot find package 'no-such-package'/,
  ],
  ["export default 1 +;", /^my-session\.ts could not be loaded \(line 1\): /],
  ["enum A { b }\nexport default 1;", /^my-session\.ts could not be loaded.*enum is not supported/],
  [
    'import { declareClass } from "vitrine/session";\ndeclareClass({ name: "my class", properties: {} });',
    /^my-session\.ts could not be loaded \(line 2\): A class cannot be called "my class"/,
  ],
  [
    'import { defineSession } from "vitrine/session"; export default defineSession({ classes: [] });',
    "In my-session.ts classes is a list of declared classes; got [].",
  ],
  [
    `${head}export default defineSession({ classes: [Lamp, { name: "Foo" } as never] });`,
    'In my-session.ts classes[1] is no class; make it with declareClass. Got {"name":"Foo"}.',
  ],
  [
    `${head}export default defineSession({ classes: [Lamp, Lamp] });`,
    'In my-session.ts Two classes are called "Lamp".',
  ],
  [
    `${head}const Other = declareClass({ name: "Other", properties: {} });
export default defineSession({ classes: [Lamp], scene: [object("a", Lamp, {}, [object("b", Other)])] });`,
    'In my-session.ts scene[0].children[0]: "b" is of class Other, which is not among classes; add it there.',
  ],
  [
    `${head}export default defineSession({ classes: [Lamp], scene: [object("a", Lamp), object("a", Lamp)] });`,
    'In my-session.ts scene[1]: There is already an object "a".',
  ],
  [
    `${head}export default defineSession({ classes: [Lamp], scene: [object("a", Lamp, { Power: 90 })] });`,
    "In my-session.ts scene[0]: Power is at most 60 W; got 90.",
  ],
  [
    `${head}export default defineSession({ classes: [Lamp], scene: [object("a", Lamp, { Powr: 9 } as never)] });`,
    'In my-session.ts scene[0]: Lamp has no "Powr"; it takes: Power, Serial.',
  ],
  [
    `${head}export default defineSession({ classes: [Lamp], scene: ["a"] as never });`,
    'In my-session.ts scene[0]: an object is made with object(NAME, CLASS); got "a".',
  ],
  [
    `${head}export default defineSession({ classes: [Lamp], connections: [["a.Power", "b.Power"]] });`,
    'In my-session.ts connections[0]: There is no object "a" in the scene; it is empty.',
  ],
  ["process.exit(4);", "The process of my-session.ts ended with status 4 while it was loaded."],
])("%j cannot be opened", async (text, sentence) => {
  const said = await sentenceOf(written(text));
  if (typeof sentence === "string") expect(said).toBe(sentence);
  else expect(said).toMatch(sentence);
});

test("what is no file, or not such a file, is said", async () => {
  const path = folder();
  const missing = join(path, "none.ts");
  expect(await sentenceOf(missing)).toBe(`There is no file ${missing}.`);
  expect(await sentenceOf(path)).toBe(
    `${path} is a folder; a session is a file that ends with .ts, .mts, .js or .mjs.`,
  );
  expect(await sentenceOf(written("", "notes.txt"))).toBe(
    "notes.txt is no session file: its name ends with .ts, .mts, .js or .mjs.",
  );
});

test("a file that never finishes loading is given up", async () => {
  const path = written("await new Promise(() => setInterval(() => {}, 1000));");
  expect(await sentenceOf(path, { loadMs: 2_000 })).toBe(
    "my-session.ts was not loaded within 2 s; does something in it wait without end?",
  );
});

test("what a file prints is its log, and its run may fail without ending the session", async () => {
  const path = written(`${head}
console.log("on stdout");
export default defineSession({
  classes: [Lamp],
  scene: [object("a", Lamp, { Serial: "L-1" })],
  run: () => { throw new Error("the run is over"); },
});`);
  const { source, host } = await started(path);
  await host.until(() => source.detail().stderr.some((line) => line.includes("the run is over")));
  expect(source.detail().stderr).toContain("on stdout");
  expect(host.bodies("stderr").map(({ text }) => text)).toContain("on stdout");
  expect(source.status().phase).toBe("ready");
  expect(await source.session()?.session.get("a", "Serial")).toEqual({ ok: true, result: "L-1" });
});

test("a class whose values cannot be worked out is left out of the registry's context, and said", async () => {
  const path = written(`${head}
const Broken = declareClass({
  name: "Broken",
  properties: { Depth: computed(double()) },
  compute: { Depth: () => { throw new Error("no sea"); } },
});
export default defineSession({ classes: [Lamp, Broken] });`);
  const { source } = await started(path);
  const registry = await source.session()?.session.mcpContext({ registry: true });
  expect(registry).toMatchObject({
    ok: true,
    result: { types: [{ typeName: "Lamp" }], skipped: [{ class: "Broken", reason: "no sea" }] },
  });
});

test("a session that crashes is lost, and a restart reads the file anew", async () => {
  const path = written(`${head}
export default defineSession({
  name: "first",
  classes: [Lamp],
  scene: [object("a", Lamp)],
  run: async (scene) => {
    while (await scene.pause(10)) if (scene.read("a", "Power") === 1) setImmediate(() => { throw new Error("crash"); });
  },
});`);
  const { source, host } = await started(path);
  await source.session()?.session.set("a", { Power: 1 });
  await host.until(() => source.status().phase === "lost");
  expect(source.status()).toMatchObject({
    sentence: "The session at my-session.ts has ended: Its process ended.",
  });
  writeFileSync(path, `${head}export default defineSession({ name: "second", classes: [Lamp] });`);
  const again = await started(path);
  expect(again.source.detail().server?.name).toBe("second");
});

test("closing the source ends its process, whatever it is busy with", async () => {
  const path = written(`${head}
export default defineSession({
  classes: [Lamp],
  scene: [object("a", Lamp)],
  run: async (scene) => {
    while (await scene.pause(10)) if (scene.read("a", "Power") === 1) for (;;);
  },
});`);
  const { source } = await started(path);
  await source.session()?.session.set("a", { Power: 1 });
  const pid = source.detail().pid ?? 0;
  expect(pid).toBeGreaterThan(0);
  await source.close();
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});

test("the package's entry gives everything that the kit has", async () => {
  const entry = join(findPackageRoot().folder, "src", "bin", "session.js");
  const given = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as object;
  expect(Object.keys(given).toSorted()).toEqual(Object.keys(kit).toSorted());
});
