import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Badge } from "../../ui/Badge.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { Chips } from "../../ui/Chips.tsx";
import { IconLayoutSidebarRightCollapse, IconMaximize } from "../../ui/icons.ts";
import { Panel } from "../../ui/Panel.tsx";
import { filterText, timelineGroups, type TimelineGroup } from "./filter-text.ts";
import { withSpan, type TimeSpan } from "./time-span.ts";
import { TimelineBars } from "./TimelineBars.tsx";
import { TimelineList } from "./TimelineList.tsx";
import classes from "./Timeline.module.css";

const chips = timelineGroups.map((id) => ({ id, word: id }));

/** The open timeline beside the work. */
export function TimelineColumn({ onClose }: { readonly onClose: () => void }) {
  const [group, setGroup] = useState<TimelineGroup>("all");
  const navigate = useNavigate();
  const [span, setSpan] = useState<TimeSpan | null>(null);
  const filter = withSpan(group === "all" ? {} : { group }, span);
  const text = filterText(filter);
  return (
    <Panel
      label="Timeline"
      fill
      head={
        <>
          <div className={classes.head}>
            <h2 className={classes.title}>Timeline</h2>
            <Badge outlined>live</Badge>
            <span className={classes.spring} />
            <IconButton
              icon={IconMaximize}
              label="Open as a page, with search"
              onClick={() =>
                void navigate({
                  to: "/timeline",
                  search: text === "" ? {} : { filter: text },
                })
              }
            />
            <IconButton
              icon={IconLayoutSidebarRightCollapse}
              label="Close the timeline"
              onClick={onClose}
            />
          </div>
          <TimelineBars filter={filter} onSpan={setSpan} />
          <div className={classes.filters}>
            <Chips label="Show" chips={chips} value={group} onChange={setGroup} />
          </div>
        </>
      }
    >
      <TimelineList filter={filter} />
    </Panel>
  );
}
