import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { BaselineSummary, RunId } from "#protocol/refusals.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { IconDownload, IconFileUpload, IconTrash } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { RemoveBaselineDialog } from "./BaselineDialogs.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { useImportBaseline } from "./use-import-baseline.tsx";
import classes from "./Runs.module.css";

/** The baselines that are kept: what runs are compared with, here and in CI. */
export function BaselineTable() {
  const [said, setSaid] = useState("");
  const imported = useImportBaseline(({ name }) => setSaid(`${name} is imported.`));
  return (
    <section aria-label="Baselines" className={classes.baselines}>
      <div className={classes.sectionHead}>
        <h2 className={classes.title}>Baselines</h2>
        <span className={classes.about}>
          What later runs are compared with; the files work with the command line too
        </span>
        <span className={classes.spring} />
        <Button icon={IconFileUpload} onClick={imported.choose}>
          Import a file…
        </Button>
        {imported.field}
      </div>
      <output className="visually-hidden">{said}</output>
      {imported.error !== null && (
        <p role="alert" className={classes.fault}>
          {imported.error.message}
        </p>
      )}
      <Rows />
    </section>
  );
}

function Rows() {
  const { queries, refusals } = useBridge();
  const baselines = useQuery(queries.refusalBaselines());
  const [removing, setRemoving] = useState<BaselineSummary | null>(null);
  const exported = useMutation({
    mutationFn: (id: RunId) => refusals.baselineFile(id),
    onSuccess: ({ name, text, mimeType }) => saveFile(name, text, mimeType),
  });
  if (baselines.isPending) return <LoadingSkeleton label="Loading the baselines" rows={2} />;
  if (baselines.isError) return <RefusalNotice error={baselines.error} retry={baselines.refetch} />;
  if (baselines.data.length === 0)
    return <p className={classes.none}>None yet. A run can be saved as one from its own page.</p>;
  return (
    <>
      {exported.isError && (
        <p role="alert" className={classes.fault}>
          {exported.error.message}
        </p>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Saved</th>
            <th scope="col" className={classes.number}>
              Inputs
            </th>
            <th scope="col">
              <span className="visually-hidden">Export, remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {baselines.data.map((baseline) => (
            <tr key={baseline.id}>
              <th scope="row">{baseline.name}</th>
              <td>{formatMoment(baseline.savedAt)}</td>
              <td className={classes.number}>{groupThousands(baseline.rows)}</td>
              <td className={classes.action}>
                <IconButton
                  icon={IconDownload}
                  label={`Export ${baseline.name}`}
                  size="small"
                  onClick={() => exported.mutate(baseline.id)}
                />
                <IconButton
                  icon={IconTrash}
                  label={`Remove ${baseline.name}`}
                  size="small"
                  onClick={() => setRemoving(baseline)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {removing !== null && (
        <RemoveBaselineDialog
          baseline={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => setRemoving(null)}
        />
      )}
    </>
  );
}
