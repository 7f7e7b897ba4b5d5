import type { SourceOutcome } from "#protocol/outcome.ts";
import { durationText } from "../../../hub/sentences.ts";
import { answerObject, closedObject, text } from "../schemas.ts";
import { runPython } from "../run-python.ts";
import { done, numberOf, refuse, textOf, type StaticTool } from "../static-tool.ts";

const usualTimeoutMs = 10_000;
const longestTimeoutMs = 50_000;
const longestCode = 200_000;

export const evalPython: StaticTool = {
  name: "eval_python",
  title: "Run Python code",
  description:
    "Runs Python 3 code in a process of its own on the bridge's machine, with the rights of whoever started the bridge; a last line that is an expression shows its value. Standard library only; nothing is kept from one call to the next.",
  inputSchema: closedObject(
    {
      code: { ...text("The code"), minLength: 1, maxLength: longestCode },
      timeoutMs: {
        type: "integer",
        minimum: 100,
        maximum: longestTimeoutMs,
        default: usualTimeoutMs,
        description: "Milliseconds after which it is stopped",
      },
    },
    ["code"],
  ),
  outputSchema: answerObject(
    {
      stdout: text("What it printed, at most 65,536 characters"),
      stderr: text("What it wrote to stderr, at most as much"),
      exitCode: { type: "integer", description: "Left out where it was stopped" },
      isCut: { type: "boolean", description: "More was printed than is here" },
    },
    ["stdout", "stderr", "isCut"],
  ),
  annotations: {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  },
  needsEval: true,
  async run(args, { python, root, clock, context }) {
    const timeoutMs = numberOf(args, "timeoutMs") ?? usualTimeoutMs;
    const ran = await runPython(
      { python, code: textOf(args, "code") ?? "", timeoutMs, folder: root },
      clock,
      context.signal,
    );
    if (ran.end === "noPython") {
      return { ...refuse(ran.sentence), kind: "configurationError" };
    }
    const { exit, stdout, stderr, isCut } = ran;
    const status = exit.type === "code" ? { exitCode: exit.code } : {};
    const data = { stdout, stderr, ...status, isCut };
    const said = [stdout, stderr]
      .filter((each) => each !== "")
      .join("\n")
      .trimEnd();
    const result = done(said === "" ? "(nothing was printed)" : said, data);
    switch (ran.end) {
      case "cancelled":
        return stopped(result, "cancelled", "The code was stopped before it had ended.");
      case "deadline": {
        const sentence = `The code ran longer than ${durationText(timeoutMs)} and was stopped.`;
        return stopped(result, "deadline", sentence);
      }
      case "exit":
        if (exit.type === "code" && exit.code === 0) return result;
        return stopped(result, "refusal", faultOf(exit, stderr));
    }
  },
};

const stopped = (
  { result, ...rest }: SourceOutcome,
  kind: "cancelled" | "deadline" | "refusal",
  sentence: string,
): SourceOutcome => ({
  ...rest,
  kind,
  stage: "dispatch",
  sentence,
  ...(result ? { result } : {}),
});

/** The last line of a traceback names the fault. */
function faultOf(
  exit:
    | { readonly type: "code"; readonly code: number }
    | { readonly type: "signal"; readonly signal: string },
  stderr: string,
): string {
  const last = stderr.trimEnd().split("\n").at(-1)?.trim() ?? "";
  if (exit.type === "signal") return `Python was ended by ${exit.signal}.`;
  return last === "" ? `Python ended with status ${exit.code}.` : last;
}
