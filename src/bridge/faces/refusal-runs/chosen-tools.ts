import type { RunOptions, SkipReason } from "#protocol/refusals.ts";
import { toolRefText } from "#protocol/call.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { mayTakeEffect, type Probe } from "#core/probes/probe.ts";
import type { Found, Hub } from "../../hub/hub.ts";

/** The tools that a run is about, in the order of the list. */
export function chosenTools(
  hub: Hub,
  { sources, tools }: Pick<RunOptions, "sources" | "tools">,
): Found<readonly ToolDetail[]> {
  const known = hub.sources.list().map(({ name }) => name as string);
  const stranger = sources?.find((name) => !known.includes(name));
  if (stranger !== undefined)
    return {
      ok: false,
      sentence: `There is no source "${stranger}"; there are: ${known.join(", ")}.`,
    };
  if (tools) {
    const found: ToolDetail[] = [];
    for (const ref of tools) {
      const detail = hub.tools.detail(ref);
      if (!detail.ok) return detail;
      found.push(detail.value);
    }
    return someOf(found);
  }
  const wanted = sources ?? known;
  const all = wanted.flatMap((source) => hub.tools.all({ source }));
  return someOf([...new Map(all.map((tool) => [toolRefText(tool.ref), tool])).values()]);
}

const someOf = (tools: readonly ToolDetail[]): Found<readonly ToolDetail[]> =>
  tools.length > 0
    ? { ok: true, value: tools }
    : {
        ok: false,
        sentence: "There is no tool to send anything to; attach a source that has some.",
      };

export const onlyReads = ({ annotations }: ToolDetail): boolean =>
  annotations?.readOnlyHint === true;

/** Says of itself that it may destroy something. A tool that says nothing is not marked. */
export const isMarkedDestructive = ({ annotations }: ToolDetail): boolean =>
  annotations?.destructiveHint === true && annotations.readOnlyHint !== true;

/** Why a probe is not run; null where it is. */
export function skipReason(
  tool: ToolDetail,
  probe: Probe,
  { controls, destructive }: Pick<RunOptions, "controls" | "destructive">,
): SkipReason | null {
  if (tool.off !== undefined) return "off";
  if (isMarkedDestructive(tool) && !destructive) return "destructive";
  return mayTakeEffect(probe) && controls !== "all" && !onlyReads(tool) ? "control" : null;
}
