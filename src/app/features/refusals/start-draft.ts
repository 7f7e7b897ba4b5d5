import { toolKey } from "#protocol/ids.ts";
import { toolRefText } from "#protocol/call.ts";
import type { RunOptions } from "#protocol/refusals.ts";
import type { RunTargets } from "../../bridge/refusal-queries.ts";
import { targetOf, type Target } from "./address.ts";

/** What a person has filled in before a run is started. */
export interface StartDraft {
  readonly scope: "all" | "sources" | "tools";
  readonly sources: readonly string[];
  /** Tools as `source/key`. */
  readonly tools: readonly string[];
  readonly controls: RunOptions["controls"];
  /** The person knows that legal inputs take effect. */
  readonly isSure: boolean;
  readonly destructive: boolean;
  readonly concurrency: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly perTool: number;
}

/** The usual figures; the bridge has the same. */
const usual = { concurrency: 4, perSecond: 50, timeoutMs: 10_000, perTool: 60 } as const;

/** What a link says that the next run is about. */
export function targetOptions(target: Target | null): Partial<RunOptions> {
  if (target === null) return {};
  const { source, key } = target;
  return key === undefined ? { sources: [source] } : { tools: [{ source, key: toolKey(key) }] };
}

/** The draft that options ask for. A yes is given anew each time. */
export function draftOf(options: Partial<RunOptions>): StartDraft {
  const { sources, tools } = options;
  return {
    scope: tools !== undefined ? "tools" : sources !== undefined ? "sources" : "all",
    sources: sources ?? [],
    tools: (tools ?? []).map(toolRefText),
    controls: options.controls ?? "readOnly",
    isSure: false,
    destructive: false,
    concurrency: options.concurrency ?? usual.concurrency,
    perSecond: options.perSecond ?? usual.perSecond,
    seconds: (options.timeoutMs ?? usual.timeoutMs) / 1_000,
    perTool: options.perTool ?? usual.perTool,
  };
}

/** What the run would be sent to; null where nothing is chosen yet. */
export function targetsOf({ scope, sources, tools }: StartDraft): RunTargets | null {
  switch (scope) {
    case "all":
      return {};
    case "sources":
      return sources.length === 0 ? null : { sources };
    case "tools": {
      const refs = tools.flatMap((text) => {
        const target = targetOf(text);
        return target?.key === undefined
          ? []
          : [{ source: target.source, key: toolKey(target.key) }];
      });
      return refs.length === 0 ? null : { tools: refs };
    }
  }
}

/** What still has to be said before the run can start; null where nothing has. */
export function startProblem(draft: StartDraft): string | null {
  if (targetsOf(draft) === null)
    return draft.scope === "sources" ? "Choose at least one source." : "Choose at least one tool.";
  if (draft.controls === "all" && !draft.isSure)
    return "Legal inputs take effect on tools that do more than read; say that you want it.";
  return null;
}

/** The options that the bridge is given. */
export function optionsOf(draft: StartDraft): Partial<RunOptions> {
  return {
    ...targetsOf(draft),
    controls: draft.controls,
    destructive: draft.destructive,
    concurrency: draft.concurrency,
    perSecond: draft.perSecond,
    timeoutMs: Math.round(draft.seconds * 1_000),
    perTool: draft.perTool,
  };
}
