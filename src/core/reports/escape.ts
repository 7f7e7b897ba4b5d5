// What XML 1.0 cannot carry, and what would turn a line round or hide in it.
const unprintable =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Shows characters that nobody could see, or that a format cannot carry, as `\uXXXX`. */
export const printable = (text: string): string =>
  text.replaceAll(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML or XML holds it, in elements and in attributes. */
export const escapeMarkup = (text: string): string =>
  printable(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Text in a table of Markdown: one line, nothing in it means anything. */
export const escapeMarkdown = (text: string): string =>
  printable(text)
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_{}[\]<>#|~!]/g, (character) => `\\${character}`);

/** A value as code in a table of Markdown. */
export function markdownCode(text: string): string {
  const flat = printable(text).replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
  if (flat === "") return "";
  const longest = Math.max(0, ...[...flat.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = flat.startsWith("`") || flat.endsWith("`") ? " " : "";
  return `${fence}${space}${flat}${space}${fence}`;
}

/** A cell of CSV (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvCell(text: string): string {
  const shown = printable(text);
  const safe = /^[\s]*[=+\-@\t\r|%]/.test(shown) ? `'${shown}` : shown;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
