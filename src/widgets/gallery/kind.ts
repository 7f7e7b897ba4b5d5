import { objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayFew, summaryOf } from "../words/facts.ts";
import { exampleSlices } from "../words/example-media.ts";
import { count, fields, listOf, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Pictures beside each other (R1.40). */
export const gallery: WidgetKind = {
  name: "gallery",
  title: "Gallery",
  group: "media",
  description: "Pictures beside each other. Those on other hosts are named, not fetched.",
  hint: "images",
  schema: fields(
    {
      title,
      images: listOf(
        fields(
          {
            src: text("The picture: data:image/…, or an address of this server beginning with /."),
            alt: text("What is to be seen, for those who cannot see it."),
            caption: text("A line below."),
          },
          ["src"],
        ),
        "The pictures, in their order.",
      ),
      columns: count("How many beside each other; absent = as many as fit.", {
        minimum: 1,
        maximum: 12,
      }),
    },
    ["images"],
  ),
  example: { title: "Slices of the cargo", images: [...exampleSlices] },
  recipe: `## When to use

Several pictures that people compare. One after the other they are a \`carousel\`.

## How to use

Give \`images\` with \`src\`, \`alt\` and \`caption\`. Never invent addresses.
`,
  size: { w: 6, h: 6, minW: 2, minH: 2 },
  emits: ["imageclick"],
  isEmpty: (data) => objectsAt(data, "images").length === 0,
  summary: (data) => {
    const images = objectsAt(data, "images");
    return summaryOf(
      textAt(data, "title") && `${textAt(data, "title")}:`,
      `${sayCount(images.length, "picture")}:`,
      sayFew(
        images.map((image) => textAt(image, "caption") || textAt(image, "alt") || "no description"),
        10,
      ),
    );
  },
  table: (data) => ({
    columns: ["src", "alt", "caption"],
    rows: objectsAt(data, "images").map((image) =>
      ["src", "alt", "caption"].map((field) => textAt(image, field)),
    ),
  }),
};
