import type { Ref } from "react";
import type { RunLine } from "#protocol/refusal-table.ts";
import type { RunRow, RunSummary } from "#protocol/refusals.ts";
import { changeWords } from "#core/reports/change-words.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { VirtualList, type RowAria, type VirtualListHandle } from "../../ui/VirtualList.tsx";
import type { Windows } from "../../bridge/use-windows.ts";
import type { Window } from "#protocol/window.ts";
import { GroupLine, groupName } from "./GroupLine.tsx";
import { ProbeLine } from "./ProbeLine.tsx";
import { counted, skipShort } from "./run-words.ts";
import { stateOf, stateWords, verdictLook } from "./verdict-look.ts";

interface RunTableProps {
  readonly run: RunSummary;
  readonly lines: Windows<Window<RunLine>>;
  readonly selectedIndex: number;
  /** A row is open beside the table: the arrows take it along. */
  readonly isOpen: boolean;
  readonly handle: Ref<VirtualListHandle>;
  readonly onOpen: (n: number, line: number) => void;
  readonly onMove: (n: number, line: number) => void;
  readonly onFold: (key: string) => void;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/** The rows of a run under their groups: a tree of two levels. */
export function RunTable(props: RunTableProps) {
  const { run, lines, isOpen, onFold } = props;
  if (lines.isPending) return <LoadingSkeleton label="Loading the inputs" rows={20} />;
  if (lines.error) return <RefusalNotice error={lines.error} retry={lines.refetch} />;
  if (lines.total === 0) return <NoRows {...props} />;
  /** The head above a line, as far as it has arrived. */
  const headAbove = (index: number): string | null => {
    for (let at = index; at >= 0; at -= 1) {
      const line = lines.rowAt(at);
      if (line === undefined) return null;
      if (line.type === "group") return line.group.key;
    }
    return null;
  };
  return (
    <VirtualList<RunLine>
      label={`Inputs of ${counted(run.tools, "tool")}`}
      role="tree"
      total={lines.total}
      rowAt={lines.rowAt}
      onRange={lines.onRange}
      handle={props.handle}
      selectedIndex={props.selectedIndex}
      ariaOf={ariaOf}
      renderRow={(line) =>
        line.type === "group" ? (
          <GroupLine group={line.group} isFolded={line.isFolded} />
        ) : (
          <ProbeLine row={line.row} />
        )
      }
      onOpen={(line, index) =>
        line.type === "group" ? onFold(line.group.key) : props.onOpen(line.row.n, index)
      }
      onActive={(line, index) => {
        if (isOpen && line.type === "row") props.onMove(line.row.n, index);
      }}
      onKey={(event, line, index) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return false;
        const isFolded = line.type === "group" && line.isFolded;
        if (event.key === "ArrowLeft" && !isFolded) {
          const key = headAbove(index);
          if (key !== null) onFold(key);
          return key !== null;
        }
        if (event.key === "ArrowRight" && line.type === "group" && isFolded) {
          onFold(line.group.key);
          return true;
        }
        return false;
      }}
    />
  );
}

function NoRows({ run, isNarrowed, onClear }: RunTableProps) {
  if (isNarrowed)
    return (
      <EmptyState
        heading="No input matches"
        text="Nothing of this run is under this filter."
        ways={[
          {
            name: "Show all inputs",
            text: "Take the filter away",
            action: <Button onClick={onClear}>Show all</Button>,
          },
        ]}
      />
    );
  return run.state === "planning" || run.state === "running" ? (
    <LoadingSkeleton label="The inputs are being made" rows={20} />
  ) : (
    <EmptyState
      heading="Nothing to send"
      text="The schemas of these tools forbid nothing and allow nothing that could be tried."
    />
  );
}

function ariaOf(line: RunLine): RowAria {
  if (line.type === "group") {
    const { group, isFolded } = line;
    return {
      label: `${groupName(group)}, ${counted(group.rows, "input")}`,
      level: 1,
      expanded: !isFolded,
    };
  }
  return { label: rowLabel(line.row), level: 2 };
}

/** A row as it is read out: the columns in their order, what is empty left out. */
function rowLabel(row: RunRow): string {
  const state = stateOf(row);
  const sent = row.sent === "" ? "" : `, sent ${row.sent}`;
  // What a tool answered to what it took may be anything; that it took it says enough.
  const sentence = row.kind === "ok" ? "" : (row.sentence ?? "");
  const said = row.skip === undefined ? sentence : skipShort[row.skip];
  const parts = [
    `${row.argument === "" ? "the arguments" : row.argument}, ${row.words}${sent}`,
    row.verdict === undefined
      ? verdictLook[state].word
      : `${verdictLook[state].word}: ${stateWords(state)}`,
    said,
    row.passed === undefined ? "" : `${row.passed.length} of 5 questions`,
    row.change === undefined ? "" : changeWords[row.change],
  ];
  return parts
    .filter((part) => part !== "")
    .map((part) => part.replace(/\.$/, ""))
    .join(". ");
}
