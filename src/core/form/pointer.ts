/** A JSON Pointer (RFC 6901): `""` is the whole, `/Size/1` the second component of `Size`. */
export type Pointer = string;

const escapeSegment = (segment: string): string =>
  segment.replaceAll("~", "~0").replaceAll("/", "~1");

const unescapeSegment = (segment: string): string =>
  segment.replaceAll("~1", "/").replaceAll("~0", "~");

/** The pointer of a child; names may hold anything, `/` and `~` included. */
export const childPointer = (parent: Pointer, segment: string | number): Pointer =>
  `${parent}/${escapeSegment(String(segment))}`;

/** The names on the way from the whole to the value. */
export function segmentsOf(pointer: Pointer): readonly string[] {
  return pointer === "" ? [] : pointer.slice(1).split("/").map(unescapeSegment);
}

/** The pointer of the container, or null for the whole. */
export function parentPointer(pointer: Pointer): Pointer | null {
  const cut = pointer.lastIndexOf("/");
  return cut < 0 ? null : pointer.slice(0, cut);
}

/** The last name; empty for the whole. */
export const lastSegment = (pointer: Pointer): string => segmentsOf(pointer).at(-1) ?? "";

/** Whether `pointer` is `ancestor` or lies inside it. */
export const isWithin = (pointer: Pointer, ancestor: Pointer): boolean =>
  pointer === ancestor || pointer.startsWith(`${ancestor}/`);
