import type { Guide } from "#protocol/guide.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { quoteValue } from "../schema/text/quote.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { segmentsOfBody } from "./segments.ts";

/** A guide, or the sentence why the text is none. */
export type ReadGuide =
  | { readonly ok: true; readonly guide: Guide }
  | { readonly ok: false; readonly sentence: string };

const longestText = 1_000_000;

const textOf = (value: JsonValue | undefined): string =>
  typeof value === "string" ? value.trim() : "";

const listOf = (value: JsonValue | undefined): readonly string[] =>
  Array.isArray(value)
    ? (value as readonly JsonValue[]).filter((each): each is string => typeof each === "string")
    : [];

/** A name as a part of a link: small letters, digits and hyphens. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 64);

const headingIn = (body: string): string =>
  /^#{1,6}[ \t]+(.+?)[ \t]*#*$/m.exec(body)?.[1]?.trim() ?? "";

/** The first paragraph under a heading that says when: `## When to use`, `## Quand l'utiliser`. */
function whenIn(body: string): string {
  const heading = /^#{1,6}[ \t]+(?:when|quand)\b.*$/im.exec(body);
  if (!heading) return "";
  const rest = body.slice(heading.index + heading[0].length).trimStart();
  const paragraph = rest.split(/\n\s*\n|\n#{1,6}[ \t]/)[0] ?? "";
  return paragraph.startsWith("#") ? "" : paragraph.replaceAll(/\s+/g, " ").trim().slice(0, 500);
}

/**
 * Reads a guide (R1.53). With `widget` and `schema` in its front matter it is a
 * widget's; without front matter name, id and when are taken from its text, the
 * id else from `fileKey`.
 */
export function readGuide(text: string, fileKey = ""): ReadGuide {
  if (text.length > longestText) {
    return {
      ok: false,
      sentence: `A guide has at most ${longestText} characters; this has ${text.length}.`,
    };
  }
  const split = splitFrontMatter(text);
  if (!split.ok) return split;
  const { body } = split;
  const matter = split.matter ?? {};
  const widget = textOf(matter["widget"]);
  const name = widget || textOf(matter["name"]) || headingIn(body) || fileKey;
  const id = textOf(matter["id"]) || widget || slugOf(fileKey) || slugOf(name);
  if (id === "") {
    return {
      ok: false,
      sentence: "A guide needs a name: in its front matter, or as its first heading.",
    };
  }
  const schema = isJsonObject(matter["schema"]) ? matter["schema"] : undefined;
  if (widget !== "" && !schema) {
    return {
      ok: false,
      sentence: `Recipe ${quoteValue(widget)} frontmatter must include a "schema" field.`,
    };
  }
  const when = textOf(matter["when"]) || whenIn(body);
  return {
    ok: true,
    guide: {
      id,
      name,
      kind: widget === "" ? "flow" : "widget",
      description: textOf(matter["description"]).slice(0, 500),
      group: textOf(matter["group"]) || (widget === "" ? "flow" : "widget"),
      ...(when === "" ? {} : { when }),
      servers: listOf(matter["servers"]),
      origin: "stored",
      body,
      segments: segmentsOfBody(body),
      matter,
      ...(schema ? { schema } : {}),
    },
  };
}

/** What a widget's recipe must have in its front matter (R1.36); null where it does. */
export function widgetRecipeFault(matter: JsonObject): string | null {
  const widget = textOf(matter["widget"]);
  if (widget === "") return 'Recipe frontmatter must include a "widget" field.';
  return isJsonObject(matter["schema"])
    ? null
    : `Recipe ${quoteValue(widget)} frontmatter must include a "schema" field.`;
}
