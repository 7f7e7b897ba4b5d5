import type { JsonObject } from "#protocol/json.ts";
import { objectsAt, textAt, listAt } from "../read-data.ts";

/** A card of a board. */
export interface Card {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly color: string;
  readonly given: JsonObject;
}

/** A column with its cards, from the top. */
export interface Column {
  readonly id: string;
  readonly label: string;
  readonly cards: readonly Card[];
}

/** Where a card is: which column, which card of it. */
export interface CardPlace {
  readonly column: number;
  readonly card: number;
}

/** The columns of data that passed the schema. */
export const columnsOf = (data: JsonObject): readonly Column[] =>
  objectsAt(data, "columns").map((column, index) => ({
    id: textAt(column, "id") || String(index),
    label: textAt(column, "label") || textAt(column, "id"),
    cards: objectsAt(column, "cards").map((card, at) => ({
      given: card,
      id: textAt(card, "id") || `${index}-${at}`,
      title: textAt(card, "title"),
      description: textAt(card, "description"),
      tags: listAt(card, "tags").map(String),
      color: textAt(card, "color"),
    })),
  }));

/** The columns with a card in another place; the same ones where there is no such place. */
export function moveCard(
  columns: readonly Column[],
  from: CardPlace,
  to: CardPlace,
): readonly Column[] {
  const card = columns[from.column]?.cards[from.card];
  if (!card || !columns[to.column]) return columns;
  return columns.map((column, index) => {
    const left = index === from.column ? column.cards.toSpliced(from.card, 1) : column.cards;
    const cards = index === to.column ? left.toSpliced(to.card, 0, card) : left;
    return cards === column.cards ? column : { ...column, cards };
  });
}

/** What is told of a move: the card, the columns by id, and the step that would write it into the data. */
export function moveTold(
  columns: readonly Column[],
  from: CardPlace,
  to: CardPlace,
): JsonObject | null {
  const card = columns[from.column]?.cards[from.card];
  const [source, target] = [columns[from.column], columns[to.column]];
  if (!card || !source || !target) return null;
  return {
    id: card.id,
    title: card.title,
    from: source.id,
    to: target.id,
    index: to.card,
    patch: [
      {
        op: "move",
        from: `/columns/${from.column}/cards/${from.card}`,
        path: `/columns/${to.column}/cards/${to.card}`,
      },
    ],
  };
}

/** The place next to one, by an arrow key; the same one at the edge. */
export function stepFrom(
  columns: readonly Column[],
  { column, card }: CardPlace,
  key: string,
  isCarried: boolean,
): CardPlace {
  const countIn = (at: number): number => columns[at]?.cards.length ?? 0;
  const last = (at: number, own: boolean): number =>
    Math.max(0, countIn(at) - (own || !isCarried ? 1 : 0));
  switch (key) {
    case "ArrowUp":
      return { column, card: Math.max(0, card - 1) };
    case "ArrowDown":
      return { column, card: Math.min(last(column, true), card + 1) };
    case "ArrowLeft":
    case "ArrowRight": {
      const step = key === "ArrowLeft" ? -1 : 1;
      for (let at = column + step; at >= 0 && at < columns.length; at += step) {
        if (isCarried || countIn(at) > 0)
          return { column: at, card: Math.min(card, last(at, false)) };
      }
      return { column, card };
    }
    default:
      return { column, card };
  }
}
