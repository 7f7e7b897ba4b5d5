import { useState } from "react";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { Block, RunEnd } from "../../app/guides/run-block.ts";
import { RunButton, RunOutput } from "../../app/guides/RunOutput.tsx";
import { useRowsAbove } from "../../app/guides/use-rows-above.ts";
import { useRun } from "../../app/guides/use-run.ts";
import { Icon } from "../../app/ui/Icon.tsx";
import { IconChevronDown, IconChevronRight } from "../../app/ui/icons.ts";
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

/** Characters of an answer that are told to whoever waits. */
const mostTold = 4_000;

const languages: Readonly<Record<string, string>> = { sql: "sql", js: "js" };

/** Draws a `notebook`. A cell runs when a person presses its button, never by itself. */
export const NotebookView = quietView(function NotebookView(props: WidgetViewProps) {
  const { data, title, emit } = props;
  const cells = objectsAt(data, "cells");
  const canRun = textAt(data, "mode") !== "view";
  const rows = useRowsAbove();
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
            canRun={canRun}
            rows={() => rows.above(index, (above) => cells[above]?.["result"])}
            onEnd={(block, end) => {
              rows.keep(index, end.value);
              emit("submit", {
                cell: index,
                type: block.language,
                content: block.text,
                outcome: end.kind,
                sentence: end.sentence,
                text: end.text.slice(0, mostTold),
              });
            }}
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
  canRun,
  rows,
  onEnd,
}: {
  readonly cell: JsonObject;
  readonly number: number;
  readonly canRun: boolean;
  readonly rows: () => readonly JsonValue[];
  readonly onEnd: (block: Block, end: RunEnd) => void;
}) {
  const [isFolded, setIsFolded] = useState(cell["hideSource"] === true);
  const { state, run, stop } = useRun(onEnd);
  const type = textAt(cell, "type");
  const content = textAt(cell, "content");
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
        {canRun && (
          <RunButton
            state={state}
            label={`cell ${number}`}
            onRun={() => void run({ language: type, text: content, rows: rows() })}
            onStop={stop}
          />
        )}
      </div>
      {!isFolded && (
        <CodeText
          label={`cell ${number}`}
          text={content}
          lang={languages[type] ?? ""}
          fills={false}
        />
      )}
      {state.phase === "none" && result !== undefined && cell["hideResult"] !== true && (
        <Result label={`Result of cell ${number}`} value={result} />
      )}
      <RunOutput state={state} label={`Run of cell ${number}`} />
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
