import type { BoardCommand } from "#protocol/board-change.ts";
import { rename } from "#core/board/repair-arguments.ts";
import { boardOf, done, refuse, refused, textOf, textsOf, type BoardTool } from "../board-tool.ts";
import { boardArgument, closedObject, listOf, text, widgetArgument } from "../schemas.ts";

const ports = ["selection", "filter", "hover", "range"] as const;

export const widgetLink: BoardTool = {
  name: "widget_link",
  title: "Link widgets",
  description:
    "Links widgets so that they share what a person selects, filters, points at or zooms to; key names the field by which items are the same in each. With the id of a link gives it other members, with remove takes it away.",
  inputSchema: closedObject({
    members: listOf(widgetArgument, "Widgets, two or more"),
    port: { enum: ports, description: "What they share (selection)" },
    key: text("Field by which items are the same, such as object"),
    id: text("Id of a link that is there"),
    remove: { type: "boolean", description: "Takes the link with this id away" },
    board: boardArgument,
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  repair: (given) => rename(given, ["ids", "widgets"], "members"),
  async run(args, run) {
    const board = await boardOf(args, run);
    if (!board.ok) return refuse(board.sentence);
    const id = textOf(args, "id");
    const key = textOf(args, "key");
    const port = ports.find((each) => each === args["port"]);
    if (args["remove"] === true && id === undefined) {
      return refuse("widget_link needs the id of the link that it is to take away.");
    }
    const command: BoardCommand =
      args["remove"] === true
        ? { do: "unlink", id: id ?? "" }
        : {
            do: "link",
            members: textsOf(args, "members"),
            ...(id === undefined ? {} : { id }),
            ...(port ? { port } : {}),
            ...(key === undefined ? {} : { key }),
          };
    const changed = await run.boards.change(board.value, [command], run.writer);
    if (!changed.ok) return refused(changed);
    const [link = ""] = changed.value.ids;
    return done(
      `${changed.value.words}: link ${link}, revision ${changed.value.rev}.`,
      { id: link, rev: changed.value.rev, board: board.value },
      run.fixes,
    );
  },
};
