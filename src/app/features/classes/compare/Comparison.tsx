import { useState } from "react";
import type { ContextComparison } from "#protocol/comparison.ts";
import { Chips } from "../../../ui/Chips.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { VirtualList } from "../../../ui/VirtualList.tsx";
import {
  comparisonRows,
  verdictChips,
  type ComparisonRow,
  type VerdictFilter,
} from "./comparison-rows.ts";
import { ComparisonRowView } from "./ComparisonRowView.tsx";
import classes from "./Compare.module.css";

/** What came out: how many of each, and every difference in a line. */
export function Comparison({
  comparison,
  onOpenClass,
}: {
  readonly comparison: ContextComparison;
  readonly onOpenClass: (name: string) => void;
}) {
  const [filter, setFilter] = useState<VerdictFilter>("all");
  const chips = verdictChips(comparison);
  const chosen = chips.some(({ id }) => id === filter) ? filter : "all";
  const rows = comparisonRows(comparison, chosen);
  if (comparison.classes.length === 0) {
    return <EmptyState heading="No classes" text="Neither side describes a class." />;
  }
  return (
    <div className={classes.result}>
      <div className={classes.counts}>
        <Chips
          label="What became of the classes"
          chips={chips}
          value={chosen}
          onChange={setFilter}
        />
      </div>
      {comparison.notes.length > 0 && (
        <ul className={classes.notes} aria-label="What could not be read">
          {comparison.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className={classes.rows}>
        <VirtualList<ComparisonRow>
          label="Differences"
          total={rows.length}
          rowAt={(index) => rows[index]}
          rowHeight={(index) => (rows[index]?.type === "class" ? 34 : 28)}
          textOf={({ entry }) => entry.after ?? entry.before ?? ""}
          onOpen={({ entry }) => {
            if (entry.after !== null) onOpenClass(entry.after);
          }}
          renderRow={(row) => <ComparisonRowView row={row} scope={comparison.scope} />}
        />
      </div>
    </div>
  );
}
