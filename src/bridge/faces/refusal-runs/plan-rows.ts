import type { RunId, RunOptions } from "#protocol/refusals.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { makeProbes } from "#core/probes/make-probes.ts";
import type { Probe } from "#core/probes/probe.ts";
import type { Hub } from "../../hub/hub.ts";
import type { RefusalRowsTable } from "../../storage/refusal-tables.ts";
import { skipReason } from "./chosen-tools.ts";
import { probeToolOf } from "./probe-tool.ts";

/** The rows of one tool, and how many probes were left out. */
export interface PlannedTool {
  readonly rows: readonly RefusalRowsTable[];
  readonly leftOut: number;
}

/** Makes the probes of a tool and the rows that they will fill, from place `first` on. */
export async function planTool(
  hub: Hub,
  run: RunId,
  tool: ToolDetail,
  options: RunOptions,
  first: number,
): Promise<PlannedTool> {
  const { perTool: limit, seed } = options;
  const { probes, leftOut } = makeProbes(await probeToolOf(hub, tool), { limit, seed });
  return {
    rows: probes.map((probe, index) => rowOf(run, first + index, tool, probe, options)),
    leftOut: Object.values(leftOut).reduce((sum, count) => sum + count, 0),
  };
}

/** Tools whose inputs are made only to be counted; of more it would keep a person waiting. */
const mostCounted = 25;

/** How many inputs some tools have; null of many tools. */
export async function countInputs(
  hub: Hub,
  tools: readonly ToolDetail[],
  { perTool: limit, seed }: RunOptions,
): Promise<number | null> {
  if (tools.length > mostCounted) return null;
  let count = 0;
  for (const tool of tools)
    count += makeProbes(await probeToolOf(hub, tool), { limit, seed }).probes.length;
  return count;
}

function rowOf(
  run: RunId,
  n: number,
  tool: ToolDetail,
  probe: Probe,
  options: RunOptions,
): RefusalRowsTable {
  const skip = skipReason(tool, probe, options);
  return {
    run,
    n,
    source: tool.ref.source,
    tool: tool.ref.key,
    wire_name: tool.wireName,
    probe: probe.id,
    path: probe.path,
    argument: probe.argument,
    rule: probe.rule,
    words: probe.words,
    sent: probe.sent,
    expects: probe.expects,
    local: probe.findings.map(({ sentence }) => sentence).join(" "),
    args_text: probe.argsText,
    findings: JSON.stringify(probe.findings),
    state: skip === null ? "pending" : "skipped",
    skip,
    kind: null,
    stage: null,
    by: null,
    code: null,
    sentence: null,
    steady: "",
    verdict: null,
    rubric: null,
    call_id: null,
    ms: null,
  };
}
