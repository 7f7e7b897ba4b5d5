/** npm's word on where its log is, Node's on its version, and lines without a letter, as the end of a dump. */
const saysNothing = /A complete log of this run can be found|^Node\.js v\d|^[^\p{L}]*$/u;

/**
 * The line of stderr that says most likely why a process ended: the last one, but
 * not what runtimes print below an error. Frames and details stand indented there;
 * they count only where nothing else was said.
 */
export function tellingLine(before: string | undefined, line: string): string | undefined {
  if (saysNothing.test(line)) return before;
  const isIndented = /^\s/.test(line);
  return isIndented && before !== undefined && !/^\s/.test(before) ? before : line;
}
