import type { ContentBlock } from "#protocol/content.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { callId } from "#protocol/ids.ts";
import { randomUUID } from "node:crypto";
import type { HubCommand, Output } from "../command.ts";
import { exitStatus, statusOfOutcome } from "../exit-status.ts";
import { reachable } from "../reachable.ts";

/** A block of an answer as a terminal can show it. */
function blockText(block: ContentBlock): string {
  switch (block.type) {
    case "text":
      return block.text;
    case "image":
    case "audio":
      return `(${block.type}, ${block.mimeType}, ${Math.floor((block.data.length * 3) / 4)} bytes; --json has them)`;
    case "resource_link":
      return `${block.name}: ${block.uri}`;
    case "resource":
      return block.resource.text ?? `(${block.resource.uri}, binary; --json has it)`;
    case "unknown":
      return JSON.stringify(block.raw);
  }
}

/** What a person reads: the sentence of a "no", or the answer's blocks. Findings of an answer are advice, on stderr. */
function print(outcome: Outcome, output: Output): void {
  if (outcome.kind !== "ok") {
    output.line(outcome.sentence ?? outcome.kind);
    return;
  }
  for (const finding of outcome.findings ?? [])
    output.error(`The schema says: ${finding.sentence}`);
  for (const finding of outcome.result?.outputFindings ?? []) {
    output.error(`The server's answer breaks its own output schema: ${finding.sentence}`);
  }
  const blocks = outcome.result?.content ?? [];
  for (const block of blocks) output.line(blockText(block));
  if (blocks.length === 0) {
    const structured = outcome.result?.structuredContent;
    output.line(
      structured === undefined ? "(an empty answer)" : JSON.stringify(structured, null, 2),
    );
  }
}

export const call: HubCommand = {
  name: "call",
  usage: "call TOOL ARGS-JSON [TARGET] [--json] [--timeout MS]",
  summary: "Call a tool; a refusal's sentence is printed and the exit status is 1.",
  takes: { least: 1, most: 2 },
  async run(hub, words, output) {
    const lost = await reachable(hub, output);
    if (lost !== null) return lost;
    const [tool = "", argsText = "{}"] = words.positional;
    try {
      JSON.parse(argsText);
    } catch (error) {
      const why = error instanceof Error ? error.message : "it cannot be read";
      output.error(`The arguments are not JSON: ${why}. An example: '{"object":"crate"}'`);
      return exitStatus.usage;
    }
    const { outcome } = await hub.invoke({
      tool,
      argsText,
      callId: callId(`c_${randomUUID().replaceAll("-", "").slice(0, 16)}`),
      caller: { face: "cli", id: "call" },
      ...(words.timeoutMs !== null && { timeoutMs: words.timeoutMs }),
    });
    if (words.json) output.line(JSON.stringify(outcome, null, 2));
    else print(outcome, output);
    return statusOfOutcome(outcome);
  },
};
