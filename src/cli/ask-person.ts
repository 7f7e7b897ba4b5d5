import { createInterface } from "node:readline/promises";
import type { Environment } from "#bridge/environment.ts";
import type { Output } from "./command.ts";

/** Asks whoever sits at the terminal; anything but y is no. */
export async function askPerson(
  question: string,
  { pipes }: Pick<Environment, "pipes">,
  output: Output,
): Promise<boolean> {
  output.error(`${question} [y/N]`);
  const lines = createInterface({ input: pipes.stdin });
  try {
    for await (const line of lines) return /^y(?:es)?$/i.test(line.trim());
    return false;
  } finally {
    lines.close();
  }
}
