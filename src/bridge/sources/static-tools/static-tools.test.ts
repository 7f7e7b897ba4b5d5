import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { compileSchema } from "#core/schema/compile-schema.ts";
import { callId } from "#protocol/ids.ts";
import type { InvokeRequest } from "#protocol/call.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { startedBridge, type StartedTestBridge } from "#testing/started-bridge.ts";
import { boardTools } from "../board-tools/board-tools.ts";
import { staticTools } from "./static-tools.ts";

const demo = (name = "demo") => ({ name, spec: { type: "demo", paused: true } }) as const;

interface Bench extends StartedTestBridge {
  call(tool: string, args?: object, over?: Partial<InvokeRequest>): Promise<Outcome>;
}

async function bench(options: {
  readonly sessions?: readonly string[];
  readonly allowEval?: boolean;
  readonly root?: string;
  readonly python?: string;
  readonly isReadOnly?: boolean;
}): Promise<Bench> {
  const {
    sessions = ["demo"],
    allowEval = false,
    root = null,
    python,
    isReadOnly = false,
  } = options;
  const bridge = await startedBridge({
    sources: sessions.map(demo),
    isReadOnly,
    ownTools: { allowEval, root, ...(python === undefined ? {} : { python }) },
  });
  let calls = 0;
  return {
    ...bridge,
    async call(tool, args = {}, over = {}) {
      calls += 1;
      const { outcome } = await bridge.hub.invoke({
        tool,
        argsText: JSON.stringify(args),
        callId: callId(`c_static${String(calls).padStart(8, "0")}`),
        caller: { face: "cli", id: "test" },
        ...over,
      });
      return outcome;
    },
  };
}

const dataOf = (outcome: Outcome): JsonValue | undefined => outcome.result?.structuredContent;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "vitrine-root-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test("with no session the static tools are there, before the boards' and in their order", async () => {
  const { hub } = await bench({ sessions: [] });
  expect(
    hub.tools
      .all()
      .slice(0, 13)
      .map(({ wireName }) => wireName),
  ).toEqual([
    "session_start",
    "session_attach",
    "session_list",
    "session_status",
    "session_stop",
    "scene_tree",
    "catalog",
    "object_create",
    "object_get",
    "object_remove",
    "context_refresh",
    "eval_python",
    "run_tests",
  ]);
});

test("static tools stand before session tools, and those before the classes'", async () => {
  const { hub } = await bench({});
  const kinds = hub.tools.all().map(({ kind }) => kind);
  // The boards' tools are the bridge's too.
  const own = staticTools.length + boardTools.length;
  expect(kinds.slice(0, own)).toEqual(Array(own).fill("static"));
  expect(kinds.slice(own, own + 2)).toEqual(["session", "session"]);
  expect(kinds.slice(own + 2)).not.toContain("static");
});

test.each(staticTools)("$name declares arguments and an answer that are sound schemas", (tool) => {
  for (const schema of [tool.inputSchema, tool.outputSchema]) {
    expect(compileSchema(schema).problems).toEqual([]);
    expect(schema).toMatchObject({ type: "object", properties: {} });
  }
  expect(tool.inputSchema["additionalProperties"]).toBe(false);
  expect(tool.description).not.toBe("");
});

test.each(staticTools.filter(({ needsSession }) => needsSession))(
  "$name without a session says how to get one, whatever the arguments",
  async ({ name }) => {
    const { call } = await bench({ sessions: [] });
    expect(await call(name, { nonsense: 1 })).toMatchObject({
      kind: "refusal",
      stage: "access",
      sentence: "No session is attached; start one with session_start.",
    });
  },
);

