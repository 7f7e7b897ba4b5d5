import { connect, type Socket } from "node:net";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";

/** A line of a transcript: what is said, or what must be heard at some time after it. */
export type TranscriptLine =
  | { readonly note: string }
  | { readonly send: JsonObject }
  | { readonly raw: string }
  | { readonly expect: JsonValue };

/** Reads a transcript: JSON lines under a header that names its version. */
export function readTranscript(text: string): readonly TranscriptLine[] {
  const [header, ...lines] = text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as JsonObject);
  if (header?.["vitrine"] !== "session-transcript" || header["version"] !== 1) {
    throw new Error("This is no session transcript of version 1.");
  }
  return lines as unknown as readonly TranscriptLine[];
}

/**
 * Plays a transcript against a session at a port and gives what it said, or
 * throws at the first line that is not heard. Frames may come in any order;
 * each answers one expectation. Speaks the protocol by hand, so that it does
 * not share our own mistakes.
 */
export async function playTranscript(
  lines: readonly TranscriptLine[],
  port: number,
  patienceMs = 10_000,
): Promise<readonly JsonObject[]> {
  const socket = connect({ host: "127.0.0.1", port });
  const heard = listen(socket, patienceMs);
  try {
    for (const line of lines) {
      if ("send" in line) socket.write(`${JSON.stringify(line.send)}\n`);
      if ("raw" in line) socket.write(`${line.raw}\n`);
      if ("expect" in line) await heard.frame(line.expect);
    }
    return heard.all;
  } finally {
    socket.destroy();
  }
}

function listen(socket: Socket, patienceMs: number) {
  const all: JsonObject[] = [];
  const unused = new Set<JsonObject>();
  const waiting = new Set<() => void>();
  let rest = "";
  let end: string | null = null;
  const wake = (): void => {
    for (const each of waiting) each();
  };
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    for (const part of parts) {
      const frame = JSON.parse(part) as JsonObject;
      all.push(frame);
      unused.add(frame);
    }
    wake();
  });
  socket.on("error", (error) => {
    end = error.message;
  });
  socket.on("close", () => {
    end ??= "the session closed the connection";
    wake();
  });
  const frame = (pattern: JsonValue): Promise<void> =>
    new Promise((resolve, reject) => {
      const done = (settle: () => void): void => {
        clearTimeout(late);
        waiting.delete(look);
        settle();
      };
      const fail = (why: string): void =>
        done(() => {
          const said = [...unused].map((each) => JSON.stringify(each).slice(0, 1_000)).join("\n");
          reject(new Error(`${why}: nothing fits ${JSON.stringify(pattern)}. Unused:\n${said}`));
        });
      const look = (): void => {
        const found = [...unused].find((each) => fits(each, pattern));
        if (found) {
          unused.delete(found);
          done(resolve);
        } else if (end !== null) fail(end);
      };
      const late = setTimeout(() => fail(`within ${patienceMs / 1_000} s`), patienceMs);
      waiting.add(look);
      look();
    });
  return { all, frame };
}

/**
 * Whether a value is as a pattern says: an object has at least the pattern's
 * members, a list exactly its items. `$text`, `$number` and `$list` stand for
 * any; `$some` for a list with such an item, `$match` for a text of that form.
 */
export function fits(value: JsonValue | undefined, pattern: JsonValue): boolean {
  if (pattern === "$text") return typeof value === "string";
  if (pattern === "$number") return typeof value === "number";
  if (pattern === "$list") return Array.isArray(value);
  if (Array.isArray(pattern)) {
    return (
      Array.isArray(value) &&
      value.length === pattern.length &&
      pattern.every((each: JsonValue, index) => fits(value[index] as JsonValue, each))
    );
  }
  if (!isJsonObject(pattern)) return value === pattern;
  const { $some: some, $match: match } = pattern;
  if (some !== undefined) {
    return Array.isArray(value) && value.some((each: JsonValue) => fits(each, some));
  }
  if (typeof match === "string") return typeof value === "string" && new RegExp(match).test(value);
  return (
    isJsonObject(value) && Object.entries(pattern).every(([name, each]) => fits(value[name], each))
  );
}
