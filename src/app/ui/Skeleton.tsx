import classes from "./Skeleton.module.css";

/** A grey bar in the place of text that has not arrived. */
export function SkeletonBar({
  width,
  height,
}: {
  readonly width: string;
  readonly height?: number;
}) {
  return (
    <span
      className={classes.bar}
      style={{ width, ...(height === undefined ? {} : { height }) }}
      aria-hidden="true"
    />
  );
}

/** A list row that has not arrived, at its final size. `seed` varies the widths, always the same way. */
export function SkeletonRow({ seed }: { readonly seed: number }) {
  return (
    <div className={classes.row} aria-hidden="true">
      <SkeletonBar width="15px" height={14} />
      <SkeletonBar width={`${18 + ((seed * 37) % 17)}%`} />
      <SkeletonBar width={`${20 + ((seed * 53) % 19)}%`} height={8} />
      <span style={{ marginLeft: "auto" }}>
        <SkeletonBar width="20px" height={8} />
      </span>
    </div>
  );
}

/** Rows in the place of a list, with a word for those who cannot see them. */
export function LoadingSkeleton({
  label,
  rows = 12,
  rowHeight = 30,
}: {
  readonly label: string;
  readonly rows?: number;
  readonly rowHeight?: number;
}) {
  return (
    <div>
      <output className="visually-hidden">{label}</output>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} style={{ height: rowHeight }}>
          <SkeletonRow seed={index} />
        </div>
      ))}
    </div>
  );
}
