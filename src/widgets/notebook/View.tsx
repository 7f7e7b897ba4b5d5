import { useState } from "react";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { Button } from "../../app/ui/Button.tsx";
import { Icon } from "../../app/ui/Icon.tsx";
import { IconChevronDown, IconChevronRight, IconPlayerPlay } from "../../app/ui/icons.ts";
import { JsonView } from "../../app/ui/JsonView.tsx";
import { CodeText } from "../parts/CodeText.tsx";
import { MarkdownText } from "../parts/MarkdownText.tsx";
import { SmallTable } from "../parts/SmallTable.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { objectsAt, textAt } from "../read-data.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Cells past this many are said as a number. */
const most = 100;

const languages: Readonly<Record<string, string>> = { sql: "sql", js: "js" };

/** Draws a `notebook`. Code is never run here: a button tells whoever waits for it. */
export const NotebookView = quietView(function NotebookView(props: WidgetViewProps) {
  const { data, title, emit } = props;
  const cells = objectsAt(data, "cells");
  const canRun = textAt(data, "mode") !== "view";
  return (
    <section className={classes["notebook"]} aria-label={title ?? "Notebook"}>
      {cells.slice(0, most).map((cell, index) =>
        textAt(cell, "type") === "md" ? (
          // oxlint-disable-next-line react/no-array-index-key -- cells have no identity but their place
          <div key={index} className={classes["words"]}>
            <MarkdownText text={textAt(cell, "content")} />
          </div>
        ) : (
          <CodeCell
            // oxlint-disable-next-line react/no-array-index-key -- cells have no identity but their place
            key={index}
            cell={cell}
            number={index + 1}
            onRun={
              canRun
                ? () =>
                    emit("submit", {
                      cell: index,
                      type: textAt(cell, "type"),
                      content: textAt(cell, "content"),
                    })
                : undefined
            }
          />
        ),
      )}
      {cells.length > most && <p>{cells.length - most} more cells</p>}
    </section>
  );
});

function CodeCell({
  cell,
  number,
  onRun,
}: {
  readonly cell: JsonObject;
  readonly number: number;
  readonly onRun: (() => void) | undefined;
}) {
  const [isFolded, setIsFolded] = useState(cell["hideSource"] === true);
  const type = textAt(cell, "type");
  const result = cell["result"];
  return (
    <section className={classes["cell"]} aria-label={`Cell ${number}, ${type}`}>
      <div className={classes["head"]}>
        <button
          type="button"
          className={classes["fold"]}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          <Icon of={isFolded ? IconChevronRight : IconChevronDown} size={14} />
          {type}
        </button>
        {onRun && (
          <Button size="small" icon={IconPlayerPlay} onClick={onRun}>
            Run
          </Button>
        )}
      </div>
      {!isFolded && (
        <CodeText
          label={`cell ${number}`}
          text={textAt(cell, "content")}
          lang={languages[type] ?? ""}
          fills={false}
        />
      )}
      {result !== undefined && cell["hideResult"] !== true && (
        <Result label={`Result of cell ${number}`} value={result} />
      )}
    </section>
  );
}

/** Rows as a table, everything else as JSON. */
function Result({ label, value }: { readonly label: string; readonly value: JsonValue }) {
  const rows = Array.isArray(value) ? (value as readonly JsonValue[]) : [];
  if (rows.length > 0 && rows.every(isJsonObject)) return <SmallTable label={label} rows={rows} />;
  if (typeof value === "string")
    return <pre className={classes["output"]}>{value.slice(0, 20_000)}</pre>;
  return <JsonView label={label} value={value} maxHeight={240} />;
}
