import { textAt } from "../read-data.ts";
import { exampleFilm } from "./example-film.ts";
import { summaryOf } from "../words/facts.ts";
import { mediaSource } from "../words/media.ts";
import { fields, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A film. */
export const video: WidgetKind = {
  name: "video",
  title: "Video",
  group: "media",
  description: "A film, played on a click. A film on another host is named, not fetched.",
  hint: "src",
  schema: fields(
    {
      title,
      src: text("The film: data:video/…;base64,…"),
      caption: text("A line below."),
    },
    ["src"],
  ),
  example: { title: "Turntable", src: exampleFilm, caption: "One turn of the crate" },
  recipe: `## When to use

A recording that moves. Single pictures are an \`image\` or a \`gallery\`.

## How to use

Give \`src\` as \`data:video/mp4;base64,…\` or webm, at most some megabytes. Nothing plays by itself.
`,
  size: { w: 5, h: 7, minW: 2, minH: 2 },
  emits: [],
  isEmpty: (data) => textAt(data, "src").trim() === "",
  summary: (data) => {
    const source = mediaSource("video", textAt(data, "src"));
    return summaryOf(
      `Film: ${textAt(data, "title") || textAt(data, "caption") || "without a title"}.`,
      source.is === "far" && `It lies on ${source.host} and is not fetched.`,
      source.is === "none" && source.why,
    );
  },
};
