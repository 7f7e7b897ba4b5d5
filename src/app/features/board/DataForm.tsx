import { SegmentedControl } from "@mantine/core";
import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from "react";
import { setRaw } from "#core/form/form-edit.ts";
import { markedFields } from "#core/form/marked-field.ts";
import type { Finding } from "#protocol/finding.ts";
import type { FormHandle } from "../../form/form-handle.ts";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { readData, type ReadData } from "./data-draft.ts";
import classes from "./Dialogs.module.css";

const FormView = lazy(async () => ({
  default: (await import("../../form/FormView.tsx")).FormView,
}));
const JsonEditor = lazy(async () => ({
  default: (await import("../../form/json-editor/JsonEditor.tsx")).JsonEditor,
}));

const noHints: ReadonlyMap<string, Finding> = new Map();

/** What the form holds now. */
export function useReadData(handle: FormHandle): ReadData {
  const form = useSyncExternalStore(handle.subscribe, handle.get);
  return useMemo(() => readData(form), [form]);
}

/** A widget's data as a form made from its kind's schema, or as JSON. Both show the same draft. */
export function DataForm({
  handle,
  label,
  findings,
  onSubmit,
}: {
  readonly handle: FormHandle;
  readonly label: string;
  /** Of the last try to send it. */
  readonly findings: readonly Finding[];
  readonly onSubmit: () => void;
}) {
  const [way, setWay] = useState("form");
  const form = useSyncExternalStore(handle.subscribe, handle.get);
  const marked = useMemo(() => markedFields(form, findings), [form, findings]);
  const isForm = way === "form" && form.fault === null;
  return (
    <div className={classes.form}>
      <SegmentedControl
        size="xs"
        aria-label="How the data is edited"
        value={isForm ? "form" : "json"}
        onChange={setWay}
        data={[
          { value: "form", label: "Form", disabled: form.fault !== null },
          { value: "json", label: "JSON" },
        ]}
      />
      <div className={classes.fields}>
        <Suspense fallback={<LoadingSkeleton label="Loading the form" rows={6} rowHeight={48} />}>
          {isForm ? (
            <FormView label={label} handle={handle} marked={marked} hinted={noHints} />
          ) : (
            <JsonEditor
              label={`${label} as JSON`}
              value={form.text}
              schema={form.schema}
              onChange={(text) => handle.edit((before) => setRaw(before, text), "raw")}
              onSubmit={onSubmit}
            />
          )}
        </Suspense>
      </div>
    </div>
  );
}
