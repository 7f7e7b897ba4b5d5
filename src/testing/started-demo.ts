import { onTestFinished } from "vitest";
import type { CallContext, CheckReport, Source } from "#bridge/hub/source.ts";
import { demoSource } from "#bridge/sources/demo-session/demo-source.ts";
import type { SourceSpec } from "#bridge/sources/source-spec.ts";
import type { Session } from "#core/session/session.ts";
import type { CallProgress } from "#protocol/call.ts";
import { callId, toolKey } from "#protocol/ids.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import { fakeClock, type FakeClock } from "./fake-clock.ts";
import { recordingHost, type RecordingHost } from "./recording-host.ts";

/** The demo as a started source, on a clock that the test moves. */
export interface StartedDemo {
  readonly source: Source;
  readonly session: Session;
  readonly host: RecordingHost;
  readonly clock: FakeClock;
  readonly progress: readonly CallProgress[];
  check(tool: string, args: JsonObject, schemaId?: string): Promise<CheckReport>;
  call(tool: string, args: JsonObject, signal?: AbortSignal): Promise<SourceOutcome>;
  /** One value as the session holds it. */
  value(object: string, property: string): Promise<JsonValue>;
}

/** Starts the demo; it is closed when the test ends. */
export async function startedDemo(
  spec: Omit<Extract<SourceSpec, { readonly type: "demo" }>, "type"> = {},
): Promise<StartedDemo> {
  const clock = fakeClock();
  const host = recordingHost({ now: () => clock.now() });
  const source = demoSource({ type: "demo", ...spec }, host, clock, clock);
  onTestFinished(() => source.close());
  await source.start();
  const held = source.session();
  if (!held) throw new Error("The demo did not start.");
  const progress: CallProgress[] = [];
  const callOf = (tool: string, args: JsonObject, schemaId?: string) => ({
    key: toolKey(tool),
    args,
    argsText: JSON.stringify(args),
    ...(schemaId === undefined ? {} : { schemaId }),
  });
  return {
    source,
    session: held.session,
    host,
    clock,
    progress,
    check: (tool, args, schemaId) => source.check(callOf(tool, args, schemaId)),
    call: (tool, args, signal = new AbortController().signal) => {
      const context: CallContext = {
        callId: callId("c_aaaaaaaaaaaaaaaa"),
        caller: { face: "cli", id: "test" },
        signal,
        onProgress: (each) => void progress.push(each),
      };
      return source.call(callOf(tool, args), context);
    },
    async value(object, property) {
      const reply = await held.session.get(object, property);
      if (!reply.ok) throw new Error(reply.error);
      return reply.result;
    },
  };
}
