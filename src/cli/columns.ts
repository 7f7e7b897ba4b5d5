const cutTo = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;

/** Text that cannot move the cursor or colour a terminal: control characters become spaces. */
export const plain = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  text.replaceAll(/[\u0000-\u001f\u007f-\u009f]+/g, " ");

/**
 * Lays rows out in columns two spaces apart. The last column is cut at `width`
 * characters of the whole line; the others are never cut, for they hold names.
 */
export function columns(rows: readonly (readonly string[])[], width: number): readonly string[] {
  const clean = rows.map((row) => row.map(plain));
  const count = Math.max(0, ...clean.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(0, ...clean.map((row) => row[column]?.length ?? 0)),
  );
  return clean.map((row) => {
    const fixed = row.slice(0, -1).map((cell, column) => cell.padEnd(widths[column] ?? 0));
    const used = fixed.reduce((sum, cell) => sum + cell.length + 2, 0);
    return [...fixed, cutTo(row.at(-1) ?? "", Math.max(20, width - used))].join("  ").trimEnd();
  });
}
