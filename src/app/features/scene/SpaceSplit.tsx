import { lazy, Suspense, type ReactNode } from "react";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { SourceName } from "#protocol/ids.ts";
import { IconButton } from "../../ui/Button.tsx";
import { IconCube } from "../../ui/icons.ts";
import { LoadingSkeleton } from "../../ui/Skeleton.tsx";
import classes from "./Space.module.css";

const SpacePanel = lazy(async () => ({
  default: (await import("./SpacePanel.tsx")).SpacePanel,
}));

interface SpaceChoice {
  readonly isOpen: boolean;
}

/** Whether the space view stands above the object. Kept in this browser. */
export const useSpaceChoice = create<SpaceChoice>()(
  persist((): SpaceChoice => ({ isOpen: false }), { name: "vitrine.space", version: 1 }),
);

/** The scene in space above what is chosen in the tree. Its code and its data come when it is opened. */
export function SpaceSplit({
  source,
  object,
  children,
}: {
  readonly source: SourceName;
  readonly object: string | null;
  readonly children: ReactNode;
}) {
  const isOpen = useSpaceChoice((state) => state.isOpen);
  const setOpen = (isOpen: boolean) => useSpaceChoice.setState({ isOpen });
  if (!isOpen) {
    return (
      <div className={classes.beside}>
        <div className={classes.strip}>
          <IconButton icon={IconCube} label="Show the space view" onClick={() => setOpen(true)} />
        </div>
        {children}
      </div>
    );
  }
  return (
    // Above, not beside: the object's values need their width more than their height.
    <div className={classes.above}>
      <Suspense fallback={<LoadingSkeleton label="Loading the space view" rows={8} />}>
        <SpacePanel source={source} object={object} onClose={() => setOpen(false)} />
      </Suspense>
      {children}
    </div>
  );
}
