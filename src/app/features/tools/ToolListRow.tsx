import type { ToolRow } from "#protocol/tool.ts";
import { Icon, type IconDrawing } from "../../ui/Icon.tsx";
import { IconBookmark, IconCube, IconPin, IconServer, IconTopologyStar3 } from "../../ui/icons.ts";
import { GroupHeader, ListRow } from "../../ui/ListRow.tsx";
import { ToolKindIcon } from "../../ui/ToolKindIcon.tsx";
import { argumentCount } from "./list-filter.ts";
import classes from "./Tools.module.css";

/** A row of the list: a shared prefix, or a tool under it. */
export function ToolListRow({
  row,
  isFavourite,
}: {
  readonly row: ToolRow;
  readonly isFavourite: boolean;
}) {
  if (row.type === "group")
    return (
      <div className={classes.group}>
        <GroupHeader
          icon={groupIcon(row)}
          name={row.label}
          {...(row.label === row.source ? {} : { detail: row.source })}
          count={row.count}
        />
      </div>
    );
  const { tool } = row;
  return (
    <ListRow
      icon={<ToolKindIcon kind={tool.kind} isOff={tool.off !== undefined} />}
      name={tool.label}
      description={tool.off ?? tool.description}
      isOff={tool.off !== undefined}
      count={
        <span className={classes.count}>
          {isFavourite && <Icon of={IconBookmark} size={12} label="marked" />}
          {argumentCount(tool)}
        </span>
      }
    />
  );
}

/** A class, the scene, the bridge's own tools, or a server. */
function groupIcon({
  label,
  source,
}: {
  readonly label: string;
  readonly source: string;
}): IconDrawing {
  if (label === source) return IconServer;
  if (label.endsWith(".scene")) return IconTopologyStar3;
  return label.includes(".") ? IconCube : IconPin;
}
