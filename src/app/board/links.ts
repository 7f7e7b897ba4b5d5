import { linkHue, linksOf } from "#core/board/links.ts";
import type { Board, BoardLink, WidgetId } from "#protocol/board.ts";
import type { JsonValue } from "#protocol/json.ts";

/** The colour of a link: a hue that is always the same for the same id, as light or dark as the theme needs. */
export const linkTint = (id: string): string =>
  `hsl(${linkHue(id)} var(--link-saturation, 62%) var(--link-lightness, 38%))`;

/** What a widget shows as selected, and as whose. */
export interface SharedSelection {
  readonly selection: JsonValue | undefined;
  readonly key: string | undefined;
  /** Set where it is shared with linked widgets. */
  readonly link: BoardLink | undefined;
}

const isShared = ({ port }: BoardLink): boolean => port === "selection" || port === "hover";

/** The selection of a widget: its own or that of a widget that it is linked with, whichever a person made last (R1.48). */
export function selectionOf(board: Pick<Board, "links" | "states">, id: WidgetId): SharedSelection {
  const links = linksOf(board, id).filter(isShared);
  let last = board.states[id];
  let link = links[0];
  for (const each of links) {
    for (const member of each.members) {
      const state = board.states[member];
      if ((state?.lastAction?.at ?? -1) <= (last?.lastAction?.at ?? -1)) continue;
      last = state;
      link = each;
    }
  }
  return { selection: last?.selection, key: link?.key, link };
}
