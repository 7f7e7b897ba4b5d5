import { numberAt, objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayFew, summaryOf } from "../words/facts.ts";
import { count, listOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";
import { allNodes } from "./tree-rows.ts";

const nodes = { $ref: "#/$defs/node" };
const value = { type: ["string", "number", "boolean"], description: "A value at its right." };

/** Things inside of things, as lines that fold. */
export const tree: WidgetKind = {
  name: "tree",
  title: "Tree",
  group: "data",
  description:
    "Things inside of things, as lines that fold: a scene, folders, parts. Long ones stay fast.",
  hint: "nodes",
  schema: {
    type: "object",
    properties: {
      title,
      nodes: listOf(nodes, "The things at the top."),
      depth: count("Levels that are unfolded at first; absent = 2.", { maximum: 100 }),
    },
    required: ["nodes"],
    additionalProperties: false,
    $defs: {
      node: {
        type: "object",
        description: "A thing, and what is in it.",
        properties: {
          id: text("Name by which linked widgets know it; absent = its label."),
          label: text("What it is called."),
          detail: text("A word or two after it: its class."),
          value,
          children: listOf(nodes, "What is in it."),
        },
        required: ["label"],
        additionalProperties: false,
      },
    },
  },
  example: {
    title: "The laboratory",
    nodes: [
      {
        label: "station",
        detail: "Group",
        children: [
          { label: "chamber1", detail: "DetectorChamber", value: "412.6 Hz" },
          { label: "chamber2", detail: "DetectorChamber", value: "409.1 Hz" },
          { label: "chamber3", detail: "DetectorChamber", value: "397.8 Hz" },
        ],
      },
      {
        label: "cargo",
        detail: "Group",
        children: [
          {
            label: "crate",
            detail: "ContainerBox",
            value: "iron",
            children: [
              { label: "lining", detail: "ContainerBox", value: "air" },
              { label: "ingot", detail: "ContainerBox", value: "iron" },
            ],
          },
          { label: "barrel", detail: "Cylinder", value: "water" },
        ],
      },
      { label: "source", detail: "MuonSource" },
      { label: "recon", detail: "Recipe", value: "64 %" },
    ],
  },
  recipe: `## When to use

Things that contain things: scenes, folders, assemblies. Without levels use a \`list\` or a \`data-table\`.

## How to use

Give \`nodes\` with \`label\` and \`children\`; \`value\` is drawn at the right. With an \`id\` a click can be linked with other widgets.
`,
  size: { w: 3, h: 8, minW: 2, minH: 2 },
  emits: ["itemclick"],
  isEmpty: (data) => objectsAt(data, "nodes").length === 0,
  summary: (data) => {
    const all = allNodes(data, 10_000);
    const tops = objectsAt(data, "nodes").map((node) => {
      const inside = objectsAt(node, "children").map((child) => textAt(child, "label"));
      return inside.length === 0
        ? textAt(node, "label")
        : `${textAt(node, "label")} (${sayFew(inside, 4)})`;
    });
    return summaryOf(
      textAt(data, "title") && `${textAt(data, "title")}:`,
      `${sayCount(all.length, "node")}${all.length === 10_000 ? " or more" : ""}:`,
      tops.slice(0, 12).join("; "),
    );
  },
  table: (data) => ({
    columns: ["depth", "label", "detail", "value"],
    rows: allNodes(data, 200_000).map(({ node, depth }) => [
      depth,
      textAt(node, "label"),
      textAt(node, "detail"),
      numberAt(node, "value") ??
        (typeof node["value"] === "boolean" ? node["value"] : textAt(node, "value")),
    ]),
  }),
};
