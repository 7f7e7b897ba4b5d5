import { SkeletonBar } from "../../ui/Skeleton.tsx";
import classes from "./Tools.module.css";

/** Fields that have not arrived, at their final size. */
export const FormSkeleton = () =>
  Array.from({ length: 6 }, (_, index) => (
    <div key={index} className={classes.skeleton}>
      <SkeletonBar width={`${90 + ((index * 37) % 60)}px`} />
      <span className={classes.skeletonBox} />
    </div>
  ));
