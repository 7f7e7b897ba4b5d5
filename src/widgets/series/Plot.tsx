import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { Look } from "../page/use-look.tsx";
import { axesFrom, plotOptions } from "./plot-options.tsx";
import type { Axis, Mark, Points } from "./points.ts";
import type { LivePoints } from "./rings.tsx";

interface PlotProps {
  readonly width: number;
  readonly height: number;
  readonly look: Look;
  readonly colours: readonly string[];
  readonly live: LivePoints | null;
  readonly given: Points | null;
  readonly window: number;
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly marks: readonly Mark[];
  readonly isVisible: boolean;
  /** Moves with each point, so that the chart is drawn anew. */
  readonly tick: unknown;
  readonly onHover: (index: number | null) => void;
}

/** How often a live chart moves on by itself. */
const step = 250;

/** The canvas of a series. It draws at most once a frame, and nothing while it cannot be seen. */
export function Plot(props: PlotProps) {
  const { width, height, look, colours, live, given, window, min, max, isVisible, tick } = props;
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const axis: Axis | "live" = live ? "live" : (given?.axis ?? "number");
  const paint = colours.join(" ");
  // Whether there is room for axes is settled when the chart is made.
  const isNarrow = width < axesFrom.width;
  const isLow = height < axesFrom.height;
  useEffect(() => {
    if (!box.current) return;
    const { width, height, onHover } = latest.current;
    const made = new uPlot(
      plotOptions({
        width,
        height,
        look,
        axis,
        window,
        min,
        max,
        colours: paint.split(" ").filter(Boolean),
        hasAxes: !isNarrow && !isLow,
        marks: () => latest.current.marks,
        onHover,
      }),
      dataOf(latest.current),
      box.current,
    );
    plot.current = made;
    moveOn(made, latest.current);
    return () => {
      plot.current = null;
      made.destroy();
    };
  }, [look, axis, window, min, max, paint, isNarrow, isLow]);
  useEffect(() => {
    plot.current?.setSize({ width, height });
  }, [width, height]);
  useEffect(() => {
    if (!isVisible) return;
    const frame = requestAnimationFrame(() => {
      if (!plot.current || latest.current.tick !== tick) return;
      plot.current.setData(dataOf({ ...latest.current, live, given }), live === null);
      moveOn(plot.current, latest.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [tick, live, given, isVisible]);
  useEffect(() => {
    if (!isVisible || live === null) return;
    const timer = setInterval(() => {
      if (plot.current) moveOn(plot.current, latest.current);
    }, step);
    return () => clearInterval(timer);
  }, [isVisible, live]);
  return <div ref={box} style={{ width, height }} />;
}

function dataOf({ live, given, window }: PlotProps): uPlot.AlignedData {
  if (live) {
    const { at, values } = live.ring.read(Date.now() / 1000 - window);
    return [at, ...values] as unknown as uPlot.AlignedData;
  }
  return given ? ([given.at, ...given.values] as unknown as uPlot.AlignedData) : [[]];
}

function moveOn(plot: uPlot, { live, window }: PlotProps): void {
  if (!live) return;
  const now = Date.now() / 1000;
  plot.setScale("x", { min: now - window, max: now });
}
