/** One reference token of a JSON Pointer, escaped (RFC 6901). */
export function escapeToken(token: string): string {
  return token.includes("~") || token.includes("/")
    ? token.replaceAll("~", "~0").replaceAll("/", "~1")
    : token;
}

/** JSON Pointer of a list of keys and indexes; `""` is the whole document. */
export function pointerOf(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${escapeToken(String(segment))}`).join("");
}

/** Keys of a JSON Pointer, or null where the text is none. */
export function parsePointer(pointer: string): readonly string[] | null {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return null;
  return pointer
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}
