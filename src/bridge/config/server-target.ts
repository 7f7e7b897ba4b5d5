import { split } from "shlex";
import { sourceNamePattern } from "#protocol/ids.ts";
import type { Found } from "../hub/hub.ts";
import type { NamedSourceSpec, SourceSpec } from "../sources/source-spec.ts";

type ServerSpec = Extract<SourceSpec, { readonly type: "stdio" | "http" }>;

/** Reads what follows `--server`: `NAME=COMMAND-LINE` or `NAME=URL`. */
export function parseServerTarget(text: string): Found<NamedSourceSpec & { spec: ServerSpec }> {
  const at = text.indexOf("=");
  const name = text.slice(0, Math.max(at, 0)).trim();
  if (at < 0 || name === "") {
    return {
      ok: false,
      sentence: `--server takes NAME=COMMAND or NAME=URL; got "${text}".`,
    };
  }
  if (!sourceNamePattern.test(name)) return { ok: false, sentence: badName(name) };
  const spec = parseServer(text.slice(at + 1).trim());
  if (!spec.ok) return { ok: false, sentence: `Server "${name}": ${spec.sentence}` };
  return { ok: true, value: { name, spec: spec.value } };
}

/** The sentence for a name that no source can have. */
export const badName = (name: string): string =>
  `"${name.slice(0, 80)}" cannot be a name; letters, digits, "_" and "-" can, at most 64 of them.`;

/** Reads a command line or a URL. */
export function parseServer(text: string): Found<ServerSpec> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return parseUrl(text);
  const words = commandWords(text);
  if (!words.ok) return words;
  const [command, ...args] = words.value;
  if (command === undefined || command === "") {
    return { ok: false, sentence: "there is no command; write one, or a URL." };
  }
  return { ok: true, value: { type: "stdio", command, args } };
}

/** Reads a URL of an MCP server. */
export function parseUrl(text: string): Found<ServerSpec> {
  if (!URL.canParse(text)) return { ok: false, sentence: `"${text}" is no URL.` };
  const { protocol } = new URL(text);
  if (protocol !== "http:" && protocol !== "https:") {
    return {
      ok: false,
      sentence: `a server's URL begins with http:// or https://; got "${protocol}//".`,
    };
  }
  return { ok: true, value: { type: "http", url: text } };
}

/** Splits a command line as a POSIX shell would; nothing in it is expanded and no shell runs. */
function commandWords(text: string): Found<readonly string[]> {
  try {
    return { ok: true, value: split(text) };
  } catch {
    return { ok: false, sentence: `a quotation mark in ${JSON.stringify(text)} is not closed.` };
  }
}
