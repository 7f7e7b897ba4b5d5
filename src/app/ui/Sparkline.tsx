interface SparklineProps {
  /** Oldest first; what is not a finite number is left out. */
  readonly points: readonly number[];
  readonly width?: number;
  readonly height?: number;
  readonly color?: string;
  /** A faint ground under the line. */
  readonly isFilled?: boolean;
}

/** The last values as a line, 64 × 20; decoration to the value that stands beside it. */
export function Sparkline({
  points,
  width = 64,
  height = 20,
  color = "var(--s1)",
  isFilled = false,
}: SparklineProps) {
  const path = sparkPath(points, width, height);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {path !== null && isFilled && (
        <path
          d={`${path}L${width - 2} ${height}L2 ${height}Z`}
          fill={color}
          fillOpacity="0.12"
          stroke="none"
        />
      )}
      {path !== null && (
        <path d={path} fill="none" stroke={color} strokeWidth="1.4" strokeLinejoin="round" />
      )}
    </svg>
  );
}

/** The path of a sparkline, 2 px inside its box; null where there is no line to draw. */
export function sparkPath(points: readonly number[], width: number, height: number): string | null {
  const finite = points.filter(Number.isFinite);
  if (finite.length < 2) return null;
  const low = Math.min(...finite);
  const span = Math.max(...finite) - low;
  const step = (width - 4) / (finite.length - 1);
  return finite
    .map((point, index) => {
      const share = span === 0 ? 0.5 : (point - low) / span;
      const x = 2 + index * step;
      const y = height - 2 - share * (height - 4);
      return `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");
}
