import { basename } from "node:path";
import process from "node:process";
import { answerOf, readDeclarations, runDeclared, type DeclaredTool } from "#core/declare/tool.ts";
import type { JsonObject } from "#protocol/json.ts";
import { importFile } from "../session-file/import-file.ts";

/** What the bridge wants of a file: what it declares, or one call. */
export type HostTask =
  | { readonly do: "scan" }
  | { readonly do: "call"; readonly name: string; readonly args: JsonObject };

/** What the process of a file answers, once. */
export type HostReply =
  | { readonly type: "tools"; readonly tools: readonly DeclaredTool[] }
  | { readonly type: "answer"; readonly text: string; readonly structured?: JsonObject }
  /** The tool threw: its own words. */
  | { readonly type: "thrown"; readonly sentence: string }
  /** The file cannot be used. */
  | { readonly type: "fault"; readonly sentence: string };

/** The process of one file of a tools folder: it does one task and ends, so that no state outlives a call. */
export async function main(): Promise<never> {
  const [, , path] = process.argv;
  if (path === undefined || process.send === undefined) {
    process.stderr.write("This program is for the bridge; use `vitrine start --tools DIR`.\n");
    process.exit(2);
  }
  const task = await new Promise<HostTask>((resolve) => {
    process.once("message", (message) => resolve(message as HostTask));
  });
  const reply = await perform(path, task);
  await new Promise((resolve) => process.send?.(reply, resolve));
  process.exit(0);
}

async function perform(path: string, task: HostTask): Promise<HostReply> {
  const loaded = await importFile(path);
  if (!loaded.ok) return { type: "fault", sentence: loaded.sentence };
  if (task.do === "scan") {
    const read = readDeclarations(loaded.value);
    return read.ok
      ? { type: "tools", tools: read.tools }
      : { type: "fault", sentence: `${basename(path)}: ${read.sentence}` };
  }
  try {
    const value = await runDeclared(loaded.value[task.name], task.args);
    return { type: "answer", ...answerOf(value) };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { type: "thrown", sentence: words.trim() || `${task.name} failed without a word.` };
  }
}
