import type { ConfirmationPolicy } from "#protocol/inbox.ts";
import type { Hub } from "./hub.ts";
import { usualTimeoutMs, type HubOptions } from "./hub-options.ts";
import { createInbox } from "./inbox.ts";
import { checkOnly } from "./pipeline/check-only.ts";
import { invoke } from "./pipeline/invoke.ts";
import type { PipelineParts } from "./pipeline/pipeline-parts.ts";
import { createPolicy } from "./policy.ts";
import { createRegistry } from "./registry.ts";
import { createResources } from "./resources.ts";
import { createRunningCalls } from "./running.ts";
import { createClassIndex } from "./scenes/class-index.ts";
import { createScenes } from "./scenes/scenes.ts";
import { createSearch } from "./search/search.ts";
import { createCatalog } from "./tools/catalog.ts";
import { createToolTable } from "./tools/tool-table.ts";
import { createValueHub } from "./values/value-hub.ts";
import { within } from "./within.ts";

/** Nobody is asked: a call that a person or a script makes is meant. */
const freePolicy: ConfirmationPolicy = { ask: "none", then: "ask" };

/** How long a stopping hub waits for the outcomes of the calls that it stopped. */
const drainMs = 2_000;

/** Makes a hub without any source; `hub.sources.attach` adds them. */
export function createHub(options: HubOptions): Hub {
  const { journal, clock, ids, isReadOnly, onFault = () => undefined } = options;
  const inbox = createInbox({ journal, clock, ids, onFault });
  const running = createRunningCalls(clock);
  const policy = createPolicy(options.policy ?? freePolicy);
  const registry = createRegistry(
    { journal, clock, inbox, onFault, ...(options.memory ? { memory: options.memory } : {}) },
    {
      onStop: (name) => running.stopAll("detached", name),
      prepare: (name, change) => index.read(name, change),
    },
  );

  const source = (name: string) => registry.get(name);
  const unknownSource = (name: string) => registry.unknown(name);
  const table = createToolTable(() => registry.all());
  const tools = createCatalog(table, (name) => source(name) !== undefined, unknownSource);
  const asking = { clock, source, unknownSource, onFault };
  const index = createClassIndex(asking);
  const scenes = createScenes({
    ...asking,
    tools,
    index,
    journal,
    policy,
    inbox,
    running,
    isReadOnly,
    sourceNames: () => registry.all().map(({ name }) => name),
  });
  const values = createValueHub({ clock, source, onFault });
  const resources = createResources({
    clock,
    sources: () => registry.all(),
    unknownSource,
    onFault,
  });
  const search = createSearch({
    clock,
    tools,
    scenes,
    journal,
    sources: () => registry.all(),
    onFault,
  });

  registry.onChange((name) => {
    // Not only `tools`: a source that broke offers none any more, and says so as a status.
    table.invalidate();
    values.follow(name);
    index.follow(name);
  });

  const pipeline: PipelineParts = {
    journal,
    clock,
    tools,
    source,
    policy,
    inbox,
    running,
    isReadOnly,
    timeoutMs: options.timeoutMs ?? usualTimeoutMs,
    onFault,
  };

  return {
    sources: registry,
    tools,
    scenes,
    journal,
    inbox,
    isReadOnly,
    invoke: (request) => invoke(pipeline, request),
    cancel: (callId) => running.stop(callId, "caller"),
    running: () => running.list(),
    onRunning: (listener) => running.onChange(listener),
    check: (ref, argsText, schemaId) => checkOnly(pipeline, ref, argsText, schemaId),
    resources: (name) => resources.list(name),
    read: (uri, name) => resources.read(uri, name),
    policy: () => policy.state(),
    setPolicy: (change) => policy.set(change),
    onPolicy: (listener) => policy.onChange(listener),
    openValues: () => values.open(),
    valueFeed(name) {
      return source(name)
        ? { ok: true, value: values.state(name) }
        : { ok: false, sentence: unknownSource(name) };
    },
    search,
    async close() {
      running.stopAll("closing");
      values.close();
      // Their outcomes are still to be written, while the journal takes them.
      await within(clock, drainMs, running.drained());
      await registry.close();
      running.close();
    },
  };
}
