import type { SourceSpec } from "../source-spec.ts";

/** The two kinds of spec that name an MCP server. */
export type McpSpec = Extract<SourceSpec, { readonly type: "stdio" | "http" }>;

const secretName = /(token|secret|passw|credential|api[-_]?key|authori[sz]ation|bearer)/i;
const hidden = "•••";
const longest = 200;

/** What was asked for, as it may be shown and kept: the command line or the URL without its secrets. */
export function originOf(spec: McpSpec): string {
  return spec.type === "http" ? shownUrl(spec.url) : cut(shownCommand(spec.command, spec.args));
}

/** A short name for a person's eye: the origin, quoted where it is a command. */
export function labelOf(spec: McpSpec): string {
  return spec.type === "http" ? shownUrl(spec.url) : `\`${originOf(spec)}\``;
}

function shownCommand(command: string, args: readonly string[]): string {
  const words = args.map((arg, index) => {
    const [name, value] = splitOnce(arg, "=");
    if (value !== null && secretName.test(name)) return `${name}=${hidden}`;
    const before = args[index - 1];
    const isValueOfSecret =
      before !== undefined &&
      before.startsWith("-") &&
      !before.includes("=") &&
      secretName.test(before);
    return isValueOfSecret && !arg.startsWith("-") ? hidden : quoted(withoutUrlSecrets(arg));
  });
  return [quoted(command), ...words].join(" ");
}

function shownUrl(text: string): string {
  return cut(URL.canParse(text) ? withoutUrlSecrets(text) : text);
}

function withoutUrlSecrets(text: string): string {
  if (!text.includes("://") || !URL.canParse(text)) return text;
  const url = new URL(text);
  const keys = [...url.searchParams.keys()].filter((key) => secretName.test(key));
  if (keys.length === 0 && url.username === "" && url.password === "") return text;
  url.username = "";
  url.password = "";
  for (const key of keys) url.searchParams.set(key, hidden);
  return decodeURI(url.href);
}

const quoted = (word: string): string =>
  /^[\w@%+=:,./\\•-]+$/.test(word) ? word : JSON.stringify(word);

const cut = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

function splitOnce(text: string, by: string): readonly [string, string | null] {
  const at = text.indexOf(by);
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
}
