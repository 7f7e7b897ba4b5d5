import { objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayFew, summaryOf } from "../words/facts.ts";
import { fields, listOf, oneOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Events or steps in their order, with a state each (R1.40). */
export const timeline: WidgetKind = {
  name: "timeline",
  title: "Timeline",
  group: "data",
  description: "Events or steps in their order: what is done, what is under way and what comes.",
  hint: "events",
  schema: fields(
    {
      title,
      events: listOf(
        fields(
          {
            title: text("What it is."),
            date: text("When, as it is shown."),
            description: text("A sentence below."),
            status: oneOf(["done", "active", "pending"], "How it stands; absent = no mark."),
          },
          ["title"],
        ),
        "The events, in their order.",
      ),
    },
    ["events"],
  ),
  example: {
    title: "Cargo check 18",
    events: [
      { title: "Lorry on the scales", date: "12:38", status: "done" },
      {
        title: "Chambers calibrated",
        date: "12:51",
        description: "Chamber 3 counts 4 % less since then.",
        status: "done",
      },
      {
        title: "Picture taken",
        date: "12:52",
        description: "64 % of the run, 9240 of 14 400 tracks.",
        status: "active",
      },
      { title: "Materials guessed", date: "13:05", status: "pending" },
      { title: "Decision of the shift leader", date: "13:20", status: "pending" },
    ],
  },
  recipe: `## When to use

A plan, a history, the steps of a run. Plain messages are a \`log\`; spans with a beginning and an end are a \`gantt\`.

## How to use

Give \`events\` in their order with \`status\`; at most one is \`active\` as a rule.
`,
  size: { w: 4, h: 7, minW: 2, minH: 2 },
  emits: ["eventclick"],
  isEmpty: (data) => objectsAt(data, "events").length === 0,
  summary: (data) => {
    const events = objectsAt(data, "events");
    const named = (status: string) =>
      events.filter((event) => event["status"] === status).map((event) => textAt(event, "title"));
    const says = (word: string, titles: readonly string[]) =>
      titles.length > 0 && `${word}: ${sayFew(titles, 6)}.`;
    return summaryOf(
      `${sayCount(events.length, "event")}.`,
      says("Done", named("done")),
      says("Under way", named("active")),
      says("To come", named("pending")),
      says("Without a state", named("")),
    );
  },
  table: (data) => ({
    columns: ["date", "title", "description", "status"],
    rows: objectsAt(data, "events").map((event) =>
      ["date", "title", "description", "status"].map((field) => textAt(event, field)),
    ),
  }),
};
