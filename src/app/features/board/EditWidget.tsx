import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Widget } from "#protocol/board.ts";
import type { BoardCommand } from "#protocol/board-change.ts";
import type { Finding } from "#protocol/finding.ts";
import type { WidgetKind } from "#widgets/widget-kind.ts";
import { useBoardActions } from "../../board/board-actions.ts";
import { useKinds } from "../../board/use-kinds.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { dataDraft } from "./data-draft.ts";
import { DataForm, useReadData } from "./DataForm.tsx";
import { WidgetPreview } from "./WidgetPreview.tsx";
import classes from "./Dialogs.module.css";

/** A widget's title and data, as its kind's form or as JSON. Somebody else's change in the meantime refuses it. */
export function EditWidget({
  widget,
  onClose,
}: {
  readonly widget: Widget;
  readonly onClose: () => void;
}) {
  const kind = useKinds()?.get(widget.kind);
  return kind ? <EditKnown widget={widget} kind={kind} onClose={onClose} /> : null;
}

function EditKnown({
  widget: latest,
  kind,
  onClose,
}: {
  readonly widget: Widget;
  readonly kind: WidgetKind;
  readonly onClose: () => void;
}) {
  const actions = useBoardActions();
  // What was opened: what others write meanwhile must not change under the person's hands.
  const [widget] = useState(latest);
  const [handle] = useState(() => dataDraft(kind.schema, widget.data));
  const [title, setTitle] = useState(widget.title ?? "");
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [hasTried, setTried] = useState(false);
  const read = useReadData(handle);
  const save = async () => {
    setTried(true);
    if (!read.ok) {
      setFindings(read.findings);
      return;
    }
    const commands: readonly BoardCommand[] = [
      ...(JSON.stringify(read.data) === JSON.stringify(widget.data)
        ? []
        : [{ do: "replace" as const, id: widget.id, data: read.data, ifRev: widget.rev }]),
      ...(title.trim() === (widget.title ?? "")
        ? []
        : [{ do: "retitle" as const, id: widget.id, title: title.trim() }]),
    ];
    if ((await actions?.change(commands)) === true) onClose();
  };
  return (
    <Dialog title={`Edit: ${kind.title}`} size={980} onClose={onClose}>
      {latest.rev !== widget.rev && (
        <output className={classes.lead}>
          Somebody changed this widget since it was opened here; saving will be refused. Close it
          and open it again to see their change.
        </output>
      )}
      <div className={classes.columns}>
        <div className={classes.side}>
          <TextInput
            label="Title"
            size="xs"
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <DataForm
            handle={handle}
            label={`Data of ${title || kind.title}`}
            findings={findings}
            onSubmit={() => void save()}
          />
        </div>
        <WidgetPreview kind={kind} read={read} title={title} />
      </div>
      <div className={classes.foot}>
        {!read.ok && hasTried && (
          <p role="alert" className={classes.problem}>
            {read.sentence}
          </p>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}
