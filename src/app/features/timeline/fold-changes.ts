import type { TimelineRow } from "#protocol/journal.ts";

const changeWords = /^(tools|resources|prompts|classes|scene) changed$/;

/**
 * Joins what a source says of its lists into one line. A start tells of tools,
 * resources, classes and scene within a moment; as a line each they would bury
 * the calls. Only lines with nothing but entries of sources between them are
 * joined. The newest stands for them all; that a source fares as before is one of them.
 */
export function foldChanges(rows: readonly TimelineRow[]): readonly TimelineRow[] {
  const shown: TimelineRow[] = [];
  /** Where the line of each source stands that more may be joined to. */
  const open = new Map<string, number>();
  /** What each source said last of how it fares. */
  const states = new Map<string, string>();
  for (const row of rows) {
    if (row.kind !== "source") {
      open.clear();
      states.clear();
    }
    const change = row.kind === "source" ? changeWords.exec(row.detail)?.[1] : undefined;
    const place = change === undefined ? undefined : open.get(row.title);
    const newest = place === undefined ? undefined : shown[place];
    if (change !== undefined && place !== undefined && newest) {
      shown[place] = { ...newest, detail: joinChange(newest.detail, change) };
      continue;
    }
    if (change !== undefined) open.set(row.title, shown.length);
    else if (row.kind === "source") {
      if (states.get(row.title) === row.detail) continue;
      states.set(row.title, row.detail);
    }
    shown.push(row);
  }
  return shown;
}

/** `tools` and `scene changed` make `tools, scene changed`; what was older comes first. */
function joinChange(detail: string, change: string): string {
  const changes = detail.replace(/ changed$/, "").split(", ");
  return `${[change, ...changes.filter((each) => each !== change)].join(", ")} changed`;
}
