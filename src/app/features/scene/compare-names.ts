/** Objects that stand side by side at most. */
export const mostCompared = 4;

/** Names as one search parameter: divided by commas; a comma or backslash in a name has a backslash before it. */
export const formatNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\,]/g, String.raw`\$&`)).join(",");

/** Reads them back; empty and repeated names are left out, and so are more than can be compared. */
export function parseNames(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const names: string[] = [];
  let name = "";
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === ",") {
      names.push(name);
      name = "";
    } else if (letter === "\\" && at + 1 < text.length) {
      at += 1;
      name += text.charAt(at);
    } else name += letter;
  }
  return [...new Set([...names, name])].filter((each) => each !== "").slice(0, mostCompared);
}
