import type { Readable } from "node:stream";
import { lineReader } from "../mcp-connection/line-reader.ts";

/** A line that a session's code prints is cut here; the log shows less anyway. */
const longestLine = 64 * 1024;

/** Gives out what a process prints, line by line. */
export function readLines(stream: Readable, onLine: (line: string) => void): void {
  const reader = lineReader({
    maxBytes: longestLine,
    onLine,
    onTooLong: () => onLine(`(a line of more than ${longestLine} bytes was left out)`),
  });
  stream.on("data", (chunk: Buffer) => reader.push(chunk));
  stream.on("end", () => reader.end());
}
