import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { Fragment } from "react";
import type { SourceSummary } from "#protocol/source.ts";
import { useBridge } from "../bridge/bridge-context.ts";
import { openOverlay } from "../stores/overlays.ts";
import { IconButton } from "../ui/Button.tsx";
import { Icon } from "../ui/Icon.tsx";
import { IconPlus } from "../ui/icons.ts";
import { groupThousands } from "../ui/numbers.ts";
import { SourceMark, statusWord } from "../ui/SourceMark.tsx";
import { Wordmark } from "../ui/Wordmark.tsx";
import { sectionAt, sections, type Section } from "./sections.ts";
import classes from "./Rail.module.css";

const sectionGroups = [...Map.groupBy(sections, ({ group }) => group).values()];

/** Sources with their state, then the sections with their counts. */
export function Rail({ isWide }: { readonly isWide: boolean }) {
  const { queries } = useBridge();
  const sources = useQuery(queries.sources()).data ?? [];
  const current = useLocation({ select: ({ pathname }) => sectionAt(pathname) });
  const server = useLocation({ select: ({ pathname }) => serverAt(pathname) });
  return (
    <nav
      className={classes.rail}
      aria-label="Sections"
      data-panel
      {...(isWide ? { "data-wide": true } : {})}
    >
      <Link to="/overview" className={classes.brand ?? ""}>
        <Wordmark compact={!isWide} />
      </Link>
      <div className={classes.caption}>
        {isWide && "Sources"}
        <IconButton
          icon={IconPlus}
          label="Add a source"
          size="small"
          onClick={() => openOverlay({ type: "addServer" })}
        />
      </div>
      <ul aria-label="Sources">
        {sources.map((source) => (
          <li key={source.name}>
            <SourceEntry source={source} isWide={isWide} isCurrent={source.name === server} />
          </li>
        ))}
      </ul>
      {sectionGroups.map((group) => (
        <Fragment key={group[0]?.path}>
          <div className={classes.separator} />
          <ul>
            {group.map((section) => (
              <li key={section.path}>
                <SectionEntry
                  section={section}
                  isWide={isWide}
                  isCurrent={section === current}
                  count={section.count?.(sources)}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

/** The server that a path shows; null elsewhere, so that the rail rests there. */
const serverAt = (pathname: string): string | null =>
  /^\/servers\/([^/]+)$/.exec(pathname)?.[1] ?? null;

const amount = ({ hasSession, counts, status }: SourceSummary): string => {
  if (status.phase === "starting" && status.done !== undefined && status.total) {
    return `${Math.floor((status.done / status.total) * 100)} %`;
  }
  if (status.phase !== "ready") return statusWord(status);
  return hasSession ? `${groupThousands(counts.classes)} classes` : groupThousands(counts.tools);
};

function SourceEntry({
  source,
  isWide,
  isCurrent,
}: {
  readonly source: SourceSummary;
  readonly isWide: boolean;
  readonly isCurrent: boolean;
}) {
  return (
    <Link
      to="/servers/$id"
      params={{ id: source.name }}
      className={`${classes.entry} ${classes.source}`}
      title={source.name}
      {...(isCurrent ? { "aria-current": "page" } : {})}
    >
      <span className={classes.mark}>
        <SourceMark status={source.status} />
      </span>
      <span className={isWide ? classes.name : "visually-hidden"}>{source.name}</span>
      {isWide && <span className={classes.count}>{amount(source)}</span>}
    </Link>
  );
}

function SectionEntry({
  section,
  isWide,
  isCurrent,
  count,
}: {
  readonly section: Section;
  readonly isWide: boolean;
  readonly isCurrent: boolean;
  readonly count: number | undefined;
}) {
  return (
    <Link
      to={section.path}
      className={classes.entry ?? ""}
      activeProps={{}}
      {...(isWide ? {} : { title: section.name })}
      {...(isCurrent ? { "aria-current": "page" } : {})}
    >
      <Icon of={section.icon} />
      <span className={isWide ? classes.name : "visually-hidden"}>{section.name}</span>
      {isWide && count !== undefined && count > 0 && (
        <span className={classes.count}>{groupThousands(count)}</span>
      )}
    </Link>
  );
}
