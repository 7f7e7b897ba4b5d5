/** Cuts a stream of bytes into lines. */
export interface LineReader {
  push(chunk: Buffer): void;
  /** Gives out what came after the last line end. */
  end(): void;
}

/**
 * Makes a reader that calls `onLine` for each line without its end. Chunks of
 * an unfinished line are joined once, so that a line of 100 MB costs its
 * length and not the square of it. A longer line than `maxBytes` is thrown
 * away up to its end and told once.
 */
export function lineReader(options: {
  readonly maxBytes: number;
  readonly onLine: (line: string) => void;
  readonly onTooLong: () => void;
}): LineReader {
  let parts: Buffer[] = [];
  let length = 0;
  let skipping = false;

  const keep = (part: Buffer): void => {
    if (skipping || part.length === 0) return;
    length += part.length;
    if (length > options.maxBytes) {
      skipping = true;
      parts = [];
      options.onTooLong();
      return;
    }
    parts.push(part);
  };

  const finish = (): void => {
    const line = skipping ? null : Buffer.concat(parts).toString("utf8").replace(/\r$/, "");
    parts = [];
    length = 0;
    skipping = false;
    if (line !== null) options.onLine(line);
  };

  return {
    push: (chunk) => {
      let from = 0;
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
        keep(chunk.subarray(from, at));
        finish();
        from = at + 1;
      }
      keep(chunk.subarray(from));
    },
    end: () => {
      if (length > 0) finish();
    },
  };
}
