import { TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import type { BaselineSummary, RunSummary } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { counted } from "./run-words.ts";
import classes from "./Runs.module.css";

/** Keeps a run under a name, to compare later ones with. */
export function SaveBaselineDialog({
  run,
  onClose,
  onSaved,
}: {
  readonly run: RunSummary;
  readonly onClose: () => void;
  readonly onSaved: (baseline: BaselineSummary) => void;
}) {
  const { refusals } = useBridge();
  const client = useQueryClient();
  const [name, setName] = useState(`Run of ${formatMoment(run.startedAt)}`);
  const save = useMutation({
    mutationFn: () => refusals.saveBaseline(run.id, name.trim()),
    onSuccess: async (baseline) => {
      await client.invalidateQueries({ queryKey: ["refusalBaselines"] });
      onSaved(baseline);
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") save.mutate();
  };
  return (
    <Dialog title="Save as a baseline" onClose={onClose}>
      <form className={classes.form} onSubmit={onSubmit}>
        <TextInput
          label="Name"
          description="A version, a date: whatever later runs are compared with under this name"
          data-autofocus
          autoComplete="off"
          maxLength={200}
          value={name}
          error={name.trim() === "" && "A baseline has a name; give it one."}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {save.isError && (
          <p role="alert" className={classes.fault}>
            {save.error.message}
          </p>
        )}
        <span className={classes.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={save.isPending}>
            Save
          </Button>
        </span>
      </form>
    </Dialog>
  );
}

/** Asks once more before a baseline is thrown away. */
export function RemoveBaselineDialog({
  baseline,
  onClose,
  onRemoved,
}: {
  readonly baseline: BaselineSummary;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}) {
  const { refusals } = useBridge();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => refusals.removeBaseline(baseline.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["refusalBaselines"] });
      onRemoved();
      onClose();
    },
  });
  return (
    <Dialog title={`Remove ${baseline.name}?`} onClose={onClose}>
      <div className={classes.form}>
        <p>
          It holds {counted(baseline.rows, "input")} of {formatMoment(baseline.savedAt)}. It cannot
          be brought back; export it first to keep it as a file.
        </p>
        {remove.isError && (
          <p role="alert" className={classes.fault}>
            {remove.error.message}
          </p>
        )}
        <span className={classes.actions}>
          <Button data-autofocus onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            Remove it
          </Button>
        </span>
      </div>
    </Dialog>
  );
}
