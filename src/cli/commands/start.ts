import { dataFolderPath, makeDataFolder } from "#bridge/storage/data-folder.ts";
import { openSourceMemory } from "#bridge/storage/source-memory.ts";
import type { BridgeConfig } from "#bridge/compose.ts";
import { usualStorePath } from "#bridge/compose.ts";
import type { Environment } from "#bridge/environment.ts";
import type { Found } from "#bridge/hub/hub.ts";
import { findPackageRoot, type PackageRoot } from "#bridge/package-root.ts";
import { startBridge, type StartedBridge } from "#bridge/start-bridge.ts";
import { wholeNumber, type Arguments } from "../arguments.ts";
import type { Output } from "../command.ts";
import { exitStatus } from "../exit-status.ts";
import { openInBrowser } from "../open-browser.ts";
import { folderOption, ownToolsOption } from "../own-tools-option.ts";
import type { OwnCommand } from "../own-command.ts";
import { buildPage, pageState } from "../page-build.ts";
import { targetOf } from "../read-target.ts";
import { tellFailures } from "../source-failures.ts";
import { storeOption } from "../store-option.ts";

const usualPort = 4680;

/** What the options ask for. */
interface StartPlan {
  readonly config: BridgeConfig;
  readonly dataFolder: string;
  readonly port: number;
  readonly notes: readonly string[];
}

export const start: OwnCommand = {
  name: "start",
  usage:
    "start [--port N] [--no-open] [--no-build] [TARGET] [--store FILE] [--root DIR] [--widgets DIR] [--read-only] [--allow-eval]",
  summary: "Start the bridge and print the page's link; the command where none is named.",
  async run(given, environment, output) {
    const plan = planOf(given, environment);
    if (!plan.ok) {
      output.error(plan.sentence);
      return exitStatus.usage;
    }
    const root = findPackageRoot();
    if (!(await readyPage(root, !given.flags.has("no-build"), environment, output))) {
      return exitStatus.lost;
    }
    for (const note of plan.value.notes) output.error(note);

    const { config, dataFolder, port } = plan.value;
    const started = await startBridge({
      config,
      dataFolder,
      port,
      pageFolder: root.page,
      version: root.version,
      pid: environment.pid,
      log: output.error,
      onTokenRenewed: () => {
        output.line("The token was replaced; pages that were open need this link:");
        if (started.ok) output.line(`  ${started.value.server.link()}`);
      },
    });
    if (!started.ok) {
      output.error(started.sentence);
      return exitStatus.usage;
    }
    const stopped = new Promise<void>((resolve) => {
      environment.onStop(() => resolve());
    });
    greet(started.value, port, output);
    if (environment.isInteractive && !given.flags.has("no-open")) {
      await openInBrowser(started.value.server.link(), output);
    }
    await stopped;
    await started.value.close();
    return exitStatus.ok;
  },
};

function planOf(given: Arguments, environment: Environment): Found<StartPlan> {
  if (given.positional.length > 0) {
    return { ok: false, sentence: `start takes no word; got "${given.positional[0]}".` };
  }
  const port = wholeNumber(given, "port", 65_535);
  if (!port.ok) return port;
  const store = storeOption(given, environment);
  if (!store.ok) return store;
  const target = targetOf(given, "always", environment);
  if (!target.ok) return target;
  const ownTools = ownToolsOption(given, environment);
  if (!ownTools.ok) return ownTools;
  const widgetFolder = folderOption(given, "widgets", environment);
  if (!widgetFolder.ok) return widgetFolder;
  const dataFolder = dataFolderPath(environment);
  try {
    makeDataFolder(dataFolder);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      sentence: `The data folder ${dataFolder} cannot be used (${why}); set VITRINE_HOME to another.`,
    };
  }
  const config: BridgeConfig = {
    sources: target.value.sources,
    secrets: target.value.secrets,
    isReadOnly: given.flags.has("read-only"),
    storePath: store.value ?? usualStorePath(dataFolder),
    memory: openSourceMemory(dataFolder),
    ownTools: ownTools.value,
    ...(widgetFolder.value === null ? {} : { widgetFolder: widgetFolder.value }),
  };
  return {
    ok: true,
    value: { config, dataFolder, port: port.value ?? usualPort, notes: target.value.notes },
  };
}

/** Builds the page where there is none, or one older than what it is made from; else serves what there is. */
async function readyPage(
  { folder, page }: PackageRoot,
  mayBuild: boolean,
  { node }: Environment,
  output: Output,
): Promise<boolean> {
  const state = pageState(folder, page);
  if (state === "fresh") return true;
  if (!mayBuild) {
    if (state === "missing") output.error("There is no built page; start without --no-build.");
    return state === "stale";
  }
  output.error(
    state === "missing"
      ? "Building the page; this takes some seconds and happens once."
      : "Building the page anew: its sources have changed.",
  );
  const fault = await buildPage(folder, node);
  if (fault === null) return true;
  output.error(`The page could not be built: ${fault}`);
  return false;
}

function greet({ bridge, server }: StartedBridge, wanted: number, output: Output): void {
  if (wanted !== 0 && server.port !== wanted) {
    output.error(`Port ${wanted} is taken; using ${server.port}.`);
  }
  const { note } = bridge.hub.journal.state();
  if (note !== undefined) output.error(note);
  for (const sentence of [...bridge.refused, ...bridge.widgets.notes]) output.error(sentence);
  tellFailures(bridge.hub, output);
  output.line(`Vitrine is at ${server.link()}`);
  output.line("The link works once, for 60 seconds; `vitrine token` prints another. Ctrl+C stops.");
}
