import type { ToolRef } from "#protocol/ids.ts";
import type { ConfirmationPolicy, PolicyState } from "#protocol/inbox.ts";
import type { ToolAnnotations } from "#protocol/tool.ts";
import { toolRefText } from "#protocol/call.ts";
import type { Found } from "./hub.ts";
import { quote } from "./sentences.ts";

/** What the policy says of one call. */
export type PolicyDecision =
  | { readonly act: "go" }
  | { readonly act: "ask"; readonly reason: string }
  | { readonly act: "block"; readonly sentence: string };

/** The confirmation policy and its exceptions (contracts §2). */
export interface Policy {
  state(): PolicyState;
  set(change: {
    readonly source?: string;
    readonly tool?: ToolRef;
    readonly policy: ConfirmationPolicy | null;
  }): Found<null>;
  onChange(listener: () => void): () => void;
  decide(tool: ToolRef, annotations: ToolAnnotations | undefined): PolicyDecision;
}

const meaning: Readonly<Record<Exclude<ConfirmationPolicy["ask"], "none">, string>> = {
  destructive: "calls that may destroy something",
  mutating: "calls that may change something",
  all: "every call",
};

/**
 * Whether a policy is about such a tool. The hints are read as MCP defines
 * them: a tool that does not say that it only reads may change things, and one
 * that does not say otherwise may destroy some.
 */
export function isMeant(
  ask: ConfirmationPolicy["ask"],
  annotations: ToolAnnotations | undefined,
): boolean {
  const onlyReads = annotations?.readOnlyHint === true;
  switch (ask) {
    case "none":
      return false;
    case "destructive":
      return !onlyReads && annotations?.destructiveHint !== false;
    case "mutating":
      return !onlyReads;
    case "all":
      return true;
  }
}

/** Keeps the policy. A tool's wins over its source's, that over the default. */
export function createPolicy(initial: ConfirmationPolicy): Policy {
  let byDefault = initial;
  const bySource = new Map<string, ConfirmationPolicy>();
  const byTool = new Map<string, ConfirmationPolicy>();
  const listeners = new Set<() => void>();

  const change = (
    exceptions: Map<string, ConfirmationPolicy>,
    name: string,
    policy: ConfirmationPolicy | null,
  ): void => {
    if (policy) exceptions.set(name, policy);
    else exceptions.delete(name);
  };

  return {
    state: () => ({
      ...byDefault,
      bySource: Object.fromEntries(bySource),
      byTool: Object.fromEntries(byTool),
    }),
    set({ source, tool, policy }) {
      if (tool) change(byTool, toolRefText(tool), policy);
      else if (source !== undefined) change(bySource, source, policy);
      else if (policy) byDefault = policy;
      else {
        return {
          ok: false,
          sentence: "The policy for all calls cannot be taken back, only changed.",
        };
      }
      for (const listener of listeners) listener();
      return { ok: true, value: null };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    decide(tool, annotations) {
      const ofTool = byTool.get(toolRefText(tool));
      const ofSource = bySource.get(tool.source);
      const policy = ofTool ?? ofSource ?? byDefault;
      if (policy.ask === "none" || !isMeant(policy.ask, annotations)) return { act: "go" };
      const whose = ofTool
        ? "The policy for this tool"
        : ofSource
          ? `The policy for source ${quote(tool.source)}`
          : "The policy of this bridge";
      if (policy.then === "ask") {
        return { act: "ask", reason: `${whose} asks before ${meaning[policy.ask]}.` };
      }
      return {
        act: "block",
        sentence: `${whose} blocks ${meaning[policy.ask]}; set it to ask, or give the tool a policy of its own, to make this call.`,
      };
    },
  };
}
