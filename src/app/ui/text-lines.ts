/** The longest piece of a line that is drawn as one row. */
const pieceLength = 2000;

/** Splits a text into rows to draw: at line ends, and long lines into pieces. */
export function textRows(text: string): readonly string[] {
  const rows: string[] = [];
  for (const line of text.split("\n")) {
    if (line.length <= pieceLength) rows.push(line);
    else {
      for (let at = 0; at < line.length; at += pieceLength) {
        rows.push(line.slice(at, at + pieceLength));
      }
    }
  }
  return rows;
}

/** Reads a text as JSON where it is an object or an array; anything else stays text. */
export function asJson(text: string): { readonly value: unknown } | null {
  const first = text.trimStart()[0];
  if (first !== "{" && first !== "[") return null;
  try {
    return { value: JSON.parse(text) };
  } catch {
    // Not JSON after all; it is shown as the text that it is.
    return null;
  }
}

/** Reads base64; null where it is not. */
export function decodeBase64(data: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Images and sounds that a browser draws without running anything: SVG and HTML are left out. */
export const drawableImages: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
]);

/** The host of a link, for a person to judge it by. */
export function hostOf(uri: string): string | null {
  return URL.canParse(uri) ? new URL(uri).host || null : null;
}
