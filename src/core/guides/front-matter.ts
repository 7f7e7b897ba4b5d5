import { parseDocument } from "yaml";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";

/** A markdown file taken apart. */
export type FrontMatter =
  | { readonly ok: true; readonly matter: JsonObject | null; readonly body: string }
  | { readonly ok: false; readonly sentence: string };

/** Characters of front matter that are read. */
const longest = 200_000;

/** Aliases that may be expanded: more are a text of a few lines that becomes gigabytes. */
const mostAliases = 20;

/**
 * Splits a markdown file into its front matter and its body. Front matter
 * begins in the first line with `---` and ends with `---` on a line of its own;
 * a file without any is all body.
 */
export function splitFrontMatter(text: string): FrontMatter {
  const source = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  if (!/^---[ \t]*\n/.test(source)) return { ok: true, matter: null, body: source };
  const begin = source.indexOf("\n") + 1;
  const end = /^---[ \t]*$/m.exec(source.slice(begin));
  if (!end) {
    return {
      ok: false,
      sentence: "The front matter has no end; close it with --- on a line of its own.",
    };
  }
  const yaml = source.slice(begin, begin + end.index);
  const body = source.slice(begin + end.index + end[0].length).replace(/^\n+/, "");
  if (yaml.length > longest) {
    return {
      ok: false,
      sentence: `The front matter has at most ${longest} characters; this has ${yaml.length}.`,
    };
  }
  return readYaml(yaml, body);
}

function readYaml(yaml: string, body: string): FrontMatter {
  const document = parseDocument(yaml, { prettyErrors: true, logLevel: "silent" });
  const [fault] = document.errors;
  if (fault) {
    // The file's own first line is `---`, so lines count one further.
    const line = (fault.linePos?.[0].line ?? 0) + 1;
    const why = fault.message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "") ?? "";
    return { ok: false, sentence: `The front matter is no YAML at line ${line}: ${why}.` };
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    // Aliases without end; anything else is a bug of ours.
    if (error instanceof ReferenceError) {
      return { ok: false, sentence: "The front matter repeats itself by too many aliases." };
    }
    throw error;
  }
  if (value === null || value === undefined) return { ok: true, matter: {}, body };
  const plain = JSON.parse(JSON.stringify(value)) as JsonValue;
  return isJsonObject(plain)
    ? { ok: true, matter: plain, body }
    : {
        ok: false,
        sentence: "The front matter is a list of names and values, such as name: Shift.",
      };
}
