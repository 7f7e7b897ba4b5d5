import { useEffect, useMemo, useRef } from "react";
import type { JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import { numberAt, objectsAt, textAt } from "../read-data.ts";
import { Items } from "../page/Items.tsx";
import { useLook } from "../page/use-look.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { sayNumber } from "../words/facts.ts";
import { selectedBy } from "../words/selected.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { heatmap } from "./kind.ts";
import { areasOf, matrixOf, meanOf, type Area, type Matrix } from "./matrix.ts";
import { paintMatrix } from "./paint.tsx";
import { useCells } from "./use-cells.tsx";
import classes from "./View.module.css";

const gap = 12;
const legendHeight = 26;
/** Room beside the picture that is worth a column. */
const sideFrom = 96;

/** Draws a `heatmap`. */
export const HeatmapView = quietView(function HeatmapView(props: WidgetViewProps) {
  const { data, size, selection, linkKey, emit } = props;
  const look = useLook();
  const canvas = useRef<HTMLCanvasElement>(null);
  const matrix = useMemo(() => matrixOf(data), [data]);
  const areas = useMemo(() => areasOf(data, matrix), [data, matrix]);
  const words = useMemo(() => heatmap.summary(data), [data]);
  const isSelected = useMemo(() => selectedBy(selection, linkKey), [selection, linkKey]);
  const fit = fitOf(matrix, size);
  const { width, height } = fit;
  useEffect(() => {
    if (!canvas.current) return;
    paintMatrix(canvas.current, matrix, look, { width, height, ratio: devicePixelRatio });
  }, [matrix, look, width, height]);
  const tellArea = (area: Area) => emit("select", { ...area.given });
  const cells = useCells(matrix, {
    onCell: (row, col) => emit("cellclick", { row, col, value: valueAt(matrix, row, col) }),
    onRectangle: (rectangle) => emit("select", { ...rectangle, label: rectangleName(rectangle) }),
  });
  const [cellWidth, cellHeight] = [
    width / Math.max(1, matrix.cols),
    height / Math.max(1, matrix.rows),
  ];
  const chosen = areas.filter(({ given }) => isSelected(given));
  const drawn = chosen.length === 0 ? rectangleOf(selection, matrix) : null;
  const box = ({ row, col, rows, cols }: Pick<Area, "row" | "col" | "rows" | "cols">) => ({
    x: col * cellWidth,
    y: row * cellHeight,
    width: cols * cellWidth,
    height: rows * cellHeight,
  });
  const unit = textAt(data, "unit");
  const under = cells.at;
  return (
    <div className={classes.view} {...(fit.isBeside ? {} : { "data-below": true })}>
      {/* Its keys are those of a grid: arrows go from cell to cell, Shift draws a rectangle. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={classes.picture}
        role="application"
        aria-label={words}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={{ width, height }}
        {...cells.handlers}
      >
        <canvas ref={canvas} aria-hidden="true" />
        <svg aria-hidden="true">
          {areas.map((area, index) => (
            <rect
              key={index}
              className={classes.area}
              {...box(area)}
              {...(isSelected(area.given) ? { "data-selected": true } : {})}
              onClick={() => cells.isDrag() || tellArea(area)}
            >
              <title>{area.label}</title>
            </rect>
          ))}
          {drawn && <rect className={classes.drawn} {...box(drawn)} />}
          {cells.rectangle && <rect className={classes.drawn} {...box(cells.rectangle)} />}
          {under && cells.hasKeys && (
            <rect className={classes.at} {...box({ ...under, rows: 1, cols: 1 })} />
          )}
        </svg>
      </div>
      {fit.isBeside && (
        <div className={classes.side}>
          <dl>
            {objectsAt(data, "notes").map((note, index) => (
              <div key={index}>
                <dt>{textAt(note, "label")}</dt>
                <dd>{textAt(note, "value")}</dd>
              </div>
            ))}
            {(chosen.length > 0 || drawn) && (
              <div>
                <dt>selected</dt>
                <dd className={classes.chosen}>
                  {chosen.map(({ label }) => label).join(", ") || "a rectangle"}
                </dd>
                <dd style={{ fontWeight: 400 }}>{meanWords(matrix, chosen[0] ?? drawn, unit)}</dd>
              </div>
            )}
            {under && (
              <div>
                <dt>
                  line {under.row}, column {under.col}
                </dt>
                <dd>{sayValue(valueAt(matrix, under.row, under.col), unit)}</dd>
              </div>
            )}
          </dl>
          <Scale matrix={matrix} unit={unit} />
        </div>
      )}
      {fit.hasLegendBelow && <Scale matrix={matrix} unit={unit} />}
      <output className="visually-hidden">
        {under && cells.hasKeys
          ? `line ${under.row}, column ${under.col}: ${sayValue(valueAt(matrix, under.row, under.col), unit)}`
          : ""}
      </output>
      {areas.length > 0 && (
        <Items
          label="Areas"
          items={areas.map((area, index) => ({
            key: `${index}`,
            name: area.label,
            detail: meanWords(matrix, area, unit),
            isSelected: isSelected(area.given),
            onOpen: () => tellArea(area),
          }))}
        />
      )}
    </div>
  );
});

function Scale({ matrix, unit }: { readonly matrix: Matrix; readonly unit: string }) {
  return (
    <div className={classes.legend}>
      <i />
      <span>
        {sayNumber(matrix.min)}
        <b style={{ fontWeight: 400 }}>
          {sayNumber(matrix.max)} {unit}
        </b>
      </span>
    </div>
  );
}

/** The picture as large as it can be with square cells, beside or above its legend. */
function fitOf(
  { rows, cols }: Matrix,
  size: { readonly width: number; readonly height: number },
): { width: number; height: number; isBeside: boolean; hasLegendBelow: boolean } {
  const shape = Math.min(8, Math.max(0.125, cols / Math.max(1, rows)));
  const room = size.height * shape;
  if (size.width - room - gap >= sideFrom) {
    return { width: room, height: size.height, isBeside: true, hasLegendBelow: false };
  }
  const hasLegendBelow = size.height >= 110 && size.width >= 90;
  const high = Math.max(10, size.height - (hasLegendBelow ? legendHeight + 6 : 0));
  const width = Math.min(size.width, high * shape);
  return { width, height: width / shape, isBeside: false, hasLegendBelow };
}

const valueAt = ({ values, cols }: Matrix, row: number, col: number): number | null => {
  const value = values[row * cols + col];
  return value === undefined || Number.isNaN(value) ? null : value;
};

const sayValue = (value: number | null, unit: string): string =>
  value === null ? "no value" : `${sayNumber(value)}${unit && ` ${unit}`}`;

function meanWords(
  matrix: Matrix,
  area: Pick<Area, "row" | "col" | "rows" | "cols"> | null,
  unit: string,
): string {
  if (area === null) return "";
  const mean = meanOf(matrix, area);
  return Number.isNaN(mean)
    ? ""
    : `mean ${sayNumber(Number(mean.toPrecision(3)))}${unit && ` ${unit}`}`;
}

const rectangleName = ({
  row,
  col,
  rows,
  cols,
}: Pick<Area, "row" | "col" | "rows" | "cols">): string =>
  `lines ${row} to ${row + rows - 1}, columns ${col} to ${col + cols - 1}`;

/** The rectangle that a selection names, cut to the matrix; null where it names none. */
function rectangleOf(
  selection: JsonValue | undefined,
  { rows, cols }: Matrix,
): Pick<Area, "row" | "col" | "rows" | "cols"> | null {
  if (!isJsonObject(selection)) return null;
  const [row, col] = [numberAt(selection, "row"), numberAt(selection, "col")];
  if (row === undefined || col === undefined || row >= rows || col >= cols) return null;
  const size = (field: string): number => numberAt(selection, field) ?? 1;
  return {
    row,
    col,
    rows: Math.min(size("rows"), rows - row),
    cols: Math.min(size("cols"), cols - col),
  };
}
