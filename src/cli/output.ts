import type { Environment } from "#bridge/environment.ts";
import type { Output } from "./command.ts";

/** Where a command of this process writes. */
export const outputOf = (environment: Environment): Output => ({
  line: environment.print,
  error: environment.complain,
  width: environment.width,
});
