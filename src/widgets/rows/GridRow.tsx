import { memo, type MouseEvent } from "react";
import type { JsonValue } from "#protocol/json.ts";
import { cellOf, sayCell, type RowColumn } from "./columns.ts";
import classes from "./RowGrid.module.css";

interface GridRowProps {
  readonly id: string;
  readonly value: JsonValue;
  /** Where it stands on the screen. */
  readonly place: number;
  /** Which of the given rows it is. */
  readonly row: number;
  readonly start: number;
  readonly tracks: string;
  readonly columns: readonly RowColumn[];
  readonly isLast: boolean;
  readonly isSelected: boolean;
  /** The column that the keyboard is at; -1: another row. */
  readonly activeCol: number;
  readonly isByCell: boolean;
  readonly isCellSelected: ((row: number, col: number) => boolean) | undefined;
  readonly groundOf: ((row: number, col: number) => string | undefined) | undefined;
  readonly onOpen: (place: number, col: number, event: MouseEvent) => void;
}

/** A longer text is read by pointing at it. */
const shortText = 18;

const roles = { row: "row", cell: "gridcell" } as const;

/** One row of a table. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, value, place, row, columns, isByCell, activeCol, onOpen } = props;
  return (
    // The grid has the keyboard; a row only takes the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      className={classes.row}
      role={roles.row}
      tabIndex={-1}
      aria-rowindex={place + 2}
      aria-selected={props.isSelected}
      style={{ gridTemplateColumns: props.tracks, transform: `translateY(${props.start}px)` }}
      {...(activeCol >= 0 ? { "data-active": true } : {})}
      {...(isByCell ? { "data-by-cell": true } : {})}
      {...(props.isLast ? { "data-last": true } : {})}
      {...(isByCell ? {} : { onClick: (event: MouseEvent) => onOpen(place, 0, event) })}
    >
      {columns.map((column, col) => {
        const said = sayCell(cellOf(value, column), column);
        const ground = props.groundOf?.(row, col);
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <span
            key={column.at}
            id={`${id}-${col}`}
            className={classes.cell}
            role={roles.cell}
            tabIndex={-1}
            data-align={column.align}
            {...(said.length > shortText ? { title: said } : {})}
            {...(isByCell ? { "aria-selected": props.isCellSelected?.(row, col) ?? false } : {})}
            {...(isByCell && col === activeCol ? { "data-active": true } : {})}
            {...(ground === undefined ? {} : { style: { background: ground } })}
            {...(isByCell ? { onClick: (event: MouseEvent) => onOpen(place, col, event) } : {})}
          >
            {said}
          </span>
        );
      })}
    </div>
  );
});
