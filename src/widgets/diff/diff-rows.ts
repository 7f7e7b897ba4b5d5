import { diffWords, type DiffLine, type DiffPiece } from "./diff-lines.ts";

/** A line as it is drawn, in pieces where a part of it differs. */
export interface DrawnLine extends DiffLine {
  readonly pieces: readonly DiffPiece[];
}

/** What stands in one row: one line, a removed and an added line beside each other, or equal lines that are hidden. */
export type DiffRow =
  | { readonly is: "line"; readonly left?: DrawnLine; readonly right?: DrawnLine }
  | { readonly is: "gap"; readonly from: number; readonly count: number };

const whole = (line: DiffLine): DrawnLine => ({
  ...line,
  pieces: [{ text: line.text, isChanged: false }],
});

/** Rows for drawing side by side: removed lines beside the added ones that took their place. */
function pairs(lines: readonly DiffLine[]): readonly (DiffRow & { readonly is: "line" })[] {
  const rows: (DiffRow & { readonly is: "line" })[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (!line) break;
    if (line.is === "same") {
      rows.push({ is: "line", left: whole(line), right: whole(line) });
      at += 1;
      continue;
    }
    const removed: DiffLine[] = [];
    const added: DiffLine[] = [];
    for (let next = lines[at]; next && next.is !== "same"; next = lines[at]) {
      (next.is === "removed" ? removed : added).push(next);
      at += 1;
    }
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      const [old, fresh] = [removed[index], added[index]];
      const words = old && fresh ? diffWords(old.text, fresh.text) : null;
      rows.push({
        is: "line",
        ...(old ? { left: words ? { ...old, pieces: words.before } : whole(old) } : {}),
        ...(fresh ? { right: words ? { ...fresh, pieces: words.after } : whole(fresh) } : {}),
      });
    }
  }
  return rows;
}

/** Removed lines first, then the added ones that took their place. */
function below(
  rows: readonly (DiffRow & { readonly is: "line" })[],
): readonly (DiffRow & { readonly is: "line" })[] {
  const found: (DiffRow & { readonly is: "line" })[] = [];
  let added: DrawnLine[] = [];
  const flush = () => {
    for (const right of added) found.push({ is: "line", right });
    added = [];
  };
  for (const { left, right } of rows) {
    if (left?.is === "same") {
      flush();
      found.push({ is: "line", left, ...(right ? { right } : {}) });
      continue;
    }
    if (left) found.push({ is: "line", left });
    if (right) added.push(right);
  }
  flush();
  return found;
}

/** The rows that are drawn; equal lines further than `context` from a difference are one gap, unless it was opened. */
export function diffRows(
  lines: readonly DiffLine[],
  mode: "unified" | "split",
  context: number,
  opened: ReadonlySet<number>,
): readonly DiffRow[] {
  const all = mode === "split" ? pairs(lines) : below(pairs(lines));
  const isNear = new Uint8Array(all.length);
  for (const [index, row] of all.entries()) {
    if (row.left?.is === "same") continue;
    const to = Math.min(all.length - 1, index + context);
    for (let near = Math.max(0, index - context); near <= to; near += 1) isNear[near] = 1;
  }
  const rows: DiffRow[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const row = all[at];
    if (!row) break;
    let end = at;
    while (end < all.length && isNear[end] === 0) end += 1;
    // A gap of one line would be as high as the line.
    if (end - at > 1 && !opened.has(at)) {
      rows.push({ is: "gap", from: at, count: end - at });
      at = end - 1;
    } else if (end > at) {
      rows.push(...all.slice(at, end));
      at = end - 1;
    } else rows.push(row);
  }
  return rows;
}
