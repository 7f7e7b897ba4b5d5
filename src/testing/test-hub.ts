import { createHub } from "#bridge/hub/create-hub.ts";
import type { HubOptions } from "#bridge/hub/hub-options.ts";
import type { Hub } from "#bridge/hub/hub.ts";
import { callId, sourceName, toolKey, type CallId, type ToolRef } from "#protocol/ids.ts";
import type { InvokeRequest } from "#protocol/call.ts";
import type { Outcome } from "#protocol/outcome.ts";
import { fakeClock, type FakeClock } from "./fake-clock.ts";
import { fakeJournal, type FakeJournal } from "./fake-journal.ts";
import { fakeSource, type FakeSource, type FakeSourceOptions } from "./fake-source.ts";

/** A fault that the hub contained and told. */
export interface ToldFault {
  readonly what: string;
  readonly error: unknown;
}

/** A hub over fakes, and the strings that a test pulls. */
export interface TestHub {
  readonly hub: Hub;
  readonly clock: FakeClock;
  readonly journal: FakeJournal;
  readonly faults: readonly ToldFault[];
  /** Attaches a fake source and waits until it is ready or has failed. */
  attach(name: string, options?: FakeSourceOptions): Promise<FakeSource>;
  /** Calls with arguments as a value, by the command line; the next free call id unless one is given. */
  call(
    tool: InvokeRequest["tool"],
    args?: unknown,
    over?: Partial<InvokeRequest>,
  ): Promise<Outcome>;
}

/** A tool's reference, as tests write it. */
export const toolRef = (source: string, key: string): ToolRef => ({
  source: sourceName(source),
  key: toolKey(key),
});

/** Call ids that a test can foretell: `c_call000000001` and on. */
export const numberedCallId = (number: number): CallId =>
  callId(`c_call${String(number).padStart(9, "0")}`);

/** Makes a hub whose time stands still and whose ids count from 1. */
export function testHub(over: Partial<HubOptions> = {}): TestHub {
  const clock = fakeClock();
  const journal = fakeJournal();
  const faults: ToldFault[] = [];
  let made = 0;
  let called = 0;
  const hub = createHub({
    journal,
    clock,
    ids: { make: (prefix) => `${prefix}${String((made += 1)).padStart(4, "0")}` },
    isReadOnly: false,
    onFault: (what, error) => faults.push({ what, error }),
    ...over,
  });
  return {
    hub,
    clock,
    journal,
    faults,
    async attach(name, options) {
      const source = fakeSource(options);
      const attached = hub.sources.attach(sourceName(name), source.make);
      if (!attached.ok) throw new Error(attached.sentence);
      await hub.sources.settled();
      return source;
    },
    async call(tool, args = {}, request = {}) {
      called += 1;
      const { outcome } = await hub.invoke({
        tool,
        argsText: JSON.stringify(args),
        callId: numberedCallId(called),
        caller: { face: "cli", id: "test" },
        ...request,
      });
      return outcome;
    },
  };
}
