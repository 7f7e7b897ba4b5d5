import type { WidgetTable } from "#widgets/widget-kind.ts";

type Cell = WidgetTable["rows"][number][number];

/** A table as RFC 4180 has it: CRLF between lines, quotes doubled, quoted where it must be. */
export const toCsv = ({ columns, rows }: WidgetTable): string =>
  [columns, ...rows].map((row) => row.map(cellText).join(",")).join("\r\n") + "\r\n";

function cellText(cell: Cell): string {
  if (cell === null) return "";
  const text = String(cell);
  // A text that a spreadsheet would run as a formula is kept a text.
  const safe =
    typeof cell === "string" && /^[=+@\t\r-]/.test(text) && Number.isNaN(Number(text))
      ? `'${text}`
      : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
