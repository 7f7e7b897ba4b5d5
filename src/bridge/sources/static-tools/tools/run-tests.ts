import { stepFaults, type Script, type ScriptStep } from "#core/scripts/script-file.ts";
import { asJson, type JsonValue } from "#protocol/json.ts";
import { makeCallId } from "../../../hub/ids.ts";
import { findScripts, type ScriptFile } from "../find-scripts.ts";
import { answerObject, closedObject, listOf, text } from "../schemas.ts";
import { done, refuse, type StaticRun, type StaticTool } from "../static-tool.ts";

/** A step and how it went. */
interface StepReport {
  readonly tool: string;
  readonly ok: boolean;
  readonly kind?: string;
  readonly faults: readonly string[];
}

interface FileReport {
  readonly file: string;
  readonly ok: boolean;
  /** Why no step was run. */
  readonly sentence?: string;
  readonly steps: readonly StepReport[];
}

const name = "run_tests";

export const runTests: StaticTool = {
  name,
  title: "Run test scripts",
  description:
    "Runs the script files under the bridge's root, or those that you name, and reports which calls ended as their script expects.",
  inputSchema: closedObject({
    files: listOf(
      { type: "string" },
      "Files or folders under the root; left out = all scripts there",
    ),
  }),
  outputSchema: answerObject({
    passed: { type: "integer", description: "Steps that ended as expected" },
    failed: { type: "integer", description: "Steps that did not, and files that are no scripts" },
    files: listOf(
      answerObject(
        {
          file: text("Path under the root"),
          ok: { type: "boolean" },
          sentence: text("Why no step was run"),
          steps: listOf(
            answerObject(
              {
                tool: { type: "string" },
                ok: { type: "boolean" },
                kind: text("How the call ended"),
                faults: listOf({ type: "string" }, "What differs from what was expected"),
              },
              ["tool", "ok", "faults"],
            ),
          ),
        },
        ["file", "ok", "steps"],
      ),
    ),
  }),
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  },
  needsEval: true,
  async run(args, run) {
    const { root, context } = run;
    if (root === null) {
      return refuse("run_tests runs the scripts under the root; start the bridge with --root DIR.");
    }
    const found = await findScripts(root, namesOf(args["files"]));
    if (!found.ok) return refuse(found.sentence);
    const total = found.value.reduce((sum, { reading }) => sum + stepsOf(reading).length, 0);
    const reports: FileReport[] = [];
    let made = 0;
    for (const file of found.value) {
      const report = await runFile(file, run, () => {
        made += 1;
        context.onProgress({ done: made, total, message: file.path });
      });
      reports.push(report);
      if (context.signal.aborted) break;
    }
    return done(reportText(root, reports), {
      ...countsOf(reports),
      files: reports.map((each) => asJson(each)),
    });
  },
};

const namesOf = (files: JsonValue | undefined): readonly string[] | undefined =>
  Array.isArray(files) ? (files as readonly JsonValue[]).map(String) : undefined;

const stepsOf = (reading: ScriptFile["reading"]): Script["steps"] =>
  reading.ok ? reading.script.steps : [];

async function runFile(
  { path, reading }: ScriptFile,
  run: StaticRun,
  onStep: () => void,
): Promise<FileReport> {
  if (!reading.ok) return { file: path, ok: false, sentence: reading.sentence, steps: [] };
  const steps: StepReport[] = [];
  for (const step of reading.script.steps) {
    if (run.context.signal.aborted) break;
    steps.push(await runStep(step, run));
    onStep();
  }
  const isWhole = steps.length === reading.script.steps.length;
  return { file: path, ok: isWhole && steps.every(({ ok }) => ok), steps };
}

async function runStep(step: ScriptStep, { hub, ids, context }: StaticRun): Promise<StepReport> {
  const { tool, args, expect } = step;
  if (tool === name) {
    return { tool, ok: false, faults: ["A script cannot run scripts."] };
  }
  const callId = makeCallId(ids);
  const cancel = (): void => void hub.cancel(callId);
  context.signal.addEventListener("abort", cancel, { once: true });
  const { outcome } = await hub.invoke({
    tool,
    argsText: JSON.stringify(args),
    callId,
    caller: context.caller,
    parent: context.callId,
  });
  context.signal.removeEventListener("abort", cancel);
  const faults = stepFaults(expect, {
    kind: outcome.kind,
    sentence: outcome.sentence,
    data: outcome.result?.structuredContent,
  });
  return { tool, ok: faults.length === 0, kind: outcome.kind, faults };
}

function countsOf(reports: readonly FileReport[]): {
  readonly passed: number;
  readonly failed: number;
} {
  const steps = reports.flatMap((report) => report.steps);
  const passed = steps.filter(({ ok }) => ok).length;
  const unread = reports.filter(({ sentence }) => sentence !== undefined).length;
  return { passed, failed: steps.length - passed + unread };
}

function reportText(root: string, reports: readonly FileReport[]): string {
  if (reports.length === 0) return `There are no script files under ${root}.`;
  const { passed, failed } = countsOf(reports);
  const lines = reports.flatMap((report) => [
    `${report.ok ? "passed" : "FAILED"} ${report.file}${report.sentence === undefined ? "" : `: ${report.sentence}`}`,
    ...report.steps.flatMap((step, index) =>
      step.faults.map((fault) => `  step ${index + 1}, ${step.tool}: ${fault}`),
    ),
  ]);
  return [`${passed} passed, ${failed} failed.`, ...lines].join("\n");
}
