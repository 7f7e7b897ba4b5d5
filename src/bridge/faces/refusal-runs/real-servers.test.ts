import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createBridge } from "#bridge/compose.ts";
import type { SourceSpec } from "#bridge/sources/source-spec.ts";
import { peersMissing } from "#testing/mcp-peers.ts";
import {
  hasReferenceServers,
  referenceSpec,
  type ReferenceServer,
} from "#testing/reference-servers.ts";
import type { RunOptions, RunRow, RunSummary } from "#protocol/refusals.ts";

const caller = { face: "cli", id: "test" } as const;

/** Runs the workbench over one source of a bridge of its own. */
async function runOver(
  spec: SourceSpec,
  options: Partial<RunOptions> = {},
): Promise<{ readonly summary: RunSummary; readonly rows: readonly RunRow[] }> {
  const bridge = await createBridge({
    sources: [{ name: "peer", spec }],
    secrets: [],
    isReadOnly: false,
    storePath: null,
  });
  onTestFinished(() => bridge.close());
  await bridge.hub.sources.settled();
  const started = await bridge.refusals.start(
    { perSecond: 1_000, perTool: 20, ...options },
    caller,
  );
  if (!started.ok) throw new Error(started.sentence);
  const { id } = started.value;
  const ended = await bridge.refusals.ended(id);
  const rows = await bridge.refusals.rows(id, {}, { from: 0, count: 500 });
  if (!ended.ok || !rows.ok) throw new Error("The run is gone.");
  return { summary: ended.value, rows: rows.value.rows };
}

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "vitrine-peer-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  writeFileSync(join(made, "a.txt"), "hello");
  return made;
};

test("the demo session refuses every bad input with a sentence that teaches, and takes every legal one", async () => {
  const { summary } = await runOver({ type: "demo" });
  expect(summary.state).toBe("finished");
  expect(summary.counts.taught).toBeGreaterThan(200);
  expect(Object.keys(summary.counts).toSorted()).toEqual(["passed", "taught"]);
});

describe.skipIf(!hasReferenceServers)(`the reference servers${peersMissing}`, () => {
  const run = (name: ReferenceServer, options: Partial<RunOptions> = {}, at = folder()) =>
    runOver(referenceSpec(name, at), options);

  test("sequential-thinking takes what its schema forbids and refuses what it allows", async () => {
    const { summary, rows } = await run("sequential-thinking", { perTool: 60 });
    expect(summary.drift).toBeGreaterThan(5);
    const drift = (verdict: string) =>
      rows
        .filter((row) => row.verdict === verdict)
        .map(({ argument, sent }) => `${argument} ${sent}`);
    expect(drift("accepted")).toContain('thoughtNumber "12"');
    expect(drift("refusedLegal")).toContain('nextThoughtNeeded "abc"');
  });

  test("filesystem refuses two arguments together that its schema allows, and nothing is changed meanwhile", async () => {
    const at = folder();
    const { rows } = await run("filesystem", {}, at);
    const refused = rows.filter(({ verdict }) => verdict === "refusedLegal");
    expect(new Set(refused.map(({ sentence }) => sentence))).toEqual(
      new Set(["Cannot specify both head and tail parameters simultaneously"]),
    );
    expect(readdirSync(at)).toEqual(["a.txt"]);
    expect(rows.filter(({ skip }) => skip === "destructive").length).toBeGreaterThan(20);
  });

  test("memory and everything keep their schemas' word", async () => {
    expect((await run("memory")).summary).toMatchObject({ state: "finished", drift: 0 });
    const everything = await run("everything", { perTool: 8, timeoutMs: 2_000, concurrency: 8 });
    expect(everything.summary).toMatchObject({ state: "finished", drift: 0 });
  });
});
