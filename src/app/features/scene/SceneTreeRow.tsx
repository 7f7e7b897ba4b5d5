import type { CSSProperties } from "react";
import type { SceneRow } from "#protocol/scene.ts";
import type { SourceName } from "#protocol/ids.ts";
import { visible } from "#core/schema/text/quote.ts";
import { useLiveValue } from "../../bridge/values.ts";
import { Flash } from "../../ui/Flash.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconChevronDown, IconChevronRight, IconEyeOff } from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import { ValueText } from "../../ui/ValueText.tsx";
import { objectIcon } from "./class-icon.ts";
import classes from "./SceneTree.module.css";

interface SceneTreeRowProps {
  readonly source: SourceName;
  readonly row: SceneRow;
  readonly onToggle: (row: SceneRow) => void;
}

/** A row of the tree: name, class, one live value. */
export function SceneTreeRow({ source, row, onToggle }: SceneTreeRowProps) {
  return (
    <div className={classes.row} style={indent(row.depth)}>
      {row.childCount > 0 ? (
        // The tree's own keys fold and unfold; this is the pointer's way.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <span
          className={classes.twist}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(row);
          }}
        >
          <Icon of={row.isOpen ? IconChevronDown : IconChevronRight} size={14} />
        </span>
      ) : (
        <span className={classes.twist} />
      )}
      <Icon of={objectIcon(row)} size={15} />
      <span className={classes.name}>{visible(row.name)}</span>
      <span className={classes.class}>{visible(row.class)}</span>
      {!row.isVisible && <Icon of={IconEyeOff} size={14} label="hidden" />}
      <span className={classes.value}>
        {row.headline === undefined ? (
          row.childCount > 0 && (
            <span className={classes.count}>{groupThousands(row.childCount)}</span>
          )
        ) : (
          <LiveHeadline source={source} row={row} property={row.headline} />
        )}
      </span>
    </div>
  );
}

/** Room for the levels above, and how many guide lines stand in it. */
const indent = (depth: number): CSSProperties & { readonly "--depth": number } => ({
  paddingInlineStart: 8 + depth * 16,
  "--depth": depth,
});

function LiveHeadline({
  source,
  row,
  property,
}: {
  readonly source: SourceName;
  readonly row: SceneRow;
  readonly property: string;
}) {
  const live = useLiveValue(source, row.name, property);
  const value = live?.value ?? row.value;
  return (
    <Flash value={live?.value}>
      <span title={property}>
        <ValueText value={value} isVector isWord isStale={live?.isStale ?? false} />
      </span>
    </Flash>
  );
}
