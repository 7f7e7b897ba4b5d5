import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { readScript, stepFaults } from "#core/scripts/script-file.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { connectClient } from "#testing/mcp-clients.ts";
import { startedBridge } from "#testing/started-bridge.ts";
import { laboratoryScript } from "./laboratory-script.ts";

const file = new URL("../../../docs/examples/laboratory-board.json", import.meta.url);
const script = JSON.parse(readFileSync(file, "utf8")) as JsonValue;

test("the example in the documentation is what the button of the page plays", () => {
  expect(script).toEqual(JSON.parse(JSON.stringify(laboratoryScript)));
});

test("an outside client draws the laboratory's board with it, call by call", async () => {
  const bridge = await startedBridge({
    sources: [{ name: "demo", spec: { type: "demo", paused: true } }],
    ownTools: { allowEval: false, root: null },
  });
  const client = await connectClient("v2", bridge.mcp());
  onTestFinished(() => client.close());
  const read = readScript(script);
  if (!read.ok) throw new Error(read.sentence);
  for (const { tool, args, expect: wanted } of read.script.steps) {
    const answer = await client.call(tool, args);
    const data = answer.structuredContent;
    const faults = stepFaults(wanted, {
      kind: answer.isError ? "refusal" : "ok",
      ...(isJsonObject(data) ? { data } : {}),
    });
    expect(faults, `${tool}: ${answer.content[0]?.text ?? ""}`).toEqual([]);
  }
  const board = await client.call("canvas_read");
  expect(board.structuredContent).toMatchObject({
    name: "Cargo check",
    widgets: expect.objectContaining({ length: 13 }),
    datasets: [{ id: "materials", rows: 9 }],
    links: [{ members: expect.objectContaining({ length: 3 }), key: "object" }],
  });
  expect(board.content[0]?.text).toMatch(/chamber1: now \d+(?:\.\d+)? Hz/);
});
