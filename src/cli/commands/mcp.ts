import { createBridge } from "#bridge/compose.ts";
import { openStdioEndpoint } from "#bridge/faces/mcp-endpoint/stdio-endpoint.ts";
import { systemClock } from "#bridge/hub/clock.ts";
import { randomIds } from "#bridge/hub/ids.ts";
import { findPackageRoot } from "#bridge/package-root.ts";
import { dataFolderPath } from "#bridge/storage/data-folder.ts";
import { openSourceMemory } from "#bridge/storage/source-memory.ts";
import { exitStatus } from "../exit-status.ts";
import type { OwnCommand } from "../own-command.ts";
import { ownToolsOption } from "../own-tools-option.ts";
import { targetOf } from "../read-target.ts";
import { tellFailures } from "../source-failures.ts";
import { storeOption } from "../store-option.ts";

export const mcp: OwnCommand = {
  name: "mcp",
  usage: "mcp [TARGET] [--store FILE] [--root DIR] [--read-only] [--allow-eval]",
  summary: "Serve everything as one MCP server over stdio, for a client that starts it.",
  async run(given, environment, output) {
    const refuse = (sentence: string) => {
      output.error(sentence);
      return exitStatus.usage;
    };
    const [word] = given.positional;
    if (word !== undefined) return refuse(`mcp takes no word; got "${word}".`);
    const store = storeOption(given, environment);
    if (!store.ok) return refuse(store.sentence);
    const ownTools = ownToolsOption(given, environment);
    if (!ownTools.ok) return refuse(ownTools.sentence);
    const target = targetOf(given, "alone", environment);
    if (!target.ok) return refuse(target.sentence);
    for (const note of target.value.notes) output.error(note);

    const bridge = await createBridge(
      {
        sources: target.value.sources,
        secrets: target.value.secrets,
        isReadOnly: given.flags.has("read-only"),
        storePath: store.value,
        memory: openSourceMemory(dataFolderPath(environment)),
        ownTools: ownTools.value,
      },
      { pid: environment.pid, onFault: (what, error) => output.error(`${what}: ${String(error)}`) },
    );
    for (const sentence of bridge.refused) output.error(sentence);
    tellFailures(bridge.hub, output);
    const endpoint = openStdioEndpoint({
      hub: bridge.hub,
      clock: systemClock,
      ids: randomIds,
      version: findPackageRoot().version,
      ...environment.pipes,
      onFault: (error) => output.error(error instanceof Error ? error.message : String(error)),
    });
    const stopped = new Promise<void>((resolve) => {
      environment.onStop(() => resolve());
    });
    await Promise.race([endpoint.ended, stopped]);
    await endpoint.close();
    await bridge.close();
    return exitStatus.ok;
  },
};
