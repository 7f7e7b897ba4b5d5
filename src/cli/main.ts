import { endProcess, processEnvironment } from "#bridge/main.ts";
import type { Environment } from "#bridge/environment.ts";
import { findPackageRoot } from "#bridge/package-root.ts";
import { likelyName } from "#core/schema/text/likely-name.ts";
import { readArguments } from "./arguments.ts";
import type { HubCommand } from "./command.ts";
import { call } from "./commands/call.ts";
import { check } from "./commands/check.ts";
import { classes } from "./commands/classes.ts";
import { context } from "./commands/context.ts";
import { doctor } from "./commands/doctor.ts";
import { fbs } from "./commands/fbs.ts";
import { guides } from "./commands/guides.ts";
import { mcp } from "./commands/mcp.ts";
import { read } from "./commands/read.ts";
import { refusals } from "./commands/refusals.ts";
import { resources } from "./commands/resources.ts";
import { schema } from "./commands/schema.ts";
import { session } from "./commands/session.ts";
import { start } from "./commands/start.ts";
import { token } from "./commands/token.ts";
import { tools } from "./commands/tools.ts";
import { exitStatus, type ExitStatus } from "./exit-status.ts";
import { helpText } from "./help.ts";
import { outputOf } from "./output.ts";
import type { OwnCommand } from "./own-command.ts";
import { runHubCommand } from "./run-hub-command.ts";

/** Commands that make what they need themselves: a line each. */
const ownCommands: readonly OwnCommand[] = [start, session, mcp, token, check, refusals];

/** Commands that ask a hub: a line each. */
const hubCommands: readonly HubCommand[] = [
  tools,
  classes,
  resources,
  call,
  read,
  context,
  fbs,
  schema,
  guides,
  doctor,
];

/** Options of every command that asks a hub, beside those of its usage line. */
const hubOptions = "[--store FILE]";

/** Runs what was typed and gives the exit status (contracts §7). */
export async function run(environment: Environment): Promise<ExitStatus> {
  const output = outputOf(environment);
  const [first = "", ...rest] = environment.argv;
  const isCommand = first !== "" && !first.startsWith("-");
  const name = isCommand ? first : "start";
  const words = isCommand ? rest : environment.argv;
  if (["help", "--help", "-h"].includes(first) || rest.includes("--help")) {
    for (const line of helpText([...ownCommands, ...hubCommands])) output.line(line);
    return exitStatus.ok;
  }
  if (first === "--version") {
    output.line(findPackageRoot().version);
    return exitStatus.ok;
  }
  const own = ownCommands.find((command) => command.name === name);
  const hub = hubCommands.find((command) => command.name === name);
  const command = own ?? hub;
  if (!command) {
    output.error(unknownCommand(name));
    return exitStatus.usage;
  }
  const given = readArguments(words, own ? own.usage : `${command.usage} ${hubOptions}`);
  if (!given.ok) {
    output.error(`${given.sentence} Usage: vitrine ${command.usage}`);
    return exitStatus.usage;
  }
  if (own) return own.run(given.value, environment, output);
  return hub ? runHubCommand(hub, given.value, environment, output) : exitStatus.usage;
}

function unknownCommand(name: string): string {
  const names = [...ownCommands, ...hubCommands].map((command) => command.name);
  const near = likelyName(name, names);
  const hint = near === undefined ? `There are: ${names.join(", ")}.` : `Did you mean ${near}?`;
  return `There is no command "${name}". ${hint}`;
}

/** The program: runs and ends this process. */
export async function main(): Promise<never> {
  const environment = processEnvironment();
  const status = await run(environment);
  await environment.flushed();
  return endProcess(status);
}
