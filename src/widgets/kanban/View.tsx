import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { textAt } from "../read-data.ts";
import { quietView } from "../parts/quiet-view.tsx";
import { safeColour } from "../words/colour.ts";
import { sayNumber } from "../words/facts.ts";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import {
  columnsOf,
  moveCard,
  moveTold,
  stepFrom,
  type Card,
  type CardPlace,
  type Column,
} from "./cards.ts";
import { useDraggable, useDropColumn } from "./use-drag.tsx";
import classes from "./View.module.css";

/** Cards of a column that are drawn; nobody moves the ten thousandth by hand. */
const mostCards = 300;

/** Draws a `kanban`. What a person moved stands where it was put until the data says otherwise. */
export const KanbanView = quietView(function KanbanView(props: WidgetViewProps) {
  const { id, data, selection, linkKey, emit } = props;
  const given = useMemo(() => columnsOf(data), [data]);
  const [moved, setMoved] = useState<{ of: readonly Column[]; columns: readonly Column[] } | null>(
    null,
  );
  const [carried, setCarried] = useState<{ from: CardPlace; to: CardPlace } | null>(null);
  const [said, setSaid] = useState("");
  const board = useRef<HTMLDivElement>(null);
  const columns = moved?.of === given ? moved.columns : given;
  const shown = carried ? moveCard(columns, carried.from, carried.to) : columns;
  const isSelected = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);

  const focus = ({ column, card }: CardPlace) =>
    requestAnimationFrame(() =>
      board.current?.querySelector<HTMLElement>(`[data-card="${column},${card}"]`)?.focus(),
    );
  const move = (from: CardPlace, to: CardPlace) => {
    const told = moveTold(columns, from, to);
    if (told === null) return;
    setMoved({ of: given, columns: moveCard(columns, from, to) });
    setSaid(`${textAt(told, "title")} is now in ${columns[to.column]?.label ?? ""}.`);
    emit("submit", told);
  };
  const carryOn = (event: KeyboardEvent, at: CardPlace): boolean => {
    if (event.key.startsWith("Arrow")) {
      const to = stepFrom(shown, at, event.key, carried !== null);
      if (carried) {
        setCarried({ ...carried, to });
        setSaid(`${columns[to.column]?.label ?? ""}, place ${to.card + 1}`);
      }
      focus(to);
      return true;
    }
    if (event.key === " ") {
      if (!carried) {
        setCarried({ from: at, to: at });
        setSaid("Carried. Arrows move it, Space puts it down, Escape takes it back.");
      } else {
        setCarried(null);
        const { from, to } = carried;
        if (from.column !== to.column || from.card !== to.card) move(from, to);
        focus(to);
      }
      return true;
    }
    if (event.key !== "Escape" || !carried) return false;
    setCarried(null);
    setSaid("Taken back.");
    focus(carried.from);
    return true;
  };
  const stop = shown.findIndex(({ cards }) => cards.length > 0);
  return (
    <div
      ref={board}
      className={classes.board}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is a form's
      role="group"
      aria-label={textAt(data, "title") || "Kanban"}
    >
      {shown.map((column, index) => (
        <ColumnView
          key={column.id}
          widget={id}
          column={column}
          index={index}
          carried={carried?.to ?? null}
          stop={index === stop}
          isSelected={isSelected}
          onMove={move}
          onKey={carryOn}
          onOpen={(card) => emit("cardclick", { ...card.given })}
        />
      ))}
      <output className="visually-hidden">{said}</output>
    </div>
  );
});

interface ColumnProps {
  readonly widget: string;
  readonly column: Column;
  readonly index: number;
  readonly carried: CardPlace | null;
  /** Tab leads to its first card. */
  readonly stop: boolean;
  readonly isSelected: (card: Card["given"]) => boolean;
  readonly onMove: (from: CardPlace, to: CardPlace) => void;
  readonly onKey: (event: KeyboardEvent, at: CardPlace) => boolean;
  readonly onOpen: (card: Card) => void;
}

function ColumnView(props: ColumnProps) {
  const { widget, column, index, carried, stop, isSelected, onMove, onKey, onOpen } = props;
  const box = useRef<HTMLElement>(null);
  const over = useDropColumn(box, widget, index, onMove);
  const rest = column.cards.length - mostCards;
  return (
    <section
      ref={box}
      className={classes.column}
      aria-label={column.label}
      {...(over === null ? {} : { "data-over": true })}
    >
      <h3 className={classes.head}>
        {column.label}
        <span>{column.cards.length}</span>
      </h3>
      <div className={classes.cards}>
        {column.cards.slice(0, mostCards).map((card, at) => (
          <CardView
            key={card.id}
            widget={widget}
            card={card}
            place={{ column: index, card: at }}
            isStop={carried ? carried.column === index && carried.card === at : stop && at === 0}
            isCarried={carried?.column === index && carried.card === at}
            isBefore={over === at}
            isSelected={isSelected(card.given)}
            onKey={onKey}
            onOpen={onOpen}
          />
        ))}
        {rest > 0 && <p className={classes.more}>and {sayNumber(rest)} more</p>}
      </div>
    </section>
  );
}

function CardView({
  widget,
  card,
  place,
  isStop,
  isCarried,
  isBefore,
  isSelected,
  onKey,
  onOpen,
}: {
  readonly widget: string;
  readonly card: Card;
  readonly place: CardPlace;
  readonly isStop: boolean;
  readonly isCarried: boolean;
  readonly isBefore: boolean;
  readonly isSelected: boolean;
  readonly onKey: ColumnProps["onKey"];
  readonly onOpen: (card: Card) => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const isDragged = useDraggable(button, widget, place);
  const paint = safeColour(card.color);
  return (
    <button
      ref={button}
      type="button"
      className={classes.card}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-roledescription="card"
      data-card={`${place.column},${place.card}`}
      {...(isCarried ? { "data-carried": true } : {})}
      {...(isDragged ? { "data-dragged": true } : {})}
      {...(isBefore ? { "data-before": true } : {})}
      {...(paint === undefined
        ? {}
        : { "data-color": true, style: { "--card": paint } as React.CSSProperties })}
      onClick={(event) => {
        // Space carries; it is no click.
        if (event.detail > 0) onOpen(card);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") onOpen(card);
        else if (!onKey(event, place)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {card.title}
      {card.description !== "" && <span className={classes.text}>{card.description}</span>}
      {card.tags.length > 0 && (
        <span className={classes.tags}>
          {card.tags.slice(0, 8).map((tag) => (
            <i key={tag}>{tag}</i>
          ))}
        </span>
      )}
    </button>
  );
}
