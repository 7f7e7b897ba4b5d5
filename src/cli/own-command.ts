import type { Environment } from "#bridge/environment.ts";
import type { Arguments } from "./arguments.ts";
import type { Output } from "./command.ts";
import type { ExitStatus } from "./exit-status.ts";

/** A command that makes what it needs itself: a server, a file, a link. */
export interface OwnCommand {
  readonly name: string;
  /** As in `vitrine --help`; an option that does not stand here is refused. */
  readonly usage: string;
  readonly summary: string;
  readonly run: (given: Arguments, environment: Environment, output: Output) => Promise<ExitStatus>;
}
