import type { JsonObject } from "#protocol/json.ts";
import { formatValue } from "../../app/ui/value-format.ts";
import { sayCount } from "../words/facts.ts";
import classes from "./SmallTable.module.css";

const mostRows = 100;
const mostColumns = 20;

/** A few rows of a result as a plain table; whoever needs more makes a `data-table` of it. */
export function SmallTable({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly JsonObject[];
}) {
  const columns = [...new Set(rows.slice(0, mostRows).flatMap((row) => Object.keys(row)))];
  const shown = columns.slice(0, mostColumns);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={classes["frame"]} tabIndex={0} aria-label={label}>
      <table className={classes["table"]}>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column} scope="col" data-number={typeof rows[0]?.[column] === "number"}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place
            <tr key={index}>
              {shown.map((column) => {
                const value = row[column];
                return (
                  <td key={column} data-number={typeof value === "number"}>
                    {typeof value === "string" ? value.slice(0, 200) : formatValue(value, 60)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {(rows.length > mostRows || columns.length > mostColumns) && (
        <p className={classes["more"]}>
          {mostRows < rows.length && `The first ${mostRows} of ${sayCount(rows.length, "row")}. `}
          {mostColumns < columns.length && `The first ${mostColumns} of ${columns.length} columns.`}
        </p>
      )}
    </section>
  );
}
