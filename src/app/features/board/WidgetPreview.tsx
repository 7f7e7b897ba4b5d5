import { useState } from "react";
import { widgetId, type Widget } from "#protocol/board.ts";
import type { JsonObject } from "#protocol/json.ts";
import type { WidgetKind } from "#widgets/widget-kind.ts";
import { BoardActionsContext } from "../../board/board-actions.ts";
import { gap, rowHeight } from "../../board/places/pixels.ts";
import { WidgetFrame } from "../../board/WidgetFrame.tsx";
import type { ReadData } from "./data-draft.ts";
import classes from "./Dialogs.module.css";

const noTints: readonly string[] = [];
const nothingShared = { selection: undefined, key: undefined, link: undefined } as const;

/** A widget as it will look, while its data is being written; data that does not fit leaves the last that did. */
export function WidgetPreview({
  kind,
  read,
  title,
}: {
  readonly kind: WidgetKind;
  readonly read: ReadData;
  readonly title: string;
}) {
  const [last, setLast] = useState<JsonObject>(read.ok ? read.data : kind.example);
  // What fits is kept while what comes next does not.
  if (read.ok && read.data !== last) setLast(read.data);
  const [now] = useState(() => Date.now());
  const widget: Widget = {
    id: widgetId("preview"),
    kind: kind.name,
    data: last,
    bindings: [],
    layout: { grid: { x: 0, y: 0, ...kind.size } },
    rev: 0,
    madeAt: 0,
    changedAt: now,
    provenance: { caller: { face: "app", id: "preview" }, label: "you" },
    ...(title.trim() === "" ? {} : { title }),
  };
  const { w, h } = kind.size;
  return (
    <div className={classes.preview}>
      <div style={{ width: Math.min(440, w * 88), height: h * (rowHeight + gap) - gap }}>
        <BoardActionsContext value={null}>
          <WidgetFrame
            widget={widget}
            shared={nothingShared}
            tints={noTints}
            parts={undefined}
            isRefreshing={false}
            visitor={undefined}
            isMovable={false}
            isCutOff={false}
          />
        </BoardActionsContext>
      </div>
      {!read.ok && <p className={classes.hint}>Drawn from the last data that fits.</p>}
    </div>
  );
}
