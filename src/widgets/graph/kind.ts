import type { JsonObject } from "#protocol/json.ts";
import { objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayFew, summaryOf } from "../words/facts.ts";
import { colour, fields, listOf, oneOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A node as the view draws it. */
export interface GraphNode {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly color: string;
  readonly state: string;
  readonly given: JsonObject;
}

export interface GraphEdge {
  readonly source: string;
  readonly target: string;
  readonly label: string;
}

/** The nodes, each id once. */
export function nodesOf(data: JsonObject): readonly GraphNode[] {
  const seen = new Set<string>();
  return objectsAt(data, "nodes").flatMap((given) => {
    const id = textAt(given, "id");
    if (seen.has(id)) return [];
    seen.add(id);
    const label = textAt(given, "label") || id;
    return [
      {
        given,
        id,
        label,
        detail: textAt(given, "detail"),
        color: textAt(given, "color"),
        state: textAt(given, "state"),
      },
    ];
  });
}

/** The edges whose ends exist. */
export function edgesOf(data: JsonObject): readonly GraphEdge[] {
  const known = new Set(objectsAt(data, "nodes").map((node) => textAt(node, "id")));
  return objectsAt(data, "edges")
    .map((edge) => ({
      source: textAt(edge, "source"),
      target: textAt(edge, "target"),
      label: textAt(edge, "label"),
    }))
    .filter(({ source, target }) => known.has(source) && known.has(target));
}

/** Boxes and arrows that place themselves. */
export const graph: WidgetKind = {
  name: "graph",
  title: "Graph",
  group: "charts",
  description:
    "Nodes and arrows between them, laid out from left to right by themselves: pipelines, dependencies, connected ports.",
  hint: "nodes, edges",
  schema: fields(
    {
      title,
      nodes: listOf(
        fields(
          {
            id: text("Name by which edges refer to it."),
            label: text("What is written in it; absent: the id."),
            detail: text("A second, smaller line, such as its class."),
            color: colour,
            state: oneOf(["active", "done", "off"], "active is filled, off is faint."),
          },
          ["id"],
          { additionalProperties: { type: ["string", "number", "boolean", "null"] } },
        ),
        "The nodes; other fields may link them with other widgets.",
      ),
      edges: listOf(
        fields(
          {
            source: text("The id of the node that it comes from."),
            target: text("The id of the node that it leads to."),
            label: text("What is written at it."),
          },
          ["source", "target"],
        ),
        "The arrows.",
      ),
    },
    ["nodes"],
  ),
  example: {
    title: "Flow of hits",
    nodes: [
      { id: "source", detail: "MuonSource" },
      { id: "upper", label: "chamber1, 2", detail: "above" },
      { id: "lower", label: "chamber3, 4", detail: "below" },
      { id: "recon", detail: "Recipe", state: "active" },
      { id: "image", detail: "64³" },
    ],
    edges: [
      { source: "source", target: "upper" },
      { source: "source", target: "lower" },
      { source: "upper", target: "recon" },
      { source: "lower", target: "recon" },
      { source: "recon", target: "image" },
    ],
  },
  recipe: `## When to use

Things and how they lead to each other: a pipeline, dependencies, ports that are connected.

## How to use

\`nodes\` have an \`id\` and perhaps \`label\`, \`detail\` and \`state\`; \`edges\` name \`source\` and \`target\`. Circles are fine.
A click tells \`itemclick\` with the node. Amounts that flow are a \`sankey\`; a diagram written as text is a \`mermaid\`.
`,
  size: { w: 5, h: 5, minW: 2, minH: 2 },
  emits: ["itemclick"],
  isEmpty: (data) => objectsAt(data, "nodes").length === 0,
  summary: (data) => {
    const nodes = nodesOf(data);
    const edges = edgesOf(data);
    const label = new Map(nodes.map((node) => [node.id, node.label]));
    const arrows = edges.map(
      ({ source, target }) => `${label.get(source) ?? source} to ${label.get(target) ?? target}`,
    );
    return summaryOf(
      `${sayCount(nodes.length, "node")} and ${sayCount(edges.length, "arrow")}.`,
      arrows.length > 0 && `${sayFew(arrows, 10)}.`,
      arrows.length === 0 &&
        `${sayFew(
          nodes.map((node) => node.label),
          10,
        )}.`,
    );
  },
  table: (data) => ({
    columns: ["source", "target", "label"],
    rows: edgesOf(data).map(({ source, target, label }) => [source, target, label]),
  }),
};
