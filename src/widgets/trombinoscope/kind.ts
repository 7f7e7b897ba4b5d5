import { objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayFew, summaryOf } from "../words/facts.ts";
import { colour, count, fields, listOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Many people or things, each with a round sign of its letters (R1.40). */
export const trombinoscope: WidgetKind = {
  name: "trombinoscope",
  title: "People",
  group: "data",
  description:
    "Many people or things, each with a round sign of its letters, a name and a few words.",
  hint: "people",
  schema: fields(
    {
      title,
      people: listOf(
        fields(
          {
            name: text("Who or what it is."),
            subtitle: text("A few words below the name."),
            badge: text("One word that marks it: shift, off, lead."),
            color: colour,
          },
          ["name"],
        ),
        "Who is shown, in their order.",
      ),
      columns: count("How many beside each other; absent = as many as fit.", {
        minimum: 1,
        maximum: 12,
      }),
    },
    ["people"],
  ),
  example: {
    title: "The laboratory",
    people: [
      { name: "Ana Ruiz", subtitle: "Shift leader", badge: "on shift", color: "s1" },
      { name: "Tomas Berg", subtitle: "Chambers", badge: "on shift", color: "s2" },
      { name: "Mina Okafor", subtitle: "Reconstruction", color: "s3" },
      { name: "Li Wei", subtitle: "Trigger and timing", color: "s4" },
      { name: "Sofia Lindqvist", subtitle: "Cargo and safety", badge: "off", color: "s5" },
      { name: "Jan Novak", subtitle: "Gas system", color: "s6" },
    ],
  },
  recipe: `## When to use

A group of people or devices that are told apart by name. With many facts each use a \`data-table\`.

## How to use

Give \`people\` with \`name\`; \`badge\` is one word. No photographs: the sign is made of the first letters.
`,
  size: { w: 5, h: 6, minW: 2, minH: 2 },
  emits: ["personclick"],
  isEmpty: (data) => objectsAt(data, "people").length === 0,
  summary: (data) => {
    const people = objectsAt(data, "people");
    return summaryOf(
      textAt(data, "title") && `${textAt(data, "title")}:`,
      `${sayCount(people.length, "person", "people")}:`,
      sayFew(
        people.map((person) =>
          [textAt(person, "name"), textAt(person, "badge")].filter(Boolean).join(", "),
        ),
        12,
      ),
    );
  },
  table: (data) => ({
    columns: ["name", "subtitle", "badge"],
    rows: objectsAt(data, "people").map((person) =>
      ["name", "subtitle", "badge"].map((field) => textAt(person, field)),
    ),
  }),
};
