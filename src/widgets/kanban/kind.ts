import { cut, sayCount, summaryOf } from "../words/facts.ts";
import { colour, fields, listOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";
import { columnsOf } from "./cards.ts";

/** Cards in columns that a person moves. */
export const kanban: WidgetKind = {
  name: "kanban",
  title: "Kanban",
  group: "data",
  description:
    "Cards in columns; a person drags them, or carries them with Space and the arrows. For work and its states.",
  hint: "columns",
  schema: fields(
    {
      title,
      columns: listOf(
        fields(
          {
            id: text("A name of the column, unique here."),
            label: text("Its heading; absent: the id."),
            cards: listOf(
              fields(
                {
                  id: text("A name of the card, unique in the widget."),
                  title: text("What it is about."),
                  description: text("A line more."),
                  tags: listOf({ type: "string" }, "Words at its foot."),
                  color: colour,
                },
                ["id", "title"],
                { additionalProperties: { type: ["string", "number", "boolean", "null"] } },
              ),
              "Its cards from the top; other fields may link them with other widgets.",
            ),
          },
          ["id", "cards"],
        ),
        "The columns from left to right.",
      ),
    },
    ["columns"],
  ),
  example: {
    title: "Before the next run",
    columns: [
      {
        id: "todo",
        label: "To do",
        cards: [
          { id: "k1", title: "Refill ArCO2", description: "chamber3 is at 960 hPa", tags: ["gas"] },
          { id: "k2", title: "New pedestal run", tags: ["chamber2"] },
        ],
      },
      {
        id: "doing",
        label: "Under way",
        cards: [
          {
            id: "k3",
            title: "Calibrate chamber1",
            description: "40 of 40 steps",
            tags: ["chamber1"],
            color: "s1",
          },
        ],
      },
      {
        id: "done",
        label: "Done",
        cards: [
          { id: "k4", title: "Raise the high voltage", tags: ["chamber4"] },
          { id: "k5", title: "Weigh the crate" },
        ],
      },
    ],
  },
  recipe: `## When to use

Things that pass through states, and a person who decides where each is.

## How to use

\`columns\` have an \`id\` and \`cards\` with \`id\` and \`title\`. A click tells \`cardclick\` with the card.
A move tells \`submit\` with the card's \`id\`, the columns \`from\` and \`to\`, the \`index\` there, and \`patch\`: the step that writes it into the data.
`,
  size: { w: 6, h: 7, minW: 2, minH: 3 },
  emits: ["cardclick", "submit"],
  isEmpty: (data) => columnsOf(data).every(({ cards }) => cards.length === 0),
  summary: (data) => {
    const columns = columnsOf(data);
    return summaryOf(
      `${sayCount(
        columns.reduce((sum, { cards }) => sum + cards.length, 0),
        "card",
      )} in ${sayCount(columns.length, "column")}.`,
      ...columns.slice(0, 8).map(
        ({ label, cards }) =>
          `${label} (${cards.length}): ${
            cards
              .slice(0, 4)
              .map((card) => cut(card.title, 40))
              .join("; ") || "none"
          }${cards.length > 4 ? " and more" : ""}.`,
      ),
    );
  },
  table: (data) => ({
    columns: ["column", "id", "title", "description"],
    rows: columnsOf(data).flatMap(({ label, cards }) =>
      cards.map((card) => [label, card.id, card.title, card.description]),
    ),
  }),
};
