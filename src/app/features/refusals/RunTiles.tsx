import { Icon, type IconDrawing } from "../../ui/Icon.tsx";
import {
  IconAlertTriangle,
  IconArrowsDiff,
  IconCheck,
  IconDoor,
  IconPlugConnectedX,
} from "../../ui/icons.ts";
import { groupThousands } from "../../ui/numbers.ts";
import type { RunSummary } from "#protocol/refusals.ts";
import { tilesOf, type Tile, type TileComparison } from "./run-words.ts";
import classes from "./Run.module.css";

const looks: Readonly<
  Record<Tile["id"], { readonly icon: IconDrawing; readonly tone: string } | null>
> = {
  probes: null,
  taught: { icon: IconCheck, tone: "ok" },
  vague: { icon: IconAlertTriangle, tone: "refusal" },
  accepted: { icon: IconDoor, tone: "protocolError" },
  broken: { icon: IconPlugConnectedX, tone: "protocolError" },
  drift: { icon: IconArrowsDiff, tone: "running" },
};

/** The figures of a run side by side. */
export function RunTiles({
  run,
  compared,
}: {
  readonly run: RunSummary;
  readonly compared: TileComparison | null;
}) {
  return (
    <dl className={classes.tiles} aria-label="Figures of the run">
      {tilesOf(run, compared).map(({ id, word, count, caption }) => {
        const look = looks[id];
        return (
          <div key={id} className={classes.tile}>
            <dt>
              {look !== null && (
                <span className={classes.tileIcon} data-outcome={look.tone}>
                  <Icon of={look.icon} size={15} />
                </span>
              )}
              <span>{word}</span>
            </dt>
            <dd className={classes.figure}>{groupThousands(count)}</dd>
            <dd className={classes.caption} title={caption}>
              {caption}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
