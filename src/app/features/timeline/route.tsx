import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { callId as asCallId } from "#protocol/ids.ts";
import type { TimelineFilter } from "#protocol/journal.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Chips } from "../../ui/Chips.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Split } from "../../ui/Split.tsx";
import { SearchField, Toolbar } from "../../ui/Toolbar.tsx";
import { CallView } from "./CallView.tsx";
import { filterText, parseFilter, timelineGroups } from "./filter-text.ts";
import { withSpan } from "./time-span.ts";
import { TimelineBars } from "./TimelineBars.tsx";
import { TimelineList } from "./TimelineList.tsx";
import classes from "./Timeline.module.css";

const chips = timelineGroups.map((id) => ({ id, word: id }));

/** `/timeline?filter=` and `/calls/$callId`: what happened, and one call of it. */
export function TimelineScreen() {
  const { filter: text = "" } = useSearch({ strict: false });
  const { callId } = useParams({ strict: false });
  const filter = parseFilter(text);
  return (
    <Split
      id="timeline.list"
      sized="first"
      size={420}
      min={292}
      max={720}
      label="Width of the list"
      first={
        <Panel label="Timeline" fill head={<TimelineHead filter={filter} />}>
          <TimelineList
            filter={filter}
            {...(text === "" ? {} : { filterInAddress: text })}
            {...(callId === undefined ? {} : { selected: callId })}
          />
        </Panel>
      }
      second={
        <Panel label="Call" ground={callId === undefined ? "canvas" : "surface"}>
          {callId === undefined ? (
            <EmptyState
              heading="Choose a call"
              text="Its input, how it ended, who said so and what went over the wire are shown here."
            />
          ) : (
            <CallView callId={asCallId(callId)} />
          )}
        </Panel>
      }
    />
  );
}

function TimelineHead({ filter }: { readonly filter: TimelineFilter }) {
  const { queries } = useBridge();
  const sources = useQuery(queries.sources()).data ?? [];
  const navigate = useNavigate();
  const change = (next: TimelineFilter) => {
    const text = filterText(next);
    void navigate({ to: ".", search: text === "" ? {} : { filter: text }, replace: true });
  };
  const { group: _group, ...withoutGroup } = filter;
  const { source: _source, ...withoutSource } = filter;
  const { text: _text, ...withoutText } = filter;
  return (
    <>
      <Toolbar label="Find in the timeline">
        <SearchField
          label="Filter the timeline"
          placeholder="Name or sentence"
          value={filter.text ?? ""}
          onChange={(text) => change(text.trim() === "" ? withoutText : { ...withoutText, text })}
        />
        <Select
          aria-label="Source"
          placeholder="All sources"
          w={140}
          clearable
          data={sources.map(({ name }) => ({ value: name as string, label: name as string }))}
          value={filter.source ?? null}
          onChange={(source) =>
            change(source === null ? withoutSource : { ...withoutSource, source })
          }
        />
      </Toolbar>
      <TimelineBars filter={filter} onSpan={(span) => change(withSpan(filter, span))} />
      <div className={classes.filters}>
        <Chips
          label="Show"
          chips={chips}
          value={filter.group ?? "all"}
          onChange={(group) => change(group === "all" ? withoutGroup : { ...filter, group })}
        />
      </div>
    </>
  );
}
