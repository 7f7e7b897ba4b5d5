import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vitrine } from "./bridge.ts";
import { expect, test } from "./fixtures.ts";
import { everythingCommand, peersMissing } from "./peers.ts";

test("the refusal's sentence is printed and the exit status is 1", async () => {
  const run = await vitrine([
    "call",
    "ulib.ContainerBox.configure",
    '{"object":"crate","Size":"900 2 2"}',
  ]);
  expect(run).toEqual({ code: 1, stdout: "Size[0] is at most 50 mm; got 900.\n", stderr: "" });
});

test("a good call says what was done and exits 0", async () => {
  const run = await vitrine([
    "call",
    "ulib.ContainerBox.configure",
    '{"object":"crate","Size":[2,2,2]}',
  ]);
  expect(run).toEqual({ code: 0, stdout: "Set Size on crate.\n", stderr: "" });
});

test("the scene is listed as structured content", async () => {
  const run = await vitrine(["call", "ulib.scene.list", "{}", "--json"]);
  const outcome = JSON.parse(run.stdout);
  expect(outcome.kind).toBe("ok");
  expect(outcome.result.structuredContent.objects).toContainEqual({
    name: "crate",
    class: "ContainerBox",
    path: "lab/station/cargo/crate",
  });
});

test("a real server's tools are listed whole", async () => {
  test.skip(peersMissing !== null, peersMissing ?? "");
  const run = await vitrine(["tools", "--server", `everything=${everythingCommand}`, "--json"]);
  expect(run.code).toBe(0);
  const tools = JSON.parse(run.stdout);
  const echo = tools.find((tool: { name: string }) => tool.name === "everything.echo");
  expect(echo).toMatchObject({
    source: "everything",
    sourceName: "echo",
    modelName: "everything_mcp_echo",
    kind: "remote",
    inputSchema: { type: "object", required: ["message"] },
  });
});

test("a server that fails is a line on stderr and the others still answer", async () => {
  test.skip(peersMissing !== null, peersMissing ?? "");
  const run = await vitrine([
    "tools",
    "--server",
    `everything=${everythingCommand}`,
    "--server",
    "gone=no-such-command-here",
    "--json",
  ]);
  expect(run.code).toBe(0);
  expect(JSON.parse(run.stdout).length).toBeGreaterThan(5);
  expect(run.stderr).toContain('gone: There is no command "no-such-command-here"');
});

test.describe("bad input", () => {
  const cases: readonly (readonly [string, readonly string[], number, RegExp])[] = [
    ["an unknown command", ["toolz"], 2, /There is no command "toolz"/],
    [
      "an unknown tool",
      ["call", "ulib.Box.configure", "{}"],
      1,
      /There is no tool "ulib.Box.configure"/,
    ],
    ["arguments that are no JSON", ["call", "ulib.scene.list", "{object"], 2, /not JSON/],
    ["arguments that are a list", ["call", "ulib.scene.list", "[1]"], 1, /object/],
    [
      "a command that does not exist",
      ["tools", "--server", "x=no-such-command-here"],
      3,
      /no-such-command-here/,
    ],
    ["a URL that refuses", ["tools", "--server", "x=http://127.0.0.1:9/mcp"], 3, /127\.0\.0\.1:9/],
    ["a server that dies at once", ["tools", "--server", "x=false"], 3, /x: /],
    ["a server that prints rubbish", ["tools", "--server", "x=echo rubbish"], 3, /x: /],
    [
      "a config file that is not there",
      ["tools", "--config", "/nonexistent.json"],
      2,
      /nonexistent\.json/,
    ],
  ];
  for (const [name, args, code, sentence] of cases) {
    test(`${name} is said in one sentence`, async () => {
      const run = await vitrine(args);
      expect(`${run.stdout}${run.stderr}`).toMatch(sentence);
      expect(run.code).toBe(code);
      expect(`${run.stdout}${run.stderr}`).not.toContain("    at ");
    });
  }
});

test("a config file with a syntax error names line and column", async () => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-config-"));
  const path = join(folder, "mcp.json");
  await writeFile(path, '{\n  "mcpServers": {\n    "a": { "command" "x" }\n  }\n}\n');
  const run = await vitrine(["tools", "--config", path]);
  await rm(folder, { recursive: true });
  expect(run.code).toBe(2);
  expect(run.stderr).toMatch(/line 3, column \d+/);
});
