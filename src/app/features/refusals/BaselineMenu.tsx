import { Menu } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BaselineSummary, RunId, RunSummary } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import {
  IconArrowsDiff,
  IconCheck,
  IconDeviceFloppy,
  IconDownload,
  IconFileUpload,
  IconSelector,
  IconTrash,
} from "../../ui/icons.ts";
import { saveFile } from "../../ui/save-file.ts";
import { RemoveBaselineDialog, SaveBaselineDialog } from "./BaselineDialogs.tsx";
import { formatMoment } from "../../ui/moment.ts";

import { useImportBaseline } from "./use-import-baseline.tsx";
import classes from "./Run.module.css";

/** What the run is compared with, and what can be done with baselines. */
export function BaselineMenu({
  run,
  baseline,
  onChange,
}: {
  readonly run: RunSummary;
  readonly baseline: RunId | null;
  readonly onChange: (baseline: RunId | null) => void;
}) {
  const { queries, refusals } = useBridge();
  const baselines = useQuery(queries.refusalBaselines()).data ?? [];
  const [asking, setAsking] = useState<"save" | "remove" | null>(null);
  const chosen = baselines.find(({ id }) => id === baseline);
  const imported = useImportBaseline((added) => onChange(added.id));
  const exported = useMutation({
    mutationFn: (id: RunId) => refusals.baselineFile(id),
    onSuccess: ({ name, text, mimeType }) => saveFile(name, text, mimeType),
  });
  const fault = imported.error ?? exported.error;
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button icon={IconArrowsDiff} className={classes.baseline ?? ""}>
            <span className={classes.baselineName}>
              {baseline === null ? "No baseline" : `Against ${nameOf(chosen)}`}
            </span>
            <Icon of={IconSelector} size={14} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Compare with</Menu.Label>
          <Choice name="Nothing" isChosen={baseline === null} onChoose={() => onChange(null)} />
          {baselines.map((each) => (
            <Choice
              key={each.id}
              name={nameOf(each)}
              isChosen={each.id === baseline}
              onChoose={() => onChange(each.id)}
            />
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<Icon of={IconDeviceFloppy} size={15} />}
            onClick={() => setAsking("save")}
          >
            Save this run as a baseline…
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={IconFileUpload} size={15} />} onClick={imported.choose}>
            Import a baseline file…
          </Menu.Item>
          {chosen && (
            <>
              <Menu.Item
                leftSection={<Icon of={IconDownload} size={15} />}
                onClick={() => exported.mutate(chosen.id)}
              >
                Export {chosen.name}
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon of={IconTrash} size={15} />}
                onClick={() => setAsking("remove")}
              >
                Remove {chosen.name}…
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {imported.field}
      {fault !== null && (
        <span role="alert" className={classes.faultInline}>
          {fault.message}
        </span>
      )}
      {asking === "save" && (
        <SaveBaselineDialog
          run={run}
          onClose={() => setAsking(null)}
          onSaved={({ id }) => onChange(id)}
        />
      )}
      {asking === "remove" && chosen && (
        <RemoveBaselineDialog
          baseline={chosen}
          onClose={() => setAsking(null)}
          onRemoved={() => onChange(null)}
        />
      )}
    </>
  );
}

const nameOf = (baseline: BaselineSummary | undefined): string =>
  baseline === undefined
    ? "a baseline that is gone"
    : `${baseline.name}, ${formatMoment(baseline.savedAt).split(",")[0] ?? ""}`;

function Choice({
  name,
  isChosen,
  onChoose,
}: {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <Menu.Item
      rightSection={isChosen ? <Icon of={IconCheck} size={14} label="chosen" /> : null}
      onClick={onChoose}
    >
      {name}
    </Menu.Item>
  );
}