test.each([
  ["catalog", { sesion: "demo" }, 'catalog has no "sesion"; it takes: session.'],
  ["object_get", {}, '"object" is missing; it is text.'],
  ["scene_tree", { depth: 99 }, "depth is at most 32; got 99."],
  ["catalog", { session: "left" }, 'There is no session "left"; there are: demo.'],
  ["session_stop", { session: "vitrine" }, 'There is no session "vitrine"; there are: demo.'],
  ["object_create", { class: "Foo", name: "f" }, /^There is no class "Foo"; the registry has: /],
  ["object_create", { class: "Camera", name: "crate" }, 'There is already an object "crate".'],
  ["object_get", { object: "crat" }, /^There is no object "crat" in the scene; there are: /],
  ["object_remove", { object: "crat" }, /^There is no object "crat" in the scene; there are: /],
  ["scene_tree", { root: "crat" }, /^There is no object "crat" in the scene; there are: /],
  ["session_start", { file: "x.ts", seed: 1 }, "seed is for the demo; a session file takes none."],
  [
    "session_start",
    { file: "x.ts" },
    "Session files are started from under the root; start the bridge with --root DIR.",
  ],
  ["session_start", { name: "demo" }, 'There is already a source "demo".'],
])("%s with %j is refused in words", async (tool, args, sentence) => {
  const { call } = await bench({});
  expect(await call(tool, args)).toMatchObject({
    kind: "refusal",
    sentence: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  });
});

test("of two sessions one must be named, and the sentence names both", async () => {
  const { call } = await bench({ sessions: ["left", "right"] });
  expect(await call("catalog")).toMatchObject({
    kind: "refusal",
    stage: "access",
    sentence: 'There are 2 sessions; say which with "session": left, right.',
  });
  expect(await call("catalog", { session: "right" })).toMatchObject({ kind: "ok" });
});

test("a session is started, listed, looked at and stopped", async () => {
  const { call, hub } = await bench({ sessions: [] });
  expect(await call("session_list")).toMatchObject({
    result: {
      content: [{ text: "No session is attached; start one with session_start." }],
      structuredContent: { sessions: [] },
    },
  });
  const started = await call("session_start", { objects: 50, paused: true, seed: 3 });
  expect(dataOf(started)).toMatchObject({
    name: "demo",
    kind: "demoSession",
    origin: "demo?seed=3&objects=50&paused",
    phase: "ready",
  });
  expect(hub.tools.resolve("ulib.ContainerBox.configure").ok).toBe(true);
  expect(dataOf(await call("session_status"))).toMatchObject({
    name: "demo",
    capabilities: expect.any(Array),
  });

  expect(dataOf(await call("session_start", { paused: true }))).toMatchObject({ name: "demo-2" });
  expect(dataOf(await call("session_list"))).toMatchObject({
    sessions: [{ name: "demo" }, { name: "demo-2" }],
  });
  expect(dataOf(await call("session_stop", { session: "demo" }))).toEqual({ stopped: "demo" });
  expect(hub.sources.get("demo")).toBeUndefined();
});

