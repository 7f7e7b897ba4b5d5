import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import type { ClassSummary } from "#protocol/scene.ts";
import { ListRow } from "../../ui/ListRow.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconArrowsDiff, IconCube } from "../../ui/icons.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { SearchField, Toolbar } from "../../ui/Toolbar.tsx";
import { VirtualList, type VirtualListHandle } from "../../ui/VirtualList.tsx";
import { classRows, type ClassRow } from "./class-groups.ts";
import list from "./ClassList.module.css";

interface ClassListProps {
  readonly entries: readonly ClassSummary[];
  readonly filter: string;
  readonly onFilter: (text: string) => void;
  readonly chosen: { readonly source: string; readonly name: string } | null;
}

const rowHeight = (rows: readonly ClassRow[]) => (index: number) =>
  rows[index]?.type === "group" ? 28 : 30;

/** Every class, grouped by whether the scene has objects of it. */
export function ClassList({ entries, filter, onFilter, chosen }: ClassListProps) {
  const navigate = useNavigate();
  const handle = useRef<VirtualListHandle>(null);
  const rows = classRows(entries, filter);
  const selectedIndex = rows.findIndex(
    (row) =>
      row.type === "class" && row.entry.source === chosen?.source && row.entry.name === chosen.name,
  );
  return (
    <Panel
      label="Classes"
      fill
      head={
        <Toolbar label="Filter of the classes">
          <SearchField
            label="Filter the classes"
            placeholder={`Filter ${entries.length} classes`}
            value={filter}
            onChange={onFilter}
            onLeave={() => handle.current?.focus()}
          />
        </Toolbar>
      }
      foot={
        <LinkButton icon={IconArrowsDiff} to="/classes" search={{ compare: "choose" }}>
          Compare
        </LinkButton>
      }
    >
      {rows.length === 0 ? (
        <p className={list.none}>No class matches “{filter}”.</p>
      ) : (
        <VirtualList<ClassRow>
          label="Classes"
          handle={handle}
          total={rows.length}
          rowAt={(index) => rows[index]}
          rowHeight={rowHeight(rows)}
          selectedIndex={selectedIndex}
          isHeading={(row) => row.type === "group"}
          textOf={(row) => (row.type === "class" ? row.entry.name : "")}
          onOpen={(row) => {
            if (row.type !== "class") return;
            void navigate({
              to: "/classes/$source/$class",
              params: { source: row.entry.source, class: row.entry.name },
            });
          }}
          renderRow={(row) =>
            row.type === "group" ? (
              <div className={list.group}>
                <span>{row.label}</span>
                <span>{row.detail}</span>
              </div>
            ) : (
              <ListRow
                icon={<Icon of={IconCube} />}
                name={row.entry.name}
                description={row.entry.base[0] ?? ""}
                count={row.entry.instances > 0 ? row.entry.instances : ""}
                isOff={row.entry.abstract}
              />
            )
          }
        />
      )}
    </Panel>
  );
}
