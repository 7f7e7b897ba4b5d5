import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Finding } from "#protocol/finding.ts";
import type { WidgetKind } from "#widgets/widget-kind.ts";
import { useBoardActions } from "../../board/board-actions.ts";
import { selectWidgets, useBoardView } from "../../board/board-view.ts";
import { useKinds } from "../../board/use-kinds.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { dataDraft } from "./data-draft.ts";
import { DataForm, useReadData } from "./DataForm.tsx";
import { WidgetPreview } from "./WidgetPreview.tsx";
import classes from "./Dialogs.module.css";

interface AddWidgetProps {
  readonly kindName: string;
  readonly at: { readonly x: number; readonly y: number } | undefined;
  readonly onClose: () => void;
}

/** A new widget: a form made from its kind's schema, filled with the kind's example, and how it will look. */
export function AddWidget({ kindName, at, onClose }: AddWidgetProps) {
  const kind = useKinds()?.get(kindName);
  if (!kind) return null;
  return <AddKnown kind={kind} at={at} onClose={onClose} />;
}

function AddKnown({
  kind,
  at,
  onClose,
}: Omit<AddWidgetProps, "kindName"> & { readonly kind: WidgetKind }) {
  const actions = useBoardActions();
  const [handle] = useState(() => dataDraft(kind.schema, kind.example));
  const [title, setTitle] = useState("");
  const [refused, setRefused] = useState<{ sentence: string; findings: readonly Finding[] } | null>(
    null,
  );
  const read = useReadData(handle);
  const add = async () => {
    if (!read.ok) {
      setRefused(read);
      return;
    }
    const before = new Set(actions?.board().widgets.map(({ id }) => id));
    const isAdded = await actions?.change([
      {
        do: "display",
        kind: kind.name,
        data: read.data,
        ...(title.trim() === "" ? {} : { title: title.trim() }),
        ...(at === undefined ? {} : { layout: at }),
      },
    ]);
    if (!isAdded) return;
    onClose();
    useBoardView.setState({ search: "" });
    selectNew(before, () => actions?.board().widgets.map(({ id }) => id) ?? []);
  };
  return (
    <Dialog title={`Add: ${kind.title}`} size={980} onClose={onClose}>
      <p className={classes.lead}>{kind.description}</p>
      <div className={classes.columns}>
        <div className={classes.side}>
          <TextInput
            label="Title"
            size="xs"
            placeholder="As in the data, or the kind's name"
            value={title}
            maxLength={200}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <DataForm
            handle={handle}
            label={`Data of the ${kind.title}`}
            findings={refused?.findings ?? []}
            onSubmit={() => void add()}
          />
        </div>
        <WidgetPreview kind={kind} read={read} title={title} />
      </div>
      <div className={classes.foot}>
        {!read.ok && refused && (
          <p role="alert" className={classes.problem}>
            {read.sentence}
          </p>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" onClick={() => void add()}>
          Add to the board
        </Button>
      </div>
    </Dialog>
  );
}

/** Selects what came onto the board once its event has arrived. */
function selectNew(before: ReadonlySet<string>, now: () => readonly string[], tries = 20): void {
  const added = now().filter((id) => !before.has(id));
  if (added.length > 0) {
    selectWidgets(added);
    const frame = document.querySelector<HTMLElement>(
      `[data-widget="${CSS.escape(added[0] ?? "")}"]`,
    );
    frame?.scrollIntoView({ block: "nearest" });
    frame?.focus({ preventScroll: true });
  } else if (tries > 0) requestAnimationFrame(() => selectNew(before, now, tries - 1));
}