test("a session of another process is attached by its port, and goes on when it is stopped here", async () => {
  const program = fileURLToPath(
    new URL("../../../../docs/examples/python-session.py", import.meta.url),
  );
  const child = spawn("python3", ["-u", program, "0"], { stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const { promise: said, resolve } = Promise.withResolvers<string>();
  child.stdout.on("data", (part: Buffer) => {
    const found = /tcp:\/\/127\.0\.0\.1:(\d+)/.exec(part.toString());
    if (found?.[1] !== undefined) resolve(found[1]);
  });
  const port = Number(await said);
  const { call } = await bench({ sessions: [] });
  const name = `session-${port}`;
  expect(dataOf(await call("session_attach", { port }))).toMatchObject({ name, phase: "ready" });
  expect(await call("session_stop", { session: name })).toMatchObject({ kind: "ok" });
  expect(child.exitCode).toBeNull();
  expect(dataOf(await call("session_attach", { port }))).toMatchObject({ name, phase: "ready" });
});

test("a session that cannot be reached says why and is not left behind", async () => {
  const { call, hub } = await bench({ sessions: [] });
  const outcome = await call("session_attach", { port: 1 });
  expect(outcome).toMatchObject({
    kind: "refusal",
    sentence: expect.stringContaining("127.0.0.1:1"),
  });
  expect(hub.sources.list().map(({ name }) => name)).toEqual(["vitrine", "board"]);
});

test("a session file under the root is started, and no other", async () => {
  const root = fileURLToPath(new URL("../../../../docs/examples", import.meta.url));
  const { call } = await bench({ sessions: [], root });
  expect(dataOf(await call("session_start", { file: "my-session.ts" }))).toMatchObject({
    name: "my-session",
    kind: "sessionFile",
    phase: "ready",
  });
  for (const [file, sentence] of [
    ["../library.md", `"../library.md" is not under the root ${root}.`],
    ["none.ts", `There is no "none.ts" under the root ${root}.`],
  ]) {
    expect(await call("session_start", { file })).toMatchObject({ kind: "refusal", sentence });
  }
});

test("the tree is shown as deep as asked for, and what is hidden is counted", async () => {
  const { call } = await bench({});
  const outcome = await call("scene_tree", { depth: 1 });
  expect(outcome).toMatchObject({
    kind: "ok",
    result: { structuredContent: { name: "", children: [{ name: "lab", class: "Group" }] } },
  });
  const [block] = outcome.result?.content ?? [];
  expect(block).toMatchObject({ text: expect.stringMatching(/^lab \(Group\)\n {2}… \d+ more$/) });
});

test("an object is created, read and removed, and the tools of its class come and go with it", async () => {
  const { call, hub } = await bench({});
  const cameras = await hub.scenes.objects("demo", { class: "Camera", limit: 50 });
  if (!cameras.ok) throw new Error(cameras.sentence);
  for (const { name } of cameras.value.objects) await call("object_remove", { object: name });
  const has = (): boolean => hub.tools.resolve("ulib.Camera.configure").ok;
  expect(has()).toBe(false);

  const created = await call("object_create", { class: "Camera", name: "eye", parent: "lab" });
  expect(dataOf(created)).toMatchObject({ name: "eye", class: "Camera", path: "lab/eye" });
  expect(has()).toBe(true);
  expect(dataOf(await call("object_get", { object: "eye" }))).toMatchObject({
    object: "eye",
    class: "Camera",
    path: "lab/eye",
    schemaId: expect.any(String),
  });
  expect(await call("object_remove", { object: "eye" })).toMatchObject({
    kind: "ok",
    result: { structuredContent: { removed: "eye" } },
  });
  expect(has()).toBe(false);
});

test("what was created and removed stands in the journal with its call", async () => {
  const { call, hub } = await bench({});
  await call("object_create", { class: "Camera", name: "eye" });
  await call("object_remove", { object: "eye" });
  const entries = await hub.journal.after(0, 1_000);
  expect(
    entries.flatMap(({ kind, body, callId: id, source }) =>
      kind === "session" && "object" in body ? [[body.change, body.object, source, id]] : [],
    ),
  ).toEqual([
    ["created", "eye", "demo", "c_static00000001"],
    ["removed", "eye", "demo", "c_static00000002"],
  ]);
});

test("every class is in the catalogue with how many objects it has", async () => {
  const { call } = await bench({});
  const data = dataOf(await call("catalog")) as { classes: { class: string; instances: number }[] };
  expect(data.classes.find((each) => each.class === "ContainerBox")?.instances).toBeGreaterThan(0);
});

test("a refreshed context says whether it has changed", async () => {
  const { call } = await bench({});
  expect(dataOf(await call("context_refresh"))).toMatchObject({
    session: "demo",
    hasChanged: false,
    tools: expect.any(Number),
  });
});

test.each(["eval_python", "run_tests"])(
  "%s is listed and off, and says how to switch it on",
  async (name) => {
    const { call, hub } = await bench({});
    const tool = hub.tools.all().find(({ wireName }) => wireName === name);
    expect(tool?.fullDescription).toMatch(/^Off on this bridge; start it with --allow-eval /);
    expect(await call(name, { code: "1" })).toMatchObject({
      kind: "refusal",
      stage: "access",
      sentence: `${name} is switched off on this bridge; start it with --allow-eval.`,
    });
  },
);

test("Python code runs, and a last expression shows its value", async () => {
  const { call } = await bench({ allowEval: true });
  const outcome = await call("eval_python", { code: "x = 6\nprint('six')\nx * 7" });
  expect(outcome).toMatchObject({
    kind: "ok",
    result: { structuredContent: { stdout: "six\n42\n", stderr: "", exitCode: 0, isCut: false } },
  });
});

test.each([
  ["1 / 0", "ZeroDivisionError: division by zero"],
  ["def f(:", "SyntaxError: invalid syntax"],
  ["import sys\nsys.exit(3)", "Python ended with status 3."],
  ["import os, signal\nos.kill(os.getpid(), signal.SIGTERM)", "Python was ended by SIGTERM."],
  ["x = bytearray(4 * 1024 ** 3)", "MemoryError"],
])("code that goes wrong is a refusal that names the fault: %s", async (code, sentence) => {
  const { call } = await bench({ allowEval: true });
  expect(await call("eval_python", { code })).toMatchObject({ kind: "refusal", sentence });
});

test("a fault is told without the lines of the program around it", async () => {
  const { call } = await bench({ allowEval: true });
  const { stderr } = dataOf(await call("eval_python", { code: "def f():\n  1 / 0\nf()" })) as {
    stderr: string;
  };
  expect(stderr).toContain('File "<code>", line 2, in f');
  expect(stderr).not.toContain("<string>");
});

test("code that runs too long is stopped, with all that it started", async () => {
  const { call } = await bench({ allowEval: true });
  const code = "import subprocess\nprint('on', flush=True)\nsubprocess.run(['sleep', '300'])";
  expect(await call("eval_python", { code, timeoutMs: 1_500 })).toMatchObject({
    kind: "deadline",
    sentence: "The code ran longer than 1.5 s and was stopped.",
    result: { structuredContent: { stdout: "on\n", stderr: "", isCut: false } },
  });
});

test("code that prints without end is cut, not kept", async () => {
  const { call } = await bench({ allowEval: true });
  const outcome = await call("eval_python", { code: "print('x' * 5_000_000)" });
  expect(outcome).toMatchObject({ kind: "ok", result: { structuredContent: { isCut: true } } });
  expect((dataOf(outcome) as { stdout: string }).stdout).toHaveLength(65_536);
});

test("the code sees none of the bridge's secrets", async () => {
  process.env["VITRINE_TEST_API_KEY"] = "s3cret";
  onTestFinished(() => void delete process.env["VITRINE_TEST_API_KEY"]);
  const { call } = await bench({ allowEval: true });
  const outcome = await call("eval_python", { code: "import os\nprint(sorted(os.environ))" });
  expect((dataOf(outcome) as { stdout: string }).stdout).not.toContain("API_KEY");
});

test("without a Python it is said what is missing", async () => {
  const { call } = await bench({ allowEval: true, python: "no-such-python" });
  expect(await call("eval_python", { code: "1" })).toMatchObject({
    kind: "configurationError",
    sentence: 'There is no command "no-such-python"; install it, or give its full path.',
  });
});

const script = (...steps: readonly object[]) =>
  JSON.stringify({ vitrine: "script", version: 1, steps });

test("scripts under the root are run, and the report says what differs", async () => {
  const root = folder();
  mkdirSync(join(root, "deep"));
  mkdirSync(join(root, "node_modules"));
  writeFileSync(
    join(root, "a.json"),
    script(
      {
        tool: "ulib.ContainerBox.configure",
        args: { object: "crate", Size: "900 2 2" },
        expect: { kind: "refusal", sentence: "Size[0] is at most 50 mm; got 900." },
      },
      {
        tool: "ulib.ContainerBox.configure",
        args: { object: "crate", Size: "3 2 2" },
        expect: { match: { set: { Size: "3 2 2" } } },
      },
    ),
  );
  writeFileSync(
    join(root, "deep", "b.json"),
    script(
      { tool: "ulib.ContainerBox.configure", args: { object: "crate", Size: "900 2 2" } },
      { tool: "run_tests" },
    ),
  );
  writeFileSync(join(root, "c.json"), JSON.stringify({ vitrine: "script", version: 2, steps: [] }));
  writeFileSync(join(root, "package.json"), "{}");
  writeFileSync(join(root, "broken.json"), "{");
  writeFileSync(join(root, "node_modules", "d.json"), script({ tool: "catalog" }));

  const { call } = await bench({ allowEval: true, root });
  expect(dataOf(await call("run_tests"))).toEqual({
    passed: 2,
    failed: 3,
    files: [
      {
        file: "a.json",
        ok: true,
        steps: [
          { tool: "ulib.ContainerBox.configure", ok: true, kind: "refusal", faults: [] },
          { tool: "ulib.ContainerBox.configure", ok: true, kind: "ok", faults: [] },
        ],
      },
      {
        file: "c.json",
        ok: false,
        sentence: "It is of version 2; this Vitrine reads version 1.",
        steps: [],
      },
      {
        file: "deep/b.json",
        ok: false,
        steps: [
          {
            tool: "ulib.ContainerBox.configure",
            ok: false,
            kind: "refusal",
            faults: ["It should end as ok; got refusal: Size[0] is at most 50 mm; got 900."],
          },
          { tool: "run_tests", ok: false, faults: ["A script cannot run scripts."] },
        ],
      },
    ],
  });
});

test("the calls of a script stand in the journal under the call that ran it", async () => {
  const root = folder();
  writeFileSync(join(root, "a.json"), script({ tool: "catalog" }));
  const { call, hub } = await bench({ allowEval: true, root });
  await call("run_tests");
  const entries = await hub.journal.after(0, 1_000);
  const step = entries.find((each) => each.kind === "call" && each.body.wireName === "catalog");
  expect(step?.parent).toBe("c_static00000001");
});

test("files outside the root are not touched, by any way", async () => {
  const root = folder();
  const other = folder();
  writeFileSync(join(other, "x.json"), script({ tool: "catalog" }));
  symlinkSync(other, join(root, "link"));
  const { call } = await bench({ allowEval: true, root });
  for (const file of ["../x.json", join(other, "x.json"), "link/x.json"]) {
    expect(await call("run_tests", { files: [file] })).toMatchObject({
      kind: "refusal",
      sentence: `${JSON.stringify(file)} is not under the root ${root}.`,
    });
  }
  expect(dataOf(await call("run_tests"))).toMatchObject({ files: [] });
  expect(await call("run_tests", { files: ["none.json"] })).toMatchObject({
    sentence: `There is no "none.json" under the root ${root}.`,
  });
});

test("a bridge that only reads lets only tools run that only read", async () => {
  const { call } = await bench({ isReadOnly: true, allowEval: true });
  const refused = await Promise.all(
    staticTools.map(async ({ name }) => [name, (await call(name)).sentence] as const),
  );
  const readOnly = "This bridge is read-only; start it without --read-only.";
  expect(refused.filter(([, sentence]) => sentence === readOnly).map(([name]) => name)).toEqual([
    "session_start",
    "session_attach",
    "session_stop",
    "object_create",
    "object_remove",
    "eval_python",
    "run_tests",
  ]);
});

test("the bridge's own tools cannot be detached, and nobody else has their source's name", async () => {
  const { hub } = await bench({ sessions: ["vitrine"] });
  expect(hub.sources.list().map(({ kind }) => kind)).toEqual(["static", "static"]);
  expect(await hub.sources.detach("vitrine")).toEqual({
    ok: false,
    sentence: 'Source "vitrine" is a part of the bridge and cannot be detached.',
  });
});
