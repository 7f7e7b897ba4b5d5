import { objectsAt, textAt } from "../read-data.ts";
import { sayCount, sayFew, summaryOf } from "../words/facts.ts";
import { exampleSlices } from "../words/example-media.ts";
import { fields, flag, listOf, number, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** Slides, one at a time (R1.40). */
export const carousel: WidgetKind = {
  name: "carousel",
  title: "Carousel",
  group: "media",
  description: "Slides, one at a time: a picture, a heading and a text each.",
  hint: "slides",
  schema: fields(
    {
      title,
      slides: listOf(
        fields(
          {
            src: text("A picture: data:image/…, or an address of this server beginning with /."),
            title: text("The heading of the slide."),
            subtitle: text("A few words below."),
            content: text("A text."),
          },
          [],
        ),
        "The slides, in their order.",
      ),
      autoPlay: flag("Goes on by itself, until somebody touches it."),
      interval: number("Milliseconds for each slide, at least 1000; absent = 5000.", {
        exclusiveMinimum: 0,
      }),
    },
    ["slides"],
  ),
  example: {
    title: "Through the cargo",
    slides: exampleSlices.map(({ src, caption }, index) => ({
      src,
      title: caption,
      subtitle:
        ["The floor of the crate", "Through the ingot", "Below its lid", "Above the crate"][
          index
        ] ?? "",
    })),
  },
  recipe: `## When to use

A story in steps, pictures that people go through one by one. To compare them use a \`gallery\`.

## How to use

Give \`slides\`; each has a picture, a text or both. \`autoPlay\` only where nobody has to read.
`,
  size: { w: 5, h: 8, minW: 2, minH: 2 },
  emits: ["slidechange"],
  isEmpty: (data) => objectsAt(data, "slides").length === 0,
  summary: (data) => {
    const slides = objectsAt(data, "slides");
    return summaryOf(
      `${sayCount(slides.length, "slide")}:`,
      sayFew(
        slides.map((slide) =>
          [textAt(slide, "title"), textAt(slide, "subtitle"), textAt(slide, "content")]
            .filter(Boolean)
            .join(", "),
        ),
        10,
      ),
    );
  },
  table: (data) => ({
    columns: ["title", "subtitle", "content", "src"],
    rows: objectsAt(data, "slides").map((slide) =>
      ["title", "subtitle", "content", "src"].map((field) => textAt(slide, field)),
    ),
  }),
};
