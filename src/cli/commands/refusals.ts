import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { baselineOf, baselineText } from "#core/reports/baseline.ts";
import { compare, newDrift } from "#core/reports/compare.ts";
import type { Report } from "#core/reports/report.ts";
import { writeReport } from "#core/reports/write-report.ts";
import type { RunId, RunOptions } from "#protocol/refusals.ts";
import { createBridge, type Bridge } from "#bridge/compose.ts";
import type { Environment } from "#bridge/environment.ts";
import type { Found } from "#bridge/hub/hub.ts";
import { dataFolderPath } from "#bridge/storage/data-folder.ts";
import { openSourceMemory } from "#bridge/storage/source-memory.ts";
import { askPerson } from "../ask-person.ts";
import type { Output } from "../command.ts";
import { plain } from "../columns.ts";
import { exitStatus, type ExitStatus } from "../exit-status.ts";
import type { OwnCommand } from "../own-command.ts";
import { reachable } from "../reachable.ts";
import { targetOf } from "../read-target.ts";
import { refusalsOptions, type RefusalsOptions } from "../refusals-options.ts";
import { refusalsText } from "../refusals-text.ts";
import { storeOption } from "../store-option.ts";

export const refusals: OwnCommand = {
  name: "refusals",
  usage:
    "refusals [TARGET] [--tool NAME] [--baseline FILE] [--save-baseline FILE] [--report FORMAT] [--controls WHICH] [--yes] [--limit N] [--rate N] [--concurrency N] [--timeout MS] [--seed N] [--json] [--store FILE]",
  summary:
    "Send bad inputs made from the schemas and judge the answers; status 1 on new drift. Reports: md, html, json, junit, csv. --controls all: legal inputs to every tool too.",
  async run(given, environment, output) {
    const refuse = (sentence: string): ExitStatus => {
      output.error(plain(sentence));
      return exitStatus.usage;
    };
    const options = refusalsOptions(given, environment);
    if (!options.ok) return refuse(options.sentence);
    const store = storeOption(given, environment);
    if (!store.ok) return refuse(store.sentence);
    const target = targetOf(given, "alone", environment);
    if (!target.ok) return refuse(target.sentence);
    for (const note of target.value.notes) output.error(note);

    const bridge = await createBridge(
      {
        sources: target.value.sources,
        secrets: target.value.secrets,
        isReadOnly: false,
        storePath: store.value,
        memory: openSourceMemory(dataFolderPath(environment)),
      },
      { pid: environment.pid, onFault: (what, error) => output.error(`${what}: ${String(error)}`) },
    );
    environment.onStop(() => void bridge.refusals.close());
    try {
      for (const sentence of bridge.refused) output.error(plain(sentence));
      return await runOver(bridge, options.value, environment, output);
    } finally {
      await bridge.close();
    }
  },
};

async function runOver(
  bridge: Bridge,
  options: RefusalsOptions,
  environment: Environment,
  output: Output,
): Promise<ExitStatus> {
  const lost = await reachable(bridge.hub, output);
  if (lost !== null) return lost;
  const wanted = await wantedRun(bridge, options, environment, output);
  if (!wanted.ok) {
    output.line(plain(wanted.sentence));
    return exitStatus.refused;
  }
  const started = await bridge.refusals.start(wanted.value, { face: "cli", id: "refusals" });
  if (!started.ok) {
    output.line(plain(started.sentence));
    return exitStatus.refused;
  }
  const { id } = started.value;
  if (environment.isInteractive) tellProgress(bridge, id, output);
  await bridge.refusals.ended(id);
  const report = await bridge.refusals.reportOf(id);
  if (!report.ok) throw new Error(report.sentence);
  // In a log nothing may be cut: the sentences are what it is about.
  const width = environment.isInteractive ? output.width : longestLine;
  return tell(compared(report.value, options), options, { ...output, width });
}

const longestLine = 4_000;

/** What to run, after whoever has to be asked was. */
async function wantedRun(
  { hub, refusals: runs }: Bridge,
  { tool, controls, yes, run }: RefusalsOptions,
  environment: Environment,
  output: Output,
): Promise<Found<Partial<RunOptions>>> {
  const ref = tool === null ? null : hub.tools.resolve(tool);
  if (ref && !ref.ok) return ref;
  const tools = ref ? { tools: [ref.value] } : {};
  const plan = runs.plan(tools);
  if (!plan.ok) return plan;
  const may = async (question: string): Promise<boolean> =>
    yes || (environment.isInteractive && (await askPerson(question, environment, output)));
  const { destructive, tools: count } = plan.value;
  // Where nobody sits at the terminal, whoever wrote the command has said yes by it.
  const hasControls =
    controls === "all" &&
    (!environment.isInteractive ||
      (await may(`Legal inputs go to all ${count} tools and may change things. Go on?`)));
  const names = destructive.map(({ wireName }) => plain(wireName)).join(", ");
  const mayDestroy =
    destructive.length > 0 &&
    (await may(`These say that they may destroy something: ${names}. Send inputs to them too?`));
  if (destructive.length > 0 && !mayDestroy)
    output.error(
      `Left out, for they say that they may destroy something: ${names}. --yes sends inputs to them too.`,
    );
  return {
    ok: true,
    value: {
      ...run,
      ...tools,
      controls: hasControls ? "all" : "readOnly",
      destructive: mayDestroy,
    },
  };
}

function compared(report: Report, { baseline }: RefusalsOptions): Report {
  if (baseline === null) return report;
  const changes = compare(report.rows, baseline);
  return { ...report, comparison: { baseline: baseline.name, changes } };
}

function tell(report: Report, options: RefusalsOptions, output: Output): ExitStatus {
  const { report: format, saveTo } = options;
  if (format === null) for (const line of refusalsText(report, output.width)) output.line(line);
  else output.line(writeReport(report, format).trimEnd());
  if (saveTo !== null) {
    const name = basename(saveTo).replace(/(?:\.baseline)?\.json$/, "");
    writeFileSync(saveTo, baselineText(baselineOf(name, report.madeAt, report.rows)));
    output.error(`The baseline is in ${saveTo}.`);
  }
  const drift = newDrift(report.rows, report.comparison?.changes ?? null);
  if (drift > 0)
    output.error(
      `${drift} ${drift === 1 ? "input shows" : "inputs show"} new drift: a tool does not keep its schema's word.`,
    );
  return drift > 0 || report.state !== "finished" ? exitStatus.refused : exitStatus.ok;
}

const tellEveryMs = 2_000;

/** A line now and then while somebody waits at the terminal. */
function tellProgress({ refusals: runs }: Bridge, id: RunId, output: Output): void {
  let last = 0;
  const tell = async (): Promise<void> => {
    const found = await runs.summary(id);
    if (!found.ok || found.value.state !== "running") return;
    const { done, probes, skipped, rate = 0 } = found.value;
    const left = Object.values(skipped).reduce((sum, count) => sum + count, 0);
    output.error(`${done} of ${probes - left}, ${rate} a second`);
  };
  runs.onChange(() => {
    const now = performance.now();
    if (now - last < tellEveryMs) return;
    last = now;
    // A line that cannot be told is no reason to end the run.
    tell().catch(() => undefined);
  });
}
