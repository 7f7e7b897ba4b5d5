import { createBridge } from "#bridge/compose.ts";
import type { Environment } from "#bridge/environment.ts";
import { dataFolderPath } from "#bridge/storage/data-folder.ts";
import { openSourceMemory } from "#bridge/storage/source-memory.ts";
import { wholeNumber, type Arguments } from "./arguments.ts";
import type { HubCommand, Output } from "./command.ts";
import { exitStatus, type ExitStatus } from "./exit-status.ts";
import { targetOf } from "./read-target.ts";
import { storeOption } from "./store-option.ts";

const longestTimeout = 86_400_000;

/** Runs a command over a hub of its own: sources attached, journal in memory unless `--store` names a file. */
export async function runHubCommand(
  command: HubCommand,
  given: Arguments,
  environment: Environment,
  output: Output,
): Promise<ExitStatus> {
  const refuse = (sentence: string): ExitStatus => {
    output.error(sentence);
    return exitStatus.usage;
  };
  const { positional, flags } = given;
  const { least, most } = command.takes;
  if (positional.length < least || positional.length > most) {
    return refuse(`Usage: vitrine ${command.usage}`);
  }
  const timeout = wholeNumber(given, "timeout", longestTimeout);
  if (!timeout.ok) return refuse(timeout.sentence);
  const store = storeOption(given, environment);
  if (!store.ok) return refuse(store.sentence);
  const target = targetOf(given, "alone", environment);
  if (!target.ok) return refuse(target.sentence);
  for (const note of target.value.notes) output.error(note);

  const bridge = await createBridge(
    {
      sources: target.value.sources,
      secrets: target.value.secrets,
      isReadOnly: false,
      storePath: store.value,
      boardTools: true,
      memory: openSourceMemory(dataFolderPath(environment)),
    },
    { pid: environment.pid, onFault: (what, error) => output.error(`${what}: ${String(error)}`) },
  );
  environment.onStop(() => void bridge.close());
  try {
    for (const sentence of bridge.refused) output.error(sentence);
    const { note } = bridge.hub.journal.state();
    if (note !== undefined) output.error(note);
    return await command.run(
      bridge.hub,
      {
        positional,
        json: flags.has("json"),
        registry: flags.has("registry"),
        timeoutMs: timeout.value,
      },
      output,
    );
  } finally {
    await bridge.close();
  }
}
