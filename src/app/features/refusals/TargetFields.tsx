import { Checkbox, MultiSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { toolRefText } from "#protocol/call.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Chips } from "../../ui/Chips.tsx";
import { counted } from "./run-words.ts";
import type { StartDraft } from "./start-draft.ts";
import classes from "./Runs.module.css";

const scopes: readonly { readonly id: StartDraft["scope"]; readonly word: string }[] = [
  { id: "all", word: "All tools" },
  { id: "sources", word: "Tools of some sources" },
  { id: "tools", word: "Some tools" },
];

/** Which tools a run is about. */
export function TargetFields({
  draft,
  onChange,
}: {
  readonly draft: StartDraft;
  readonly onChange: (part: Partial<StartDraft>) => void;
}) {
  return (
    <>
      <Chips
        label="What is tried"
        chips={scopes}
        value={draft.scope}
        onChange={(scope) => onChange({ scope })}
      />
      {draft.scope === "sources" && (
        <SourceBoxes chosen={draft.sources} onChange={(sources) => onChange({ sources })} />
      )}
      {draft.scope === "tools" && (
        <ToolField chosen={draft.tools} onChange={(tools) => onChange({ tools })} />
      )}
    </>
  );
}

function SourceBoxes({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly onChange: (sources: readonly string[]) => void;
}) {
  const { queries } = useBridge();
  const sources = useQuery(queries.sources()).data ?? [];
  return (
    <Checkbox.Group label="Sources" value={[...chosen]} onChange={onChange}>
      <div className={classes.choices}>
        {sources.map(({ name, counts }) => (
          <Checkbox
            key={name}
            size="xs"
            value={name}
            label={`${name}, ${counted(counts.tools, "tool")}`}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Tools that are offered at once; the rest is found by typing. */
const mostOffered = 100;

function ToolField({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly onChange: (tools: readonly string[]) => void;
}) {
  const { queries } = useBridge();
  const [typed, setTyped] = useState("");
  const [text] = useDebouncedValue(typed.trim(), 120);
  const rows = useQuery({
    ...queries.toolRows(text === "" ? {} : { text }, 0, mostOffered),
    placeholderData: (before) => before,
  });
  const offered = (rows.data?.rows ?? []).flatMap((row) =>
    row.type === "tool" ? [{ value: toolRefText(row.tool.ref), label: row.tool.wireName }] : [],
  );
  const known = new Set(offered.map(({ value }) => value));
  const others = chosen
    .filter((value) => !known.has(value))
    .map((value) => ({ value, label: value.slice(value.indexOf("/") + 1) }));
  return (
    <MultiSelect
      size="xs"
      label="Tools"
      placeholder={chosen.length === 0 ? "Type a part of the name" : ""}
      searchable
      hidePickedOptions
      limit={mostOffered}
      maxDropdownHeight={260}
      data={[...others, ...offered]}
      // The bridge has searched already.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage="No tool has that in its name"
      value={[...chosen]}
      onChange={onChange}
    />
  );
}
