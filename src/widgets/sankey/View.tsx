import { SankeyChart } from "echarts/charts";
import { TooltipComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { useMemo } from "react";
import type { JsonObject } from "#protocol/json.ts";
import { objectsAt, textAt } from "../read-data.ts";
import { chartFont, EChart, plainTooltip } from "../page/EChart.tsx";
import { Items } from "../page/Items.tsx";
import { useLook, type Look } from "../page/use-look.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { safeColour, seriesColour } from "../words/colour.ts";
import { cut, sayNumber } from "../words/facts.ts";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { flowsOf, sankey, type Flow } from "./kind.ts";

echarts.use([SankeyChart, TooltipComponent]);

/** Draws a `sankey`. */
export const SankeyView = quietView(function SankeyView(props: WidgetViewProps) {
  const { data, size, selection, linkKey, emit } = props;
  const look = useLook();
  const nodes = useMemo(() => objectsAt(data, "nodes"), [data]);
  const flows = useMemo(() => flowsOf(data), [data]);
  const isSelected = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);
  const option = useMemo(
    () => flowOption(nodes, flows, look, size, isSelected),
    [nodes, flows, look, size, isSelected],
  );
  const tellNode = (index: number) => {
    const node = drawnNodes(nodes, flows)[index];
    if (node) emit("itemclick", { id: textAt(node, "id"), label: textAt(node, "label") });
  };
  const tellFlow = (index: number) => {
    const flow = flows[index];
    if (flow) emit("itemclick", { ...flow });
  };
  return (
    <div style={{ position: "relative", height: "100%", overflow: "hidden" }}>
      <EChart
        option={option}
        width={size.width}
        height={size.height}
        label={sankey.summary(data)}
        onClick={({ dataType, dataIndex }) =>
          dataType === "edge" ? tellFlow(dataIndex) : tellNode(dataIndex)
        }
      />
      <Items
        label="Flows"
        items={flows.map((flow, index) => ({
          key: `${index}`,
          name: `${flow.source} to ${flow.target}`,
          detail: sayNumber(flow.value),
          isSelected: isSelected({ ...flow }),
          onOpen: () => tellFlow(index),
        }))}
      />
    </div>
  );
});

/** Stations that no flow touches have no place in the drawing. */
function drawnNodes(nodes: readonly JsonObject[], flows: readonly Flow[]): readonly JsonObject[] {
  const used = new Set(flows.flatMap(({ source, target }) => [source, target]));
  const seen = new Set<string>();
  return nodes.filter((node) => {
    const id = textAt(node, "id");
    if (!used.has(id) || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

function flowOption(
  nodes: readonly JsonObject[],
  flows: readonly Flow[],
  look: Look,
  size: { readonly width: number; readonly height: number },
  isSelected: (item: JsonObject) => boolean,
) {
  const drawn = drawnNodes(nodes, flows);
  const ends = new Set(flows.map(({ source }) => source));
  const labels = new Map(drawn.map((node) => [textAt(node, "id"), textAt(node, "label")]));
  const hasLabels = size.width >= 200;
  const room = hasLabels ? Math.min(120, size.width * 0.22) : 4;
  return {
    tooltip: {
      ...plainTooltip(look),
      trigger: "item",
      formatter: (item: {
        readonly dataType?: string;
        readonly name: string;
        readonly value: unknown;
        readonly data: unknown;
      }) => {
        const value = typeof item.value === "number" ? sayNumber(item.value) : "";
        if (item.dataType !== "edge") return `${labels.get(item.name) ?? item.name}  ${value}`;
        const { source, target } = item.data as Flow;
        return `${labels.get(source) ?? source} to ${labels.get(target) ?? target}  ${value}`;
      },
    },
    series: [
      {
        type: "sankey",
        left: 2,
        right: room,
        top: 6,
        bottom: 6,
        nodeWidth: 10,
        nodeGap: size.height < 160 ? 6 : 14,
        layoutIterations: 32,
        draggable: false,
        // What ends early ends where it does; drawn to the far side it would cross the rest.
        nodeAlign: "left",
        emphasis: { focus: "adjacency" },
        blur: {
          lineStyle: { opacity: 0.08 },
          itemStyle: { opacity: 0.4 },
          label: { opacity: 0.4 },
        },
        label: {
          show: hasLabels,
          color: look.text2,
          fontSize: 11.5,
          fontFamily: chartFont,
          formatter: ({ name }: { readonly name: string }) => cut(labels.get(name) ?? name, 22),
        },
        lineStyle: {
          color: "source",
          opacity: look.scheme === "dark" ? 0.32 : 0.28,
          curveness: 0.5,
        },
        itemStyle: { borderWidth: 0 },
        data: drawn.map((node, index) => {
          const id = textAt(node, "id");
          const isOn = isSelected({ id, label: textAt(node, "label") });
          return {
            name: id,
            itemStyle: {
              color: look.valueOf(safeColour(node["color"]) ?? seriesColour(index)),
              borderRadius: 2,
              ...(isOn ? { borderColor: look.text, borderWidth: 2 } : {}),
            },
            label: { fontWeight: isOn ? 600 : ends.has(id) ? 400 : 500 },
          };
        }),
        links: flows.map(({ source, target, value }) => ({ source, target, value })),
      },
    ],
  };
}
