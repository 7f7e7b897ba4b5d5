import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import type { TimelineFilter, TimelineRow } from "#protocol/journal.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { IconArrowUp } from "../../ui/icons.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { VirtualList, type VirtualListHandle } from "../../ui/VirtualList.tsx";
import { entryHeight, TimelineEntry } from "./TimelineEntry.tsx";
import { useTimeline } from "./use-timeline.ts";
import classes from "./Timeline.module.css";

/** The entries under a filter. Enter opens a call, or the source of another entry. */
export function TimelineList({
  filter,
  filterInAddress,
  selected,
}: {
  readonly filter: TimelineFilter;
  /** Kept in the address of the call that is opened, so that the list stays as it is. */
  readonly filterInAddress?: string;
  readonly selected?: string;
}) {
  const timeline = useTimeline(filter);
  const navigate = useNavigate();
  const list = useRef<VirtualListHandle>(null);
  const open = (row: TimelineRow) => {
    if (row.callId !== undefined) {
      void navigate({
        to: "/calls/$callId",
        params: { callId: row.callId },
        search: filterInAddress === undefined ? {} : { filter: filterInAddress },
      });
    } else if (row.source !== undefined) {
      void navigate({ to: "/servers/$id", params: { id: row.source } });
    }
  };
  if (timeline.isPending) {
    return <LoadingSkeleton label="Reading the timeline…" rowHeight={entryHeight} rows={10} />;
  }
  if (timeline.error) return <RefusalNotice error={timeline.error} retry={timeline.refetch} />;
  if (timeline.rows.length === 0) {
    return (
      <EmptyState
        heading="Nothing here yet"
        text="Each call, refusal and protocol message is written down here as it happens, whoever made it."
      />
    );
  }
  return (
    <div style={{ height: "100%", position: "relative" }}>
      {timeline.arrived > 0 && (
        <div className={classes.arrived}>
          <Button size="small" icon={IconArrowUp} onClick={() => list.current?.scrollTo(0)}>
            {timeline.arrived} new
          </Button>
        </div>
      )}
      <VirtualList
        label="Timeline entries"
        handle={list}
        total={timeline.total}
        rowAt={timeline.rowAt}
        onRange={timeline.onRange}
        rowHeight={entryHeight}
        selectedIndex={
          selected === undefined ? -1 : timeline.rows.findIndex((row) => row.callId === selected)
        }
        renderRow={(row) => <TimelineEntry row={row} />}
        textOf={(row) => row.title}
        onOpen={open}
      />
    </div>
  );
}
