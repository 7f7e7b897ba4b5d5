import { SkeletonBar } from "../../ui/Skeleton.tsx";
import classes from "./Board.module.css";

/** Places that most boards have, in columns and rows. */
const places = [
  [3, 2],
  [3, 2],
  [3, 2],
  [3, 2],
  [7, 5],
  [5, 5],
  [4, 7],
  [3, 7],
  [5, 7],
] as const;

/** A board that has not arrived, at its final size. */
export function BoardSkeleton() {
  return (
    <div className={classes.screen}>
      <div className={classes.work}>
        <output className="visually-hidden">Loading the board</output>
        <div className={classes.toolbar}>
          <SkeletonBar width="140px" height={14} />
          <SkeletonBar width="90px" height={14} />
        </div>
        <GroundSkeleton />
      </div>
    </div>
  );
}

/** Widgets that have not arrived. */
export function GroundSkeleton() {
  return (
    <div className={classes.skeleton} aria-hidden="true">
      {places.map(([w, h], index) => (
        <div key={index} style={{ gridColumn: `span ${w}`, height: h * 50 - 10 }}>
          <SkeletonBar width="40%" height={10} />
        </div>
      ))}
    </div>
  );
}
