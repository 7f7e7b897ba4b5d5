import { textAt } from "../read-data.ts";
import { clickSound } from "../words/example-media.ts";
import { summaryOf } from "../words/facts.ts";
import { mediaSource } from "../words/media.ts";
import { fields, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** A sound. */
export const audio: WidgetKind = {
  name: "audio",
  title: "Audio",
  group: "media",
  description:
    "A sound, drawn as a wave and played on a click. A sound on another host is named, not fetched.",
  hint: "src",
  schema: fields(
    {
      title,
      src: text("The sound: data:audio/…;base64,…"),
      caption: text("A line below."),
    },
    ["src"],
  ),
  example: { title: "Hits in chamber 1", src: clickSound(), caption: "Three hits, 0.2 s" },
  recipe: `## When to use

A recording that people should hear.

## How to use

Give \`src\` as \`data:audio/wav;base64,…\` (mp3, ogg and wav play). Nothing plays by itself.
`,
  size: { w: 4, h: 4, minW: 2, minH: 2 },
  emits: [],
  isEmpty: (data) => textAt(data, "src").trim() === "",
  summary: (data) => {
    const source = mediaSource("audio", textAt(data, "src"));
    return summaryOf(
      `Sound: ${textAt(data, "title") || textAt(data, "caption") || "without a title"}.`,
      source.is === "far" && `It lies on ${source.host} and is not fetched.`,
      source.is === "none" && source.why,
    );
  },
};
