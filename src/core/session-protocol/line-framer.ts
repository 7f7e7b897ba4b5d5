/** Bytes of the line end: a line ends with `\n`; a `\r` before it is not part of the line. */
const lineFeed = 10;
const carriageReturn = 13;

const nothing = new Uint8Array(0);

/**
 * Cuts a stream of bytes into lines, however the bytes were cut on their way.
 * An unfinished line is kept in one buffer that doubles, so that it costs its
 * length, whether it comes in one piece or byte by byte. After a line that is
 * longer than `limit` nothing more is given out: where the next one begins is
 * unknown.
 */
export class LineFramer {
  #limit: number;
  #buffer: Uint8Array = nothing;
  #length = 0;
  #isOver = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** A line was too long; the stream cannot be read any further. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The stream stands in the middle of a line. */
  get isInLine(): boolean {
    return this.#length > 0;
  }

  /** The lines that these bytes complete, without their ends and without the empty ones. */
  push(chunk: Uint8Array): readonly Uint8Array[] {
    const lines: Uint8Array[] = [];
    for (let from = 0; from < chunk.length && !this.#isOver;) {
      const end = chunk.indexOf(lineFeed, from);
      const part = chunk.subarray(from, end < 0 ? chunk.length : end);
      from = end < 0 ? chunk.length : end + 1;
      // The byte above the limit may be the `\r` of the line's end.
      if (this.#length + part.length > this.#limit + 1) this.#giveUp();
      else if (end < 0) this.#keep(part);
      else {
        const line = withoutReturn(this.#length === 0 ? part : this.#taken(part));
        if (line.length > this.#limit) this.#giveUp();
        else if (line.length > 0) lines.push(line);
      }
    }
    return lines;
  }

  #giveUp(): void {
    this.#isOver = true;
    this.#buffer = nothing;
    this.#length = 0;
  }

  /** The line that this part ends. The buffer is used again for the next one, but a long one is not kept. */
  #taken(part: Uint8Array): Uint8Array {
    this.#keep(part);
    const line = this.#buffer.slice(0, this.#length);
    if (this.#buffer.length > keptBuffer) this.#buffer = nothing;
    this.#length = 0;
    return line;
  }

  #keep(part: Uint8Array): void {
    const length = this.#length + part.length;
    if (length > this.#buffer.length) {
      const grown = new Uint8Array(Math.max(length, this.#buffer.length * 2, 1024));
      grown.set(this.#buffer.subarray(0, this.#length));
      this.#buffer = grown;
    }
    this.#buffer.set(part, this.#length);
    this.#length = length;
  }
}

const keptBuffer = 64 * 1024;

const withoutReturn = (line: Uint8Array): Uint8Array =>
  line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
