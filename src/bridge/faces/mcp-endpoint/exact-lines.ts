import { Transform, type TransformCallback } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { parseMessage } from "./exact-message.ts";

/** Characters of one message; as many bytes as over HTTP, near enough. */
export const longestLine = 16 * 1024 * 1024;

/**
 * Takes messages line by line on their way to the SDK, which parses them
 * anew: a call's arguments that parsing would change keep their text.
 */
export class ExactLines extends Transform {
  readonly #decoder = new StringDecoder("utf8");
  #rest = "";

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    const text = this.#rest + this.#decoder.write(chunk);
    const end = text.lastIndexOf("\n");
    this.#rest = text.slice(end + 1);
    if (this.#rest.length > longestLine) {
      done(new Error(`A message has at most ${longestLine} characters here.`));
      return;
    }
    const lines = end === -1 ? [] : text.slice(0, end).split("\n");
    done(null, lines.map((line) => `${exactLine(line)}\n`).join(""));
  }
}

/** The line as it came, or one that keeps what parsing it would change. */
function exactLine(line: string): string {
  try {
    return JSON.stringify(parseMessage(line));
  } catch (error) {
    // What cannot be read is the SDK's to answer.
    if (error instanceof SyntaxError || error instanceof RangeError) return line;
    throw error;
  }
}
