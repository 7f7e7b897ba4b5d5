import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { runInProcess } from "#testing/command-line.ts";
import { firstSdkSpec, hasPeers, peersMissing } from "#testing/mcp-peers.ts";
import { run } from "./main.ts";

const vitrine = (...argv: readonly string[]) => runInProcess(run, argv);

/** Files in a folder that goes with the test. */
function files(contents: Readonly<Record<string, unknown>> = {}): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-refusals-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(contents))
    writeFileSync(
      join(folder, name),
      typeof content === "string" ? content : JSON.stringify(content),
    );
  return (name) => join(folder, name);
}

describe("vitrine check", () => {
  const schema = {
    type: "object",
    properties: { message: { type: "string" }, to: { type: "string", format: "email" } },
    required: ["message"],
    additionalProperties: false,
  };

  test("prints a sentence a fault and ends with 1", async () => {
    const path = files({ "schema.json": schema, "args.json": { mesage: "hi" } });
    const { status, stdout } = await vitrine("check", path("schema.json"), path("args.json"));
    expect(stdout).toBe(
      '"message" is missing; it is text.\nThe value has no "mesage"; it takes: message, to.\n',
    );
    expect(status).toBe(1);
  });

  test("says nothing of arguments that fit, and ends with 0", async () => {
    const path = files({ "schema.json": schema, "args.json": { message: "hi", to: "nobody" } });
    expect(await vitrine("check", path("schema.json"), path("args.json"))).toEqual({
      status: 0,
      stdout: "",
      stderr: "",
    });
  });

  test("looks at formats where it is asked to, and gives findings as JSON", async () => {
    const path = files({ "schema.json": schema, "args.json": { message: "hi", to: "nobody" } });
    const { status, stdout } = await vitrine(
      "check",
      path("schema.json"),
      path("args.json"),
      "--formats",
      "--json",
    );
    expect(JSON.parse(stdout)).toMatchObject([{ path: "/to", keyword: "format" }]);
    expect(status).toBe(1);
  });

  test.each([
    [
      "a file that is not there",
      ["gone.json", "args.json"],
      "gone.json cannot be read: there is no such file.",
    ],
    [
      "a schema that is no JSON",
      ["broken.json", "args.json"],
      "broken.json is not JSON at line 2, column 1: ",
    ],
    [
      "a schema that is none",
      ["list.json", "args.json"],
      "A schema is an object, true or false; got [].",
    ],
    ["a file too few", ["schema.json"], "Usage: vitrine check SCHEMA-FILE ARGS-FILE"],
  ])("%s ends with 2 and a sentence", async (_what, names, sentence) => {
    const path = files({
      "schema.json": schema,
      "args.json": {},
      "broken.json": '{"a":\n',
      "list.json": [],
    });
    const { status, stdout, stderr } = await vitrine("check", ...names.map(path));
    expect(stderr).toContain(sentence);
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });

  test("a schema that is partly wrong is told, and checked as far as it goes", async () => {
    const path = files({
      "schema.json": { ...schema, properties: { message: { type: "text" } } },
      "args.json": {},
    });
    const { status, stdout, stderr } = await vitrine(
      "check",
      path("schema.json"),
      path("args.json"),
    );
    expect(stderr).toContain("properties.message.type");
    expect(stdout).toContain('"message" is missing');
    expect(status).toBe(1);
  });
});

