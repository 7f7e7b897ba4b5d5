import { useCallback, useState, type ClipboardEvent } from "react";
import { setText } from "#core/form/form-edit.ts";
import { pasteJson, type Pasted } from "#core/form/paste-json.ts";
import type { Pointer } from "#core/form/pointer.ts";
import { Button } from "../ui/Button.tsx";
import { useFormPart, type FormHandle } from "./form-handle.ts";
import classes from "./Group.module.css";

/** A paste that filled the form, and what it was. */
interface FilledPaste extends Pasted {
  readonly text: string;
  /** The box that it was pasted into; null = none that takes text. */
  readonly box: Pointer | null;
}

/** JSON that is pasted anywhere in a form fills what it has names for. */
export function usePaste(handle: FormHandle) {
  const [pasted, setPasted] = useState<FilledPaste | null>(null);
  const onPaste = useCallback(
    (event: ClipboardEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const pointer = target.closest("[data-field]")?.getAttribute("data-field") ?? "";
      const text = event.clipboardData.getData("text");
      const filled = pasteJson(handle.get(), pointer, text);
      if (filled === null) return;
      event.preventDefault();
      event.stopPropagation();
      handle.edit(() => filled.form);
      setPasted({ ...filled, text, box: target.matches("[data-box]") ? pointer : null });
    },
    [handle],
  );
  return { pasted, onPaste };
}

/** Says what a paste did, and offers the other meaning; gone with the next edit. */
export function PasteNotice({
  handle,
  pasted,
}: {
  readonly handle: FormHandle;
  readonly pasted: FilledPaste | null;
}) {
  const isFresh = useFormPart(handle, (form) => form === pasted?.form);
  const { count, pointer, box, text } = pasted ?? { count: 0, pointer: "", box: null, text: "" };
  const asText = () => {
    handle.undo();
    if (box !== null) handle.edit((form) => setText(form, box, text));
  };
  return (
    <output className={classes.pasted} hidden={!isFresh}>
      {isFresh && (
        <>
          <span>
            {count === 1 ? "1 value" : `${count} values`} from the pasted JSON
            {pointer === "" ? " fill the form" : " were put here"}.
          </span>
          <Button size="small" variant="subtle" onClick={handle.undo}>
            Undo
          </Button>
          {box !== null && (
            <Button size="small" variant="subtle" onClick={asText}>
              Paste as text
            </Button>
          )}
        </>
      )}
    </output>
  );
}
