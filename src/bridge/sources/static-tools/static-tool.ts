import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import type { ToolAnnotations } from "#protocol/tool.ts";
import type { Clock } from "../../hub/clock.ts";
import type { Found, Hub } from "../../hub/hub.ts";
import type { Ids } from "../../hub/ids.ts";
import type { CallContext } from "../../hub/source.ts";
import type { SourceSpec } from "../source-spec.ts";

/** What of the bridge's own tools is chosen at its start. */
export interface OwnToolOptions {
  /** `--allow-eval`: tools that run code or files may be called. */
  readonly allowEval: boolean;
  /** `--root`: the folder whose files may be used; null = none. */
  readonly root: string | null;
  /** The Python that `eval_python` runs; `python3` where it is left out. */
  readonly python?: string;
}

/** What the bridge's own tools work on. */
export interface StaticPorts extends Required<OwnToolOptions> {
  readonly hub: Hub;
  readonly ids: Ids;
  readonly clock: Clock;
  /** Attaches a source and does not wait for its start. */
  readonly attach: (name: string, spec: SourceSpec) => Found<string>;
}

/** One call of such a tool: the ports, and what the call may use on its way. */
export interface StaticRun extends StaticPorts {
  readonly context: CallContext;
}

/** A tool of the bridge itself: always listed, whatever is attached (R0.41, R0.48). */
export interface StaticTool {
  readonly name: string;
  readonly title: string;
  /** Without the words that it is off. */
  readonly description: string;
  readonly inputSchema: JsonObject;
  /** What it answers. */
  readonly outputSchema: JsonObject;
  readonly annotations: ToolAnnotations;
  /** Works on an attached session, the one that the argument `session` names. */
  readonly needsSession?: true;
  /** Runs code or files; off without `--allow-eval` (C16). */
  readonly needsEval?: true;
  readonly run: (args: JsonObject, run: StaticRun) => Promise<SourceOutcome>;
}

/** An answer as text and as data, never data alone (C7). */
export const done = (text: string, data: JsonValue): SourceOutcome => ({
  kind: "ok",
  stage: "output",
  by: "bridge",
  result: { content: [{ type: "text", text }], structuredContent: data },
});

/** A "no" of the bridge itself. */
export const refuse = (sentence: string): SourceOutcome => ({
  kind: "refusal",
  stage: "dispatch",
  by: "bridge",
  sentence,
});

/** A "no" of the session that was asked, in its words. */
export const refusedBySession = ({ error }: { readonly error: string }): SourceOutcome => ({
  ...refuse(error),
  by: "session",
});

/** An argument that is text; undefined where it was left out. */
export const textOf = (args: JsonObject, name: string): string | undefined => {
  const value = args[name];
  return typeof value === "string" ? value : undefined;
};

/** An argument that is a number; undefined where it was left out. */
export const numberOf = (args: JsonObject, name: string): number | undefined => {
  const value = args[name];
  return typeof value === "number" ? value : undefined;
};
