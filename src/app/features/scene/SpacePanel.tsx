import { useElementSize } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { SourceName } from "#protocol/ids.ts";
import { IconButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { IconX } from "../../ui/icons.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import { Toolbar } from "../../ui/Toolbar.tsx";
import type { SpaceItem } from "../../../widgets/space/items.ts";
import { SpaceView } from "../../../widgets/space/SpaceView.tsx";
import { useSpaceItems } from "./use-space-items.ts";
import classes from "./Space.module.css";

/** The objects of a session where they are: looked round, picked, in step with the tree. */
export function SpacePanel({
  source,
  object,
  onClose,
}: {
  readonly source: SourceName;
  readonly object: string | null;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  const space = useSpaceItems(source);
  const { ref, width, height } = useElementSize();
  const isSelected = useCallback(({ id }: SpaceItem) => id === object, [object]);
  return (
    <Panel label="Space" fill>
      <div className={classes.panel}>
        <Toolbar label="Space view">
          <h2 className={classes.name}>
            Space <span>{space.items.length === 0 ? "" : `${space.items.length} things`}</span>
          </h2>
          <span className={classes.spring} />
          <IconButton icon={IconX} label="Hide the space view" onClick={onClose} />
        </Toolbar>
        <div ref={ref} className={classes.room}>
          {space.error ? (
            <RefusalNotice error={space.error} />
          ) : space.items.length === 0 ? (
            <NothingYet isPending={space.isPending || space.hasGeometry} />
          ) : (
            <SpaceView
              label={`${space.items.length} objects of ${source} in space`}
              items={space.items}
              size={{ width, height }}
              isVisible
              isSelected={isSelected}
              onPick={({ id }) =>
                void navigate({ to: "/scene/$source/$object", params: { source, object: id } })
              }
            />
          )}
        </div>
      </div>
    </Panel>
  );
}

const NothingYet = ({ isPending }: { readonly isPending: boolean }) =>
  isPending ? (
    <LoadingSkeleton label="Looking where things are" rows={8} />
  ) : (
    <EmptyState
      heading="Nothing has a place"
      text="No class of this session says where its objects are. A class does so with a property Origin of three numbers; Size, or Radius and Height, say how large they are."
    />
  );
