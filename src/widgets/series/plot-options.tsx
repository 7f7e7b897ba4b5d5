import type uPlot from "uplot";
import { sayNumber } from "../words/facts.ts";
import type { Look } from "../page/use-look.tsx";
import type { Axis, Mark } from "./points.ts";

interface PlotWish {
  readonly width: number;
  readonly height: number;
  readonly hasAxes: boolean;
  readonly colours: readonly string[];
  readonly look: Look;
  readonly axis: Axis | "live";
  /** Seconds of a live chart. */
  readonly window: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Read at each drawing, so that new marks need no new chart. */
  readonly marks: () => readonly Mark[];
  readonly onHover: (index: number | null) => void;
}

const font = "10.5px Inter Variable, system-ui, sans-serif";
/** Below these there is no room for the numbers of the axes. */
export const axesFrom = { width: 180, height: 90 };

/** What uPlot is to draw. */
export function plotOptions(wish: PlotWish): uPlot.Options {
  const { look, width, height, hasAxes } = wish;
  const axis = { stroke: look.text3, font, ticks: { show: false } };
  return {
    width,
    height,
    padding: [6, hasAxes ? 14 : 4, hasAxes ? 0 : 4, hasAxes ? 0 : 4],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { size: 6 },
    },
    scales: {
      x: { time: wish.axis === "time", auto: wish.axis !== "live" },
      y: { range: (_plot, low, high) => rangeOf(low, high, wish.min, wish.max) },
    },
    axes: [
      {
        ...axis,
        show: hasAxes,
        size: 24,
        gap: 6,
        grid: { show: false },
        ...(wish.axis === "live" ? liveAxis(wish.window) : {}),
        ...(wish.axis === "number"
          ? { values: (_plot: uPlot, splits: number[]) => splits.map((value) => sayNumber(value)) }
          : {}),
      },
      {
        ...axis,
        show: hasAxes,
        size: (_plot, values) =>
          12 + 6.4 * Math.max(1, ...(values ?? []).map((value) => (value ?? "").length)),
        gap: 6,
        space: 30,
        grid: { stroke: look.lineSoft, width: 1 },
        values: (_plot, splits) => splits.map((value) => sayNumber(value)),
      },
    ],
    series: [
      {},
      ...wish.colours.map((stroke) => ({
        stroke,
        width: 1.5,
        spanGaps: false,
        points: { show: false },
      })),
    ],
    hooks: {
      drawClear: [(plot) => drawMarks(plot, wish.marks(), look)],
      draw: [(plot) => drawEnds(plot, wish.colours)],
      setCursor: [(plot) => wish.onHover(plot.cursor.idx ?? null)],
    },
  };
}

/** Some air above and below; a flat line stands in the middle. */
function rangeOf(
  low: number | null,
  high: number | null,
  min: number | undefined,
  max: number | undefined,
): [number, number] {
  if (low === null || high === null) return [min ?? 0, max ?? 1];
  const air = high === low ? Math.max(1e-9, Math.abs(high) * 0.05) : (high - low) * 0.08;
  return [min ?? low - air, max ?? high + air];
}

/** "60 s, 45, 30, 15, now" at the right places. */
const liveAxis = (window: number): Partial<uPlot.Axis> => ({
  splits: (plot) => {
    const end = plot.scales["x"]?.max ?? 0;
    return [1, 0.75, 0.5, 0.25, 0].map((share) => end - window * share);
  },
  values: () =>
    [1, 0.75, 0.5, 0.25]
      .map((share, index) => {
        const seconds = window * share;
        const text =
          seconds >= 120 ? `${sayNumber(Math.round(seconds / 6) / 10)} m` : sayNumber(seconds);
        return index === 0 && seconds < 120 ? `${text} s` : text;
      })
      .concat("now"),
});

function drawMarks(plot: uPlot, marks: readonly Mark[], look: Look): void {
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  const ratio = devicePixelRatio;
  for (const { label, from, to } of marks) {
    const left = plot.valToPos(from / 1000, "x", true);
    const right = plot.valToPos(to / 1000, "x", true);
    if (right < bbox.left || left > bbox.left + bbox.width) continue;
    ctx.globalAlpha = 0.5;
    ctx.fillStyle = look.accentSoft;
    ctx.fillRect(left, bbox.top, Math.max(0, right - left), bbox.height);
    ctx.globalAlpha = 1;
    ctx.strokeStyle = look.accent;
    ctx.lineWidth = ratio;
    ctx.setLineDash([3 * ratio, 3 * ratio]);
    ctx.beginPath();
    ctx.moveTo(left, bbox.top);
    ctx.lineTo(left, bbox.top + bbox.height);
    ctx.stroke();
    ctx.fillStyle = look.accent;
    ctx.font = `${10.5 * ratio}px Inter Variable, system-ui, sans-serif`;
    ctx.fillText(label, left + 4 * ratio, bbox.top + 10 * ratio);
  }
  ctx.restore();
}

/** A dot where each line is now. */
function drawEnds(plot: uPlot, colours: readonly string[]): void {
  const { ctx, data } = plot;
  const at = data[0].length - 1;
  if (at < 0) return;
  for (const [index, colour] of colours.entries()) {
    const column = data[index + 1];
    let last = at;
    while (last >= 0 && typeof column?.[last] !== "number") last -= 1;
    const value = column?.[last];
    if (typeof value !== "number") continue;
    const x = plot.valToPos(data[0][last] ?? 0, "x", true);
    const y = plot.valToPos(value, "y", true);
    ctx.beginPath();
    ctx.arc(x, y, 2.5 * devicePixelRatio, 0, 2 * Math.PI);
    ctx.fillStyle = colour;
    ctx.fill();
  }
}
