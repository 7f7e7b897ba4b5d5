import { lazy, Suspense } from "react";
import type { ToolDetail } from "#protocol/tool.ts";
import { setRaw } from "#core/form/form-edit.ts";
import { toArgsText } from "#core/form/to-args-text.ts";
import type { FormHandle } from "../../form/form-handle.ts";
import { useWorkPart } from "./tool-store.ts";
import classes from "./Tools.module.css";

const JsonEditor = lazy(async () => ({
  default: (await import("../../form/json-editor/JsonEditor.tsx")).JsonEditor,
}));

/** The arguments as text: the same thing as the form, to the letter. */
export function JsonTab({
  tool,
  handle,
  onCall,
}: {
  readonly tool: ToolDetail;
  readonly handle: FormHandle;
  readonly onCall: () => void;
}) {
  const form = useWorkPart(tool.ref, (work) => work.history.present);
  const args = toArgsText(form);
  return (
    <div className={classes.json}>
      {!args.ok && (
        <div className={classes.notice} role="alert">
          {args.findings.map(({ path, sentence }) => (
            <p key={path}>{sentence} The text below does not hold it yet.</p>
          ))}
        </div>
      )}
      <Suspense fallback={<output className={classes.padded}>Loading the editor…</output>}>
        <JsonEditor
          label={`Arguments of ${tool.wireName} as JSON`}
          value={form.text}
          schema={form.schema}
          onChange={(text) => handle.edit((now) => setRaw(now, text), "raw")}
          onSubmit={onCall}
        />
      </Suspense>
    </div>
  );
}
