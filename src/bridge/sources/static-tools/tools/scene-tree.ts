import type { SceneNode } from "#core/session/session.ts";
import { asJson } from "#protocol/json.ts";
import { answerObject, closedObject, listOf, sessionArgument, text } from "../schemas.ts";
import { pickSession } from "../sessions.ts";
import {
  done,
  numberOf,
  refusedBySession,
  refuse,
  textOf,
  type StaticTool,
} from "../static-tool.ts";

const deepest = 32;
const mostChildren = 1_000;

export const sceneTree: StaticTool = {
  name: "scene_tree",
  title: "Show the scene",
  description:
    "Shows the tree of a session's objects, or the part under one object, as deep as you ask for.",
  inputSchema: closedObject({
    session: sessionArgument,
    root: text("Name of the object to begin at; left out = the whole scene"),
    depth: {
      type: "integer",
      minimum: 0,
      maximum: deepest,
      default: 3,
      description: "Levels below the beginning",
    },
    offset: {
      type: "integer",
      minimum: 0,
      default: 0,
      description: "Children of the beginning to leave out",
    },
    limit: {
      type: "integer",
      minimum: 1,
      maximum: mostChildren,
      default: 100,
      description: "Children of one object at most",
    },
  }),
  outputSchema: answerObject({
    name: { type: "string", description: "Empty for the scene itself" },
    class: { type: "string" },
    path: { type: "string" },
    childCount: { type: "integer", description: "Direct children, shown or not" },
    children: listOf({ type: "object" }, "Nodes of the same form"),
  }),
  annotations: { readOnlyHint: true, openWorldHint: false },
  needsSession: true,
  async run(args, { hub }) {
    const picked = pickSession(hub, args["session"]);
    if (!picked.ok) return refuse(picked.sentence);
    const root = textOf(args, "root");
    const reply = await picked.value.held.session.sceneTree({
      ...(root === undefined ? {} : { root }),
      depth: numberOf(args, "depth") ?? 3,
      offset: numberOf(args, "offset") ?? 0,
      limit: numberOf(args, "limit") ?? 100,
    });
    if (!reply.ok) return refusedBySession(reply);
    return done(treeText(reply.result), asJson(reply.result));
  },
};

/** The tree as indented lines; what is not shown is counted. */
function treeText(top: SceneNode): string {
  const lines: string[] = [];
  const write = (node: SceneNode, indent: string): void => {
    if (node.name !== "") lines.push(`${indent}${node.name} (${node.class})`);
    const below = node.name === "" ? indent : `${indent}  `;
    for (const child of node.children) write(child, below);
    const hidden = node.childCount - node.children.length;
    if (hidden > 0) lines.push(`${below}… ${hidden} more`);
  };
  write(top, "");
  return lines.length === 0 ? "The scene is empty." : lines.join("\n");
}
