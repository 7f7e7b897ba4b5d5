import type { Hub } from "#bridge/hub/hub.ts";
import type { ExitStatus } from "./exit-status.ts";

/** Where a command writes: data and sentences on stdout, everything else on stderr (contracts §7). */
export interface Output {
  readonly line: (text: string) => void;
  readonly error: (text: string) => void;
  /** Characters a line may have; 100 where nobody looks. */
  readonly width: number;
}

/** What was typed after the command's name, TARGET options taken out. */
export interface Words {
  readonly positional: readonly string[];
  readonly json: boolean;
  readonly registry: boolean;
  readonly timeoutMs: number | null;
}

/** A command that asks a hub of its own, made from TARGET, and ends. */
export interface HubCommand {
  readonly name: string;
  /** As in `vitrine --help`. */
  readonly usage: string;
  readonly summary: string;
  /** Numbers of positional words it takes. */
  readonly takes: { readonly least: number; readonly most: number };
  readonly run: (hub: Hub, words: Words, output: Output) => Promise<ExitStatus>;
}
