import { Autocomplete, Select, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type FormEvent } from "react";
import type { SourceName, ToolRef } from "#protocol/ids.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { newCallId } from "../../bridge/calls.ts";
import { Button } from "../../ui/Button.tsx";
import { OutcomeLine } from "./OutcomeLine.tsx";
import { setOpen } from "./open-nodes.ts";
import classes from "./CreateObject.module.css";

/** Objects that the field of the parent suggests. */
const mostSuggested = 20;

type Phase =
  | { readonly is: "typing" }
  | { readonly is: "sending" }
  | { readonly is: "ended"; readonly outcome: Outcome };

interface CreateObjectProps {
  readonly source: SourceName;
  readonly parent: string | null;
  readonly onClose: () => void;
}

/** A new object of a class, through the session's own tool: its check and its refusals are those of every caller. */
export function CreateObject({ source, parent, onClose }: CreateObjectProps) {
  const { queries, calls } = useBridge();
  const navigate = useNavigate();
  const tool = useCreateTool(source);
  const list = useQuery(queries.classes(source));
  const [className, setClassName] = useState<string | null>(null);
  const [name, setName] = useState("");
  const [under, setUnder] = useState(parent ?? "");
  const [phase, setPhase] = useState<Phase>({ is: "typing" });

  const create = async (ref: ToolRef) => {
    setPhase({ is: "sending" });
    const { outcome } = await calls.invoke({
      tool: ref,
      callId: newCallId(),
      argsText: JSON.stringify({
        ...(className === null ? {} : { class: className }),
        ...(name === "" ? {} : { name }),
        ...(under === "" ? {} : { parent: under }),
      }),
    });
    if (outcome.kind !== "ok") return setPhase({ is: "ended", outcome });
    if (under !== "") setOpen(source, under, true);
    onClose();
    await navigate({ to: "/scene/$source/$object", params: { source, object: name } });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (tool) void create(tool);
  };
  const faults = phase.is === "ended" ? (phase.outcome.findings ?? []) : [];
  const isBad = (argument: string) => faults.some(({ path }) => path === `/${argument}`);
  return (
    // Esc closes from whichever field has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={classes.form}
      aria-label="Create an object"
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        // A list that is open closes first.
        if (event.key === "Escape" && !event.defaultPrevented) onClose();
      }}
    >
      <Select
        label="Class"
        size="xs"
        searchable
        data-autofocus
        data={(list.data ?? []).filter((each) => !each.abstract).map((each) => each.name)}
        value={className}
        error={isBad("class")}
        onChange={setClassName}
      />
      <TextInput
        label="Name"
        size="xs"
        autoComplete="off"
        spellCheck={false}
        value={name}
        error={isBad("name")}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ParentField source={source} value={under} isBad={isBad("parent")} onChange={setUnder} />
      {phase.is === "ended" && <OutcomeLine outcome={phase.outcome} />}
      <span className={classes.actions}>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="small"
          disabled={phase.is === "sending" || !tool}
        >
          {phase.is === "sending" ? "Creating…" : "Create"}
        </Button>
      </span>
    </form>
  );
}

function ParentField({
  source,
  value,
  isBad,
  onChange,
}: {
  readonly source: SourceName;
  readonly value: string;
  readonly isBad: boolean;
  readonly onChange: (value: string) => void;
}) {
  const { queries } = useBridge();
  const found = useQuery({
    ...queries.findObjects(source, { prefix: value, limit: mostSuggested }),
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      label="Under"
      placeholder="the top of the scene"
      size="xs"
      spellCheck={false}
      data={[...new Set((found.data?.objects ?? []).map(({ name }) => name))]}
      filter={({ options }) => options}
      value={value}
      error={isBad}
      onChange={onChange}
    />
  );
}

/** The session's tool that creates objects, whatever prefix its tools have. */
function useCreateTool(source: SourceName): ToolRef | undefined {
  const { queries } = useBridge();
  const rows = useQuery(queries.toolRows({ source, kinds: ["session"] }, 0, 20));
  return rows.data?.rows
    .flatMap((row) => (row.type === "tool" ? [row.tool.ref] : []))
    .find(({ key }) => key.endsWith(".scene.create"));
}
