import { Checkbox, Radio } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type FormEvent } from "react";
import type { RunOptions } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { IconFlask } from "../../ui/icons.ts";
import { PaceFields } from "./PaceFields.tsx";
import { PlanWords } from "./PlanWords.tsx";
import { draftOf, optionsOf, startProblem, targetsOf, type StartDraft } from "./start-draft.ts";
import { TargetFields } from "./TargetFields.tsx";
import classes from "./Runs.module.css";

/** What is going to be sent to what, and how fast; nothing is sent before Start. */
export function StartDialog({
  options,
  onClose,
}: {
  readonly options: Partial<RunOptions>;
  readonly onClose: () => void;
}) {
  const { queries, refusals } = useBridge();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(options));
  const [wasTried, setTried] = useState(false);
  const change = (part: Partial<StartDraft>): void => setDraft({ ...draft, ...part });
  const targets = targetsOf(draft);
  const plan = useQuery({
    ...queries.refusalPlan(targets ?? {}, draft.perTool),
    enabled: targets !== null,
    // Of another number of inputs everything else is the same.
    placeholderData: (before) => before,
  });
  const planned = targets === null ? undefined : plan.data;
  const problem = startProblem(draft);
  const start = useMutation({
    mutationFn: () => refusals.start(optionsOf(draft)),
    onSuccess: async (run) => {
      client.setQueryData(queries.refusalRun(run.id).queryKey, run);
      void client.invalidateQueries({ queryKey: ["refusalRuns"] });
      await navigate({ to: "/refusals/$report", params: { report: run.id }, search: {} });
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === null) start.mutate();
  };
  const fault = start.error?.message ?? (wasTried ? problem : null);
  return (
    <Dialog title="Start a run" size={560} onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit}>
        <TargetFields draft={draft} onChange={change} />
        <PlanWords
          plan={planned}
          error={targets === null ? null : plan.error}
          perTool={draft.perTool}
        />
        <Radio.Group
          label="Legal inputs"
          description="Bad inputs go to every tool. Legal ones are taken, and may do something."
          value={draft.controls}
          onChange={(value) =>
            change({ controls: value === "all" ? "all" : "readOnly", isSure: false })
          }
        >
          <div className={classes.choices}>
            <Radio size="xs" value="readOnly" label="Only to tools that say that they only read" />
            <Radio size="xs" value="all" label="To all tools" />
          </div>
        </Radio.Group>
        {draft.controls === "all" && (
          <Checkbox
            size="xs"
            label="I want these calls to take effect: it is a scratch folder, account or scene"
            checked={draft.isSure}
            onChange={(event) => change({ isSure: event.currentTarget.checked })}
          />
        )}
        {planned !== undefined && planned.destructive.length > 0 && (
          <Checkbox
            size="xs"
            label={`Send to what may destroy something, too: ${someNames(planned.destructive.map(({ wireName }) => wireName))}`}
            checked={draft.destructive}
            onChange={(event) => change({ destructive: event.currentTarget.checked })}
          />
        )}
        <PaceFields draft={draft} onChange={change} />
        {fault !== null && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
        <span className={classes.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" icon={IconFlask} disabled={start.isPending}>
            {start.isPending ? "Starting…" : "Start"}
          </Button>
        </span>
      </form>
    </Dialog>
  );
}

const mostNames = 6;

const someNames = (names: readonly string[]): string =>
  names.length <= mostNames
    ? names.join(", ")
    : `${names.slice(0, mostNames).join(", ")} and ${names.length - mostNames} more`;
