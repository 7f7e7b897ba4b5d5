import { setTimeout as sleep } from "node:timers/promises";
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { startProcess, type Command, type Exit, type ServerProcess } from "./child-process.ts";
import { lineReader } from "./line-reader.ts";

/** What a process did besides talking; told as it happens. */
export interface ProcessEvents {
  readonly onStderr: (line: string) => void;
  /** A line on stdout that is no message: it is skipped, and the connection goes on. */
  readonly onStrayLine: (line: string) => void;
  readonly onTooLong: () => void;
}

/** The SDK's transport over a process, with what is known about that process. */
export interface StdioTransport extends Transport {
  readonly pid: number | undefined;
  /** The SDK tells a process from a URL by these two names; stderr itself goes to the events. */
  readonly stderr: null;
  /** How the process ended by itself; undefined while it runs and where we ended it. */
  readonly exit: () => Exit | undefined;
}

/** Thrown by `start` where no process came to be; the SDK's transports can only fail by throwing. */
export class StartProblem extends Error {
  override readonly name = "StartProblem";
}

/** How long the pipes of a process that has ended may take to run dry. */
const drainMs = 250;

/**
 * Makes a transport over a process that is started by `start`.
 *
 * It stands in for the SDK's own because that one cannot kill what its child
 * started, tells neither exit code nor stray lines, and copies a long message
 * once for every chunk of it.
 */
export function stdioTransport(
  command: Command,
  events: ProcessEvents,
  maxBytes: number,
): StdioTransport {
  let child: ServerProcess | undefined;
  let exit: Exit | undefined;
  let isClosed = false;
  let isStopping = false;

  const close = (): void => {
    if (isClosed) return;
    isClosed = true;
    transport.onclose?.();
  };

  const take = (line: string): void => {
    const messages = parseMessages(line);
    if (messages === null) {
      if (line.trim() !== "") events.onStrayLine(line);
      return;
    }
    for (const message of messages) transport.onmessage?.(message);
  };

  const attach = (process: ServerProcess): void => {
    const out = lineReader({ maxBytes, onLine: take, onTooLong: events.onTooLong });
    process.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    const err = lineReader({
      maxBytes: 1024 * 1024,
      onLine: events.onStderr,
      onTooLong: () => events.onStderr("(a line of more than 1 MB was left out)"),
    });
    process.stderr.on("data", (chunk: Buffer) => err.push(chunk));
    // EPIPE and its kind: the process is going, and `ended` says how.
    process.stdin.on("error", (error) => transport.onerror?.(error));

    const outputEnd = endOf(process.stdout);
    const drained = Promise.all([outputEnd, endOf(process.stderr)]);
    const stopWhenMute = async (): Promise<void> => {
      await outputEnd;
      await Promise.race([process.ended, shortly()]);
      if (exit !== undefined || isStopping) return;
      // It lives on with its output closed: nothing more can come from it.
      isStopping = true;
      await process.stop();
    };
    const closeWhenEnded = async (): Promise<void> => {
      const how = await process.ended;
      if (!isStopping) exit = how;
      await Promise.race([drained, shortly()]);
      out.end();
      err.end();
      process.stdout.destroy();
      process.stderr.destroy();
      close();
    };
    void stopWhenMute();
    void closeWhenEnded();
  };

  const transport: StdioTransport = {
    stderr: null,
    get pid() {
      return child?.pid;
    },
    exit: () => exit,
    start: async () => {
      const started = await startProcess(command);
      if (!started.ok) throw new StartProblem(started.sentence);
      child = started.process;
      attach(child);
    },
    send: (message) => {
      const input = child?.stdin;
      if (input === undefined || isClosed || !input.writable) {
        return Promise.reject(new Error("The process takes no more input."));
      }
      return new Promise((resolve) => {
        if (input.write(`${JSON.stringify(message)}\n`)) resolve();
        else input.once("drain", resolve);
      });
    },
    close: async () => {
      isStopping = true;
      await child?.stop();
      close();
    },
  };
  return transport;
}

/** The messages of a line: one, several where an older server batches, null where it is none. */
function parseMessages(line: string): readonly JSONRPCMessage[] | null {
  const text = line.trimStart();
  if (!text.startsWith("{") && !text.startsWith("[")) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  const messages = Array.isArray(value) ? value : [value];
  return messages.length > 0 && messages.every(isMessage) ? messages : null;
}

/** The least a message has: the SDK checks the rest by the revision that was agreed on. */
const isMessage = (value: unknown): value is JSONRPCMessage =>
  typeof value === "object" &&
  value !== null &&
  "jsonrpc" in value &&
  value.jsonrpc === "2.0" &&
  ("method" in value || "id" in value);

const endOf = (stream: NodeJS.ReadableStream): Promise<void> =>
  new Promise((resolve) => {
    stream.once("end", resolve);
    stream.once("close", resolve);
  });

const shortly = (): Promise<void> => sleep(drainMs, undefined, { ref: false });
