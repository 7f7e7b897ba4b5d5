import type { Board, BoardLink } from "#protocol/board.ts";

/** The links that a widget is in; it may be in many (R1.48). */
export const linksOf = (board: Pick<Board, "links">, widget: string): readonly BoardLink[] =>
  board.links.filter(({ members }) => members.some((id) => id === widget));

/** Everybody that shares something with a widget, itself left out. */
export const linkedWith = (board: Pick<Board, "links">, widget: string): readonly string[] => [
  ...new Set(
    linksOf(board, widget).flatMap(({ members }) => members.filter((id) => id !== widget)),
  ),
];

/** Hue of a link's colour, 0 to 359: always the same for the same id. */
export function linkHue(id: string): number {
  let hash = 2_166_136_261;
  for (const character of id) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  }
  return hash % 360;
}
