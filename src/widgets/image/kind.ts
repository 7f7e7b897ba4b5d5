import { textAt } from "../read-data.ts";
import { cut, summaryOf } from "../words/facts.ts";
import { mediaSource } from "../words/media.ts";
import { exampleSlices } from "../words/example-media.ts";
import { fields, text, title } from "../words/schema-parts.ts";
import type { WidgetKind } from "../widget-kind.ts";

/** One picture that can be looked at closely. */
export const image: WidgetKind = {
  name: "image",
  title: "Image",
  group: "media",
  description:
    "One picture, to be zoomed and moved. A picture on another host is named, and fetched only where the person says so.",
  hint: "src, alt",
  schema: fields(
    {
      title,
      src: text("The picture: data:image/…, or an address of this server beginning with /."),
      alt: text("What is to be seen, for those who cannot see it."),
      caption: text("A line below."),
    },
    ["src"],
  ),
  example: { title: "Scattering density", ...exampleSlices[1] },
  recipe: `## When to use

One picture. Several are a \`gallery\`; numbers in a grid are a \`grid-data\`, which people can read exactly.

## How to use

Give \`src\` as \`data:image/png;base64,…\` and always \`alt\`. Never invent an address: a picture that does not exist stays a placeholder.
`,
  size: { w: 4, h: 8, minW: 2, minH: 2 },
  emits: ["imageclick"],
  isEmpty: (data) => textAt(data, "src").trim() === "",
  summary: (data) => {
    const source = mediaSource("image", textAt(data, "src"));
    return summaryOf(
      `Picture: ${cut(textAt(data, "alt") || textAt(data, "caption") || textAt(data, "title") || "without a description", 400)}.`,
      source.is === "far" && `It lies on ${source.host} and is not fetched.`,
      source.is === "none" && source.why,
    );
  },
};
