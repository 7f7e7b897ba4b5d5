import type { JsonObject } from "#protocol/json.ts";
import { numberAt, objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayNumber, summaryOf } from "../words/facts.ts";
import { count, fields, listOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A group with its seats. */
export interface Group {
  readonly id: string;
  readonly label: string;
  readonly seats: number;
  readonly color: string;
}

export const groupsOf = (data: JsonObject): readonly Group[] =>
  objectsAt(data, "groups").map((group) => ({
    id: textAt(group, "id"),
    label: textAt(group, "label"),
    seats: Math.max(0, Math.round(numberAt(group, "seats") ?? 0)),
    color: textAt(group, "color"),
  }));

/** All seats: the declared number, or those of the groups together. */
export const totalSeats = (data: JsonObject): number =>
  Math.max(
    numberAt(data, "totalSeats") ?? 0,
    groupsOf(data).reduce((sum, { seats }) => sum + seats, 0),
  );

/** Seats in a half circle, by group (R1.40). */
export const hemicycle: WidgetKind = {
  name: "hemicycle",
  title: "Hemicycle",
  group: "charts",
  description:
    "Seats in a half circle, coloured by group: a parliament, or any whole number of equal parts.",
  hint: "groups",
  schema: fields(
    {
      title,
      groups: listOf(
        fields(
          {
            id: text("A name of the group, unique here."),
            label: text("What it is called."),
            seats: count("Its seats."),
            color: text("Its colour: s1 to s6 of the series, a CSS word, or #rrggbb."),
          },
          ["id", "label", "seats", "color"],
        ),
        "The groups, from left to right.",
      ),
      totalSeats: count(
        "All seats; those that no group has are drawn empty. Absent: those of the groups.",
      ),
    },
    ["groups"],
  ),
  example: {
    title: "Channels of chamber1, by state",
    groups: [
      { id: "good", label: "good", seats: 132, color: "s1" },
      { id: "noisy", label: "noisy", seats: 21, color: "s2" },
      { id: "slow", label: "slow", seats: 17, color: "s3" },
      { id: "dead", label: "dead", seats: 8, color: "s5" },
    ],
    totalSeats: 192,
  },
  recipe: `## When to use

A parliament, a vote, or a whole made of equal parts that belong to a few groups.

## How to use

\`groups\` stand from left to right, each with \`id\`, \`label\`, \`seats\` and \`color\`. With \`totalSeats\` the rest is drawn empty.
A click tells \`groupclick\` with the group. Shares that are no counts are a \`chart-rich\` of type donut.
`,
  size: { w: 4, h: 6, minW: 2, minH: 3 },
  emits: ["groupclick"],
  isEmpty: (data) => totalSeats(data) === 0,
  summary: (data) => {
    const groups = groupsOf(data);
    const total = totalSeats(data);
    const taken = groups.reduce((sum, { seats }) => sum + seats, 0);
    return summaryOf(
      `${sayCount(total, "seat")} in ${sayCount(groups.length, "group")}: ${groups
        .slice(0, 10)
        .map(({ label, seats }) => `${label} ${sayNumber(seats)}`)
        .join(", ")}.`,
      taken < total && `${sayNumber(total - taken)} are empty.`,
      `A majority needs ${sayNumber(Math.floor(total / 2) + 1)}.`,
    );
  },
  table: (data) => ({
    columns: ["id", "label", "seats"],
    rows: groupsOf(data).map(({ id, label, seats }) => [id, label, seats]),
  }),
};
