import { useEffect, useRef } from "react";
import * as echarts from "echarts/core";
import { SVGRenderer } from "echarts/renderers";
import type { ECBasicOption } from "echarts/types/dist/shared";

// Each view registers the kinds of charts and the parts that it uses, so that no chunk holds more.
echarts.use([SVGRenderer]);

/** What was clicked in a chart. */
export interface ChartClick {
  readonly seriesIndex: number;
  readonly dataIndex: number;
  /** `node` and `edge` in flows. */
  readonly dataType: string;
}

interface EChartProps {
  readonly option: ECBasicOption;
  readonly width: number;
  readonly height: number;
  /** The chart in words. */
  readonly label: string;
  readonly onClick?: (click: ChartClick) => void;
}

/** A chart of ECharts, drawn as SVG. It takes a new size only from its `width` and `height`. */
export function EChart({ option, width, height, label, onClick }: EChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<echarts.ECharts | null>(null);
  const click = useRef(onClick);
  useEffect(() => {
    click.current = onClick;
  });
  useEffect(() => {
    if (!box.current) return;
    const made = echarts.init(box.current, null, { renderer: "svg", width: 10, height: 10 });
    made.on("click", (event) => {
      const { seriesIndex = 0, dataIndex, dataType = "" } = event;
      click.current?.({ seriesIndex, dataIndex, dataType });
    });
    chart.current = made;
    return () => {
      chart.current = null;
      made.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.resize({ width: Math.max(10, width), height: Math.max(10, height) });
  }, [width, height]);
  useEffect(() => {
    // Nothing enters with motion; what changes in place is seen at once.
    chart.current?.setOption({ animation: false, ...option }, true);
  }, [option]);
  return (
    <div style={{ width, height }}>
      <div
        ref={box}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library draws the picture
        role="img"
        aria-label={label}
        style={{ width: "100%", height: "100%" }}
      />
    </div>
  );
}

/** How a chart says what is under the pointer: drawn, never as HTML, so that no text of data is markup. */
export const plainTooltip = (look: {
  readonly raised: string;
  readonly line: string;
  readonly text: string;
}) => ({
  renderMode: "richText" as const,
  confine: true,
  backgroundColor: look.raised,
  borderColor: look.line,
  borderWidth: 1,
  padding: [6, 8],
  textStyle: {
    color: look.text,
    fontSize: 12,
    fontFamily: "Inter Variable, system-ui, sans-serif",
  },
});

/** Type of every chart. */
export const chartFont = "Inter Variable, system-ui, sans-serif";
