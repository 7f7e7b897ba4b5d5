import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { RunSummary, RunTool } from "#protocol/refusals.ts";
import { toolRefText } from "#protocol/call.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconTarget } from "../../ui/icons.ts";
import { targetOf, targetText, type Target } from "./address.ts";
import { counted } from "./run-words.ts";

const everything = "*";
/** Options that are drawn at once; the rest is found by typing. */
const mostShown = 200;

/** Which source or tool of the run is shown. */
export function TargetSelect({
  run,
  target,
  onChange,
}: {
  readonly run: RunSummary;
  readonly target: Target | null;
  readonly onChange: (target: Target | null) => void;
}) {
  const { queries } = useBridge();
  const tools = useQuery(queries.refusalTools(run.id)).data ?? [];
  const value = target === null ? everything : targetText(target);
  const options = optionsOf(tools, run.tools);
  const isKnown = options.some(({ items }) => items.some((item) => item.value === value));
  return (
    <Select
      aria-label="Shown tools"
      w={208}
      searchable
      allowDeselect={false}
      limit={mostShown}
      maxDropdownHeight={360}
      comboboxProps={{ width: 320, position: "bottom-start" }}
      leftSection={<Icon of={IconTarget} size={15} />}
      nothingFoundMessage="No tool of this run has that in its name"
      data={[
        ...options,
        ...(isKnown ? [] : [{ group: "Other", items: [{ value, label: value }] }]),
      ]}
      value={value}
      onChange={(next) => onChange(next === null || next === everything ? null : targetOf(next))}
    />
  );
}

function optionsOf(tools: readonly RunTool[], count: number) {
  const sources = [...Map.groupBy(tools, ({ tool }) => tool.source)];
  return [
    {
      group: "Run",
      items: [{ value: everything, label: `All ${counted(count, "tool")}` }],
    },
    {
      group: "Sources",
      items: sources.map(([source, own]) => ({
        value: targetText({ source }),
        label: `${source}, ${counted(own.length, "tool")}`,
      })),
    },
    {
      group: "Tools",
      items: tools.map(({ tool, wireName }) => ({ value: toolRefText(tool), label: wireName })),
    },
  ].filter(({ items }) => items.length > 0);
}
