import type { Readable, Writable } from "node:stream";

/** What a process has around it. `main.ts` reads it; everything else is given it. */
export interface Environment {
  /** Words after the program's name. */
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly home: string;
  readonly pid: number;
  /** Path of the running Node. */
  readonly node: string;
  /** A person sits at the terminal: questions and browsers make sense. */
  readonly isInteractive: boolean;
  /** Characters of a line of stdout; 100 where it is no terminal. */
  readonly width: number;
  /** Writes a line to stdout. */
  readonly print: (line: string) => void;
  /** Writes a line to stderr. */
  readonly complain: (line: string) => void;
  /** The raw pipes, for a command that speaks a protocol over them and prints nothing. */
  readonly pipes: { readonly stdin: Readable; readonly stdout: Writable };
  /** Settles when what was printed has been taken. */
  readonly flushed: () => Promise<void>;
  /** Hears when the system or a person asks the process to stop. */
  readonly onStop: (listener: (signal: string) => void) => void;
}
