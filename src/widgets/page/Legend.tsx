import type { ReactNode } from "react";
import classes from "./Legend.module.css";

export interface LegendEntry {
  readonly key: string;
  readonly label: string;
  readonly colour: string;
  /** What it holds now. */
  readonly value?: string;
  readonly unit?: string;
  readonly isSelected?: boolean;
}

/** What the marks of a chart mean, each with its value where there is one. */
export function Legend({
  entries,
  shape = "line",
  end,
  onPick,
}: {
  readonly entries: readonly LegendEntry[];
  readonly shape?: "line" | "block";
  /** Stands at the right. */
  readonly end?: ReactNode;
  readonly onPick?: (index: number) => void;
}) {
  return (
    <div className={classes.legend}>
      {entries.map((entry, index) => {
        const inside = (
          <>
            <i
              className={classes.mark}
              data-shape={shape}
              style={{ background: entry.colour }}
              aria-hidden="true"
            />
            {entry.label}
            {entry.value !== undefined && <b>{entry.value}</b>}
            {entry.unit !== undefined && entry.unit !== "" && <small>{entry.unit}</small>}
          </>
        );
        return onPick ? (
          <button
            key={entry.key}
            type="button"
            className={classes.entry}
            aria-pressed={entry.isSelected ?? false}
            onClick={() => onPick(index)}
          >
            {inside}
          </button>
        ) : (
          <span key={entry.key} className={classes.entry}>
            {inside}
          </span>
        );
      })}
      {end !== undefined && <span className={classes.end}>{end}</span>}
    </div>
  );
}
