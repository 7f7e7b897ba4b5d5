const keptLines = 500;
const longestLine = 4_000;

/** Characters that may go to the journal at once, and how fast that room comes back. */
const burst = 256 * 1024;
const perSecond = 64 * 1024;

/** What a process wrote for people, bounded: the last lines here, a metered part in the journal. */
export interface StderrLog {
  add(line: string): void;
  /** The last lines, oldest first. */
  lines(): readonly string[];
  last(): string | undefined;
}

/**
 * Makes a log. A server that floods stderr loses lines in the journal, never
 * memory; how many were left out is written with the next line that fits.
 */
export function stderrLog(
  record: (text: string) => void,
  now: () => number,
  prefix: string = "",
): StderrLog {
  const kept: string[] = [];
  let room = burst;
  let at = now();
  let leftOut = 0;

  return {
    add: (whole) => {
      const line =
        whole.length > longestLine
          ? `${whole.slice(0, longestLine)}… (${whole.length} characters)`
          : whole;
      kept.push(line);
      if (kept.length > keptLines) kept.shift();

      const time = now();
      room = Math.min(burst, room + ((time - at) / 1000) * perSecond);
      at = time;
      if (line.length > room) {
        leftOut += 1;
        return;
      }
      room -= line.length;
      const missing = leftOut > 0 ? `(${leftOut} lines left out)\n` : "";
      leftOut = 0;
      record(`${missing}${prefix}${line}`);
    },
    lines: () => [...kept],
    last: () => kept.findLast((line) => line.trim() !== ""),
  };
}