describe("vitrine refusals", () => {
  const center = ["--tool", "ulib.ContainerBox.Center", "--rate", "1000"];

  test("over the demo every refusal teaches, and the end is 0", async () => {
    const { status, stdout, stderr } = await vitrine("refusals", ...center);
    expect(stdout).toMatch(/^\d+ +taught +refused with a sentence that helps\n\d+ +skipped /);
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });

  test("a report in each format, as data on stdout", async () => {
    const json = await vitrine("refusals", ...center, "--report", "json");
    expect(JSON.parse(json.stdout)).toMatchObject({
      vitrine: "refusal-report",
      state: "finished",
      sources: ["demo"],
    });
    expect((await vitrine("refusals", ...center, "--json", "--limit", "3")).stdout).toContain(
      '"refusal-report"',
    );
    expect((await vitrine("refusals", ...center, "--report", "junit")).stdout).toMatch(
      /^<\?xml[^]+<\/testsuites>\n$/,
    );
    expect((await vitrine("refusals", ...center, "--report", "html")).stdout).toMatch(
      /^<!doctype html>/,
    );
    expect((await vitrine("refusals", ...center, "--report", "csv")).stdout).toMatch(
      /^source,tool,/,
    );
    expect((await vitrine("refusals", ...center, "--report", "md")).stdout).toMatch(
      /^# Refusals\n/,
    );
  });

  test("a baseline is written, and a run against it shows nothing where nothing changed", async () => {
    const path = files();
    const first = await vitrine(
      "refusals",
      ...center,
      "--save-baseline",
      path("old.baseline.json"),
    );
    expect(first.stderr).toBe(`The baseline is in ${path("old.baseline.json")}.\n`);
    const kept = JSON.parse(readFileSync(path("old.baseline.json"), "utf8"));
    expect(kept).toMatchObject({ vitrine: "baseline", version: 1, name: "old" });
    const second = await vitrine("refusals", ...center, "--baseline", path("old.baseline.json"));
    expect(second.stdout).toContain("Nothing changed since old.");
    expect(second.status).toBe(0);
  });

  test("legal inputs go to tools that may change things only with --controls all", async () => {
    const without = await vitrine("refusals", ...center);
    expect(without.stdout).toContain("it might take effect");
    const withAll = await vitrine("refusals", ...center, "--controls", "all");
    expect(withAll.stdout).not.toContain("it might take effect");
    expect(withAll.stdout).toMatch(/\d+ +passed +taken, and rightly so/);
  });

  test.each([
    [
      "a format that is none",
      ["--report", "pdf"],
      '--report is one of: md, html, json, junit, csv; got "pdf".',
    ],
    [
      "a word",
      ["everything"],
      'refusals takes no word; got "everything". Name a tool with --tool.',
    ],
    ["other controls", ["--controls", "some"], "--controls takes all;"],
    ["no probes", ["--limit", "0"], "--limit is at least 1; got 0."],
    [
      "a baseline that is not there",
      ["--baseline", "gone.json"],
      "gone.json cannot be read: there is no such file. --save-baseline FILE writes one.",
    ],
  ])("%s ends with 2 and a sentence", async (_what, words, sentence) => {
    const { status, stderr } = await vitrine("refusals", ...words);
    expect(stderr).toContain(sentence);
    expect(status).toBe(2);
  });

  test("a baseline of a newer version is refused with a sentence", async () => {
    const path = files({ "new.json": { vitrine: "baseline", version: 9, rows: [] } });
    const { status, stderr } = await vitrine("refusals", "--baseline", path("new.json"));
    expect(stderr).toContain(
      "It is of version 9; this Vitrine reads up to version 1. Use a newer Vitrine.",
    );
    expect(status).toBe(2);
  });

  test("a tool that is not there is named, with the nearest", async () => {
    const { status, stdout } = await vitrine("refusals", "--tool", "ulib.ContainerBox.Centre");
    expect(stdout).toContain(
      'There is no tool "ulib.ContainerBox.Centre". Did you mean "ulib.ContainerBox.Center"?',
    );
    expect(status).toBe(1);
  });

  test.skipIf(!hasPeers)(
    `new drift ends with 1, and with 0 once the baseline knows it${peersMissing}`,
    async () => {
      const { command, args } = firstSdkSpec();
      const server = ["--server", `old="${command}" "${args.join('" "')}"`, "--rate", "1000"];
      const path = files();
      const first = await vitrine("refusals", ...server, "--save-baseline", path("known.json"));
      expect(first.stdout).toMatch(/^accepted +old\.add +a: left out/m);
      expect(first.stderr).toMatch(
        /\d+ inputs show new drift: a tool does not keep its schema's word\./,
      );
      expect(first.status).toBe(1);
      const second = await vitrine("refusals", ...server, "--baseline", path("known.json"));
      expect(second.stdout).toContain("Nothing changed since known.");
      expect(second.status).toBe(0);
    },
  );

  test("a server that cannot be reached ends with 3", async () => {
    const { status, stderr } = await vitrine("refusals", "--server", "gone=http://127.0.0.1:1/mcp");
    expect(stderr).toContain("gone: ");
    expect(status).toBe(3);
  });
});
