import { Panel } from "../../ui/Panel.tsx";
import { SkeletonBar } from "../../ui/Skeleton.tsx";
import classes from "./Tools.module.css";

/** A tool that has not arrived, at its final size. */
export const ToolPageSkeleton = () => (
  <Panel label="Loading the tool">
    <output className="visually-hidden">Loading the tool</output>
    <div className={classes.header}>
      <div className={classes.title}>
        <SkeletonBar width="280px" height={16} />
        <SkeletonBar width="76px" height={16} />
      </div>
      <SkeletonBar width="62%" />
    </div>
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className={classes.skeleton}>
        <SkeletonBar width={`${90 + ((index * 37) % 60)}px`} />
        <span className={classes.skeletonBox} />
      </div>
    ))}
  </Panel>
);
