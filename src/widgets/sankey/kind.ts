import type { JsonObject } from "#protocol/json.ts";
import { numberAt, objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayNumber, summaryOf } from "../words/facts.ts";
import { colour, fields, listOf, number, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A flow that the view can draw: both ends exist, and it leads to no place that it came from. */
export interface Flow {
  readonly source: string;
  readonly target: string;
  readonly value: number;
}

/** The flows to draw; those without an end, of nothing, or round in a circle are left out. */
export function flowsOf(data: JsonObject): readonly Flow[] {
  const known = new Set(objectsAt(data, "nodes").map((node) => textAt(node, "id")));
  const next = new Map<string, string[]>();
  const leads = (from: string, to: string): boolean => {
    const seen = new Set([from]);
    const waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (at === to) return true;
      for (const each of next.get(at) ?? []) {
        if (seen.has(each)) continue;
        seen.add(each);
        waiting.push(each);
      }
    }
    return false;
  };
  const kept: Flow[] = [];
  for (const link of objectsAt(data, "links")) {
    const [source, target] = [textAt(link, "source"), textAt(link, "target")];
    const value = numberAt(link, "value") ?? 0;
    if (!known.has(source) || !known.has(target) || !(value > 0)) continue;
    if (kept.length < mostChecked && leads(target, source)) continue;
    next.set(source, [...(next.get(source) ?? []), target]);
    kept.push({ source, target, value });
  }
  return kept;
}

/** Looking for circles takes the square of the flows; nobody can read so many. */
const mostChecked = 2000;

/** Flows between stations, as wide as they are large (R1.40). */
export const sankey: WidgetKind = {
  name: "sankey",
  title: "Flows",
  group: "charts",
  description:
    "Flows between stations, each as wide as its value: where something comes from, goes to and gets lost.",
  hint: "nodes, links",
  schema: fields(
    {
      title,
      nodes: listOf(
        fields(
          {
            id: text("Name by which links refer to it."),
            label: text("What is written at it."),
            color: colour,
          },
          ["id", "label"],
        ),
        "The stations.",
      ),
      links: listOf(
        fields(
          {
            source: text("The id of the station that it comes from."),
            target: text("The id of the station that it goes to."),
            value: number("How much flows; more than 0."),
          },
          ["source", "target", "value"],
        ),
        "The flows. A flow in a circle cannot be drawn and is left out.",
      ),
    },
    ["nodes", "links"],
  ),
  example: {
    title: "Muons through the station",
    nodes: [
      { id: "source", label: "source" },
      { id: "upper", label: "chamber1, 2" },
      { id: "missed", label: "missed" },
      { id: "lower", label: "chamber3, 4" },
      { id: "absorbed", label: "absorbed" },
      { id: "used", label: "tracks used" },
      { id: "rejected", label: "poor fit" },
    ],
    links: [
      { source: "source", target: "upper", value: 14_400 },
      { source: "source", target: "missed", value: 2_100 },
      { source: "upper", target: "lower", value: 12_900 },
      { source: "upper", target: "absorbed", value: 1_500 },
      { source: "lower", target: "used", value: 9_240 },
      { source: "lower", target: "rejected", value: 3_660 },
    ],
  },
  recipe: `## When to use

Something that splits and joins on its way: events through cuts, money, energy.

## How to use

\`nodes\` have an \`id\` and a \`label\`; \`links\` name \`source\` and \`target\` by id, with a \`value\` above 0. No circles.
A click tells \`itemclick\` with the station, or with the flow. For connections without amounts use \`graph\`.
`,
  size: { w: 6, h: 7, minW: 3, minH: 3 },
  emits: ["itemclick"],
  isEmpty: (data) => flowsOf(data).length === 0,
  summary: (data) => {
    const flows = flowsOf(data);
    const all = objectsAt(data, "links").length;
    const label = new Map(
      objectsAt(data, "nodes").map((node) => [textAt(node, "id"), textAt(node, "label")]),
    );
    const largest = flows
      .toSorted((a, b) => b.value - a.value)
      .slice(0, 6)
      .map(
        ({ source, target, value }) =>
          `${label.get(source) ?? source} to ${label.get(target) ?? target} ${sayNumber(value)}`,
      );
    return summaryOf(
      `${sayCount(flows.length, "flow")} between ${sayCount(label.size, "station")}.`,
      all > flows.length &&
        `${all - flows.length} cannot be drawn: an end is missing, or they run in a circle.`,
      largest.length > 0 && `Largest: ${largest.join("; ")}.`,
    );
  },
  table: (data) => ({
    columns: ["source", "target", "value"],
    rows: objectsAt(data, "links").map((link) => [
      textAt(link, "source"),
      textAt(link, "target"),
      numberAt(link, "value") ?? null,
    ]),
  }),
};
