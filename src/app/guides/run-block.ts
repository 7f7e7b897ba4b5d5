import type { QueryClient } from "@tanstack/react-query";
import type { CallId } from "#protocol/ids.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { OutcomeKind } from "#protocol/outcome.ts";
import {
  answerOf,
  queryArguments,
  queryToolAmong,
  queryTools,
  runPlan,
} from "#core/guides/run-plan.ts";
import type { Bridge } from "../bridge/bridge-context.ts";
import { newCallId } from "../bridge/calls.ts";
import { toBridgeError } from "../bridge/errors.ts";
import { runScript } from "./run-script.ts";

/** A block of code as it stands in a cell or a guide. */
export interface Block {
  readonly language: string;
  readonly text: string;
  /** What js finds as `rows`. */
  readonly rows: readonly JsonValue[];
}

/** How a run ended: in words, with what it printed or answered. */
export interface RunEnd {
  readonly kind: OutcomeKind;
  readonly sentence: string;
  readonly text: string;
  readonly value: JsonValue;
}

interface Run {
  readonly bridge: Bridge;
  readonly cache: QueryClient;
  readonly block: Block;
  readonly signal: AbortSignal;
  readonly onPrinted: (printed: string) => void;
  readonly onCall: (callId: CallId) => void;
}

const said = (kind: OutcomeKind, sentence: string, text = ""): RunEnd => ({
  kind,
  sentence,
  text,
  value: null,
});

/** Runs a block by whom its language wants; always an end with a sentence, never a rejection. */
export async function makeRun(run: Run): Promise<RunEnd> {
  const plan = runPlan(run.block.language);
  try {
    switch (plan.by) {
      case "sandbox":
        return await inSandbox(run);
      case "tool":
        return await byTool(run);
      case "nobody":
        return said("refusal", plan.sentence);
    }
  } catch (error) {
    return said("refusal", toBridgeError(error).message);
  }
}

const outcomes = { failed: "refusal", cancelled: "cancelled", deadline: "deadline" } as const;

/** Characters of the rows that the code is given. */
const mostRows = 4_000_000;

async function inSandbox({ bridge, block, signal, onPrinted }: Run): Promise<RunEnd> {
  const { url } = await bridge.apps.widgetSandbox();
  const { text: code, rows } = block;
  if (JSON.stringify(rows).length > mostRows)
    return said("refusal", "The rows above are more than 4 MB; let the query give fewer.");
  const ended = await runScript({ sandbox: url, code, rows, signal, onPrinted });
  if (ended.end !== "done") return said(outcomes[ended.end], ended.sentence, ended.printed);
  const { printed, value } = ended;
  const text = `${printed}${value ?? ""}`;
  return { kind: "ok", sentence: "Done.", text, value: readValue(value) };
}

function readValue(text: string | null): JsonValue {
  try {
    return text === null ? null : (JSON.parse(text) as JsonValue);
  } catch {
    // A text that was returned is no JSON.
    return text;
  }
}

/** Rows among which a tool's name is looked for: few others have it in theirs. */
const looked = 200;

/** Milliseconds; whoever needs longer uses the Tools screen. */
const deadline = 120_000;

async function byTool({ bridge, cache, block, signal, onCall }: Run): Promise<RunEnd> {
  const { queries, calls } = bridge;
  const lists = await Promise.all(
    queryTools.map((text) => cache.fetchQuery(queries.toolRows({ text }, 0, looked))),
  );
  const tools = lists.flatMap(({ rows }) =>
    rows.flatMap((row) => (row.type === "tool" ? [row.tool] : [])),
  );
  const found = queryToolAmong(tools);
  if (!found.ok) return said("refusal", found.sentence);
  const tool = await cache.fetchQuery(queries.toolDetail(found.tool));
  const given = queryArguments(tool.inputSchema, block.text);
  if (!given.ok) return said("refusal", given.sentence);
  if (signal.aborted) return said("cancelled", "You stopped it.");
  const callId = newCallId();
  const onAbort = () => void calls.cancel(callId);
  signal.addEventListener("abort", onAbort);
  onCall(callId);
  const { outcome } = await calls.invoke({
    tool: tool.ref,
    argsText: JSON.stringify(given.args),
    callId,
    timeoutMs: deadline,
  });
  signal.removeEventListener("abort", onAbort);
  const { text, value } = answerOf(outcome);
  if (outcome.kind === "ok")
    return { kind: "ok", sentence: `${tool.wireName} answered.`, text, value };
  const sentence = outcome.sentence ?? "The call did not succeed.";
  return said(outcome.kind, sentence, text === sentence ? "" : text);
}
