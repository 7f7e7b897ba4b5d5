import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { callId, sourceName, toolKey } from "#protocol/ids.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { Source, SourceHost } from "../../hub/source.ts";
import { isToolFile, toolsOfFiles } from "./folder-tools.ts";
import { toolFolderSource } from "./tool-folder-source.ts";

let folder = "";
const opened: Source[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-tools-"));
});

afterEach(async () => {
  for (const source of opened.splice(0)) await source.close();
  await rm(folder, { recursive: true });
});

const put = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

const calc = `
import { tool, num, str } from "vitrine/declare";
let count: number = 0;
export const add = tool("Adds.", { signature: { a: num(), b: 1 }, params: { a: "The first." }, readOnly: true })(
  ({ a, b }) => ({ sum: a + b }));
export const counted = tool("Counts.")(() => String(++count));
export const fail = tool("Fails.")(() => { throw new Error("the well is dry"); });
export const slow = tool("Waits.")(() => new Promise((resolve) => setTimeout(resolve, 60_000)));
export const leave = tool("Ends its process.")(() => process.exit(7));
export const loud = tool("Prints.", { signature: { what: str() } })(({ what }) => { console.log(what); return what; });
`;

interface Opened {
  readonly source: Source;
  readonly until: (isSo: () => boolean) => Promise<void>;
}

async function open(path = folder): Promise<Opened> {
  const waiting = new Set<() => void>();
  const host: SourceHost = {
    name: sourceName("tools"),
    record: () => undefined,
    changed: () => {
      for (const look of waiting) look();
    },
    ask: async () => ({ action: "cancel" }),
    now: () => 0,
  };
  const source = toolFolderSource({ type: "toolFolder", path }, host);
  opened.push(source);
  await source.start();
  return {
    source,
    until: (isSo) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isSo()) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
}

const names = (source: Source): string[] => source.tools().map((tool) => tool.sourceName);

const call = (
  source: Source,
  name: string,
  args: JsonObject = {},
  signal = new AbortController().signal,
) =>
  source.call(
    { key: toolKey(name), args, argsText: JSON.stringify(args) },
    {
      callId: callId("c_aaaaaaaaaaaaaaaa"),
      caller: { face: "app", id: "" },
      signal,
      onProgress: () => undefined,
    },
  );

describe("a folder of tools", () => {
  test("each exported tool is offered, and called in a process of its own", async () => {
    await put("calc.ts", calc);
    const { source } = await open();
    expect(source.status()).toEqual({ phase: "ready", since: 0 });
    expect(names(source)).toEqual(["add", "counted", "fail", "leave", "loud", "slow"]);
    expect(source.tools()[0]).toMatchObject({
      kind: "decorated",
      description: "Adds.",
      annotations: { readOnlyHint: true },
    });
    expect(await call(source, "add", { a: 2 })).toMatchObject({
      kind: "ok",
      result: { content: [{ text: '{\n  "sum": 3\n}' }], structuredContent: { sum: 3 } },
    });
    // No state outlives a call.
    expect(await call(source, "counted")).toMatchObject({ result: { content: [{ text: "1" }] } });
    expect(await call(source, "counted")).toMatchObject({ result: { content: [{ text: "1" }] } });
    expect(await call(source, "loud", { what: "hello" })).toMatchObject({ kind: "ok" });
    expect(source.detail().stderr).toContain("hello");
  });

  test("our check decides, and what a tool throws is its refusal", async () => {
    await put("calc.ts", calc);
    const { source } = await open();
    const checked = await source.check({ key: toolKey("add"), args: {}, argsText: "{}" });
    expect(checked).toMatchObject({
      authority: "enforce",
      findings: [{ sentence: '"a" is missing; it is a number.' }],
    });
    expect(await call(source, "fail")).toMatchObject({
      kind: "refusal",
      by: "server",
      sentence: "the well is dry",
    });
    expect(await call(source, "leave")).toMatchObject({
      kind: "protocolError",
      sentence: "leave gave no answer: The process of calc.ts ended with status 7.",
    });
  });

  test("a call is cancelled or ended by its deadline, and its process with it", async () => {
    await put("calc.ts", calc);
    const { source } = await open();
    const stop = new AbortController();
    const running = call(source, "slow", {}, stop.signal);
    stop.abort("cancelled");
    expect(await running).toMatchObject({
      kind: "cancelled",
      sentence: "slow was cancelled; its process was ended.",
    });
    const late = new AbortController();
    late.abort("deadline");
    expect(await call(source, "slow", {}, late.signal)).toMatchObject({ kind: "deadline" });
  });

  test("a file that is added, changed or removed shows at once", async () => {
    const { source, until } = await open();
    expect(names(source)).toEqual([]);
    const one =
      'import { tool } from "vitrine/declare";\nexport const one = tool("One.")(() => 1);';
    await put("one.ts", one);
    await until(() => names(source).includes("one"));
    await put("one.ts", one.replace("One.", "The one."));
    await until(() => source.tools()[0]?.description === "The one.");
    await rm(join(folder, "one.ts"));
    await until(() => names(source).length === 0);
  });

  test("a file with a fault keeps its last good tools and says what is wrong", async () => {
    await put(
      "a.ts",
      'import { tool } from "vitrine/declare";\nexport const a = tool("A.")(() => 1);',
    );
    const { source, until } = await open();
    await put(
      "a.ts",
      'import { tool } from "vitrine/declare";\nexport const a = tool("A.")(() => ;',
    );
    await until(() => source.detail().notes.length > 0);
    expect(names(source)).toEqual(["a"]);
    expect(source.detail().notes[0]).toMatch(/^a\.ts could not be loaded/);
    expect(source.status()).toMatchObject({ phase: "ready", degraded: source.detail().notes[0] });
  });

  test("a declaration that makes no sense is said with its tool and argument", async () => {
    await put(
      "b.ts",
      'import { tool } from "vitrine/declare";\nexport const b = tool("B.", { params: { x: "?" } })(() => 1);',
    );
    const { source } = await open();
    expect(source.detail().notes).toEqual([
      'b.ts: params key "x" does not match any parameter of function "b".',
    ]);
  });
});

test("a folder that is not there is a reason", async () => {
  const { source } = await open(join(folder, "nowhere"));
  expect(source.status()).toMatchObject({
    phase: "failed",
    sentence: `There is no folder ${join(folder, "nowhere")}.`,
  });
});

test("of two tools with one name the last file's holds, and a note names both", () => {
  const tool = {
    name: "same",
    description: "",
    inputSchema: { type: "object" },
    annotations: {},
  } as const;
  const gathered = toolsOfFiles([
    { file: "b.ts", tools: [{ ...tool, description: "b" }] },
    { file: "a.ts", tools: [tool] },
  ]);
  expect(gathered.tools.get("same")?.file).toBe("b.ts");
  expect(gathered.notes).toEqual(['a.ts and b.ts both declare "same"; the one of b.ts holds.']);
});

test.each([
  ["calc.ts", true],
  ["calc.mjs", true],
  ["_calc.ts", false],
  ["types.d.ts", false],
  ["notes.md", false],
])("whether %s is a file of tools: %s", (name, isOne) => {
  expect(isToolFile(name)).toBe(isOne);
});
