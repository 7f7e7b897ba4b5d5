import { useId, useMemo } from "react";
import { Items } from "../page/Items.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { safeColour } from "../words/colour.ts";
import { cut, sayNumber } from "../words/facts.ts";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { edgesOf, graph, nodesOf, type GraphNode } from "./kind.ts";
import { layoutGraph } from "./layout.ts";
import classes from "./View.module.css";

/** More nodes than this are no picture any more. */
const mostNodes = 600;
/** So few are always all in sight; of more, none is drawn smaller than this: the picture scrolls. */
const fewNodes = 12;
const smallest = 0.55;
const largest = 1.4;
const margin = 3;

const boxOf = ({ id, label, detail }: GraphNode) => ({
  id,
  width: Math.max(
    44,
    Math.round(7 * Math.min(28, Math.max(label.length, detail.length * 0.86)) + 18),
  ),
  height: detail === "" ? 26 : 34,
});

/** Draws a `graph`. */
export const GraphView = quietView(function GraphView(props: WidgetViewProps) {
  const { data, size, selection, linkKey, emit } = props;
  const arrow = useId();
  const all = useMemo(() => nodesOf(data), [data]);
  const nodes = useMemo(() => all.slice(0, mostNodes), [all]);
  const edges = useMemo(() => edgesOf(data), [data]);
  const boxes = useMemo(() => new Map(nodes.map((node) => [node.id, boxOf(node)])), [nodes]);
  const layout = useMemo(() => layoutGraph([...boxes.values()], edges), [boxes, edges]);
  const isSelected = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);
  const width = layout.width + 2 * margin;
  const height = layout.height + 2 * margin;
  const fit = Math.min(largest, size.width / width, size.height / height);
  const scale = nodes.length <= fewNodes ? fit : Math.max(smallest, fit);
  const isScrolled = scale > fit;
  const shownWidth = Math.max(size.width, width * scale) - (isScrolled ? 12 : 0);
  const shownHeight = Math.max(size.height, height * scale) - (isScrolled ? 12 : 0);
  const air = {
    x: (shownWidth / scale - layout.width) / 2,
    y: (shownHeight / scale - layout.height) / 2,
  };
  const tell = (node: GraphNode) => emit("itemclick", { ...node.given, label: node.label });
  return (
    <div className={classes.view}>
      <svg
        width={shownWidth}
        height={shownHeight}
        viewBox={`${-air.x} ${-air.y} ${shownWidth / scale} ${shownHeight / scale}`}
        role="img"
        aria-label={graph.summary(data)}
      >
        <defs>
          <marker
            id={arrow}
            viewBox="0 0 8 8"
            refX="7.5"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path className={classes.head} d="M0 0.8 7.5 4 0 7.2Z" />
          </marker>
        </defs>
        {edges.map(({ source, target, label }, index) => {
          const [from, to] = [layout.places.get(source), layout.places.get(target)];
          const [start, end] = [boxes.get(source), boxes.get(target)];
          if (!from || !to || !start || !end || source === target) return null;
          const isBack = to.x <= from.x;
          const x1 = from.x + (isBack ? 0 : start.width / 2);
          const x2 = to.x - (isBack ? 0 : end.width / 2) - (isBack ? 0 : 1);
          const y1 = from.y + (isBack ? start.height / 2 : 0);
          const y2 = to.y + (isBack ? end.height / 2 + 1 : 0);
          const bend = isBack ? 28 : Math.max(14, (x2 - x1) / 2);
          return (
            <g key={index}>
              <path
                className={classes.edge}
                markerEnd={`url(#${arrow})`}
                d={
                  isBack
                    ? `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 + bend} ${x2} ${y2}`
                    : `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
                }
              />
              {label !== "" && (
                <text
                  className={classes.said}
                  x={(x1 + x2) / 2}
                  y={(y1 + y2) / 2 - 3}
                  textAnchor="middle"
                >
                  {cut(label, 24)}
                </text>
              )}
            </g>
          );
        })}
        {nodes.map((node) => {
          const place = layout.places.get(node.id);
          const box = boxes.get(node.id);
          if (!place || !box) return null;
          const paint = safeColour(node.color);
          return (
            <g
              key={node.id}
              className={classes.node}
              transform={`translate(${place.x} ${place.y})`}
              {...(node.state === "" ? {} : { "data-state": node.state })}
              {...(isSelected(node.given) ? { "data-selected": true } : {})}
              onClick={() => tell(node)}
            >
              <title>{node.label}</title>
              <rect
                x={-box.width / 2}
                y={-box.height / 2}
                width={box.width}
                height={box.height}
                rx={4}
                {...(paint === undefined ? {} : { style: { stroke: paint, strokeWidth: 1.5 } })}
              />
              <text y={node.detail === "" ? 4 : -2}>{cut(node.label, 28)}</text>
              {node.detail !== "" && <text y={10}>{cut(node.detail, 32)}</text>}
            </g>
          );
        })}
      </svg>
      {all.length > mostNodes && (
        <p className={classes.note}>
          {sayNumber(mostNodes)} of {sayNumber(all.length)} nodes are drawn.
        </p>
      )}
      <Items
        label="Nodes"
        items={all.map((node) => ({
          key: node.id,
          name: node.label,
          detail: node.detail,
          isSelected: isSelected(node.given),
          onOpen: () => tell(node),
        }))}
      />
    </div>
  );
});
