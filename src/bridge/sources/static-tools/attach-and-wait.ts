import type { SourceOutcome } from "#protocol/outcome.ts";
import type { SourceSpec } from "../source-spec.ts";
import { freeName, summaryData, summaryText, whenStarted } from "./sessions.ts";
import { done, refuse, type StaticRun } from "./static-tool.ts";

/** A session to attach, and what it is to be called. */
export interface WantedSession {
  readonly spec: SourceSpec;
  readonly name: string | undefined;
  readonly usualName: string;
}

/** Attaches a session and waits until it is ready. One that fails is not left behind. */
export async function attachAndWait(
  { hub, attach, context }: StaticRun,
  { spec, name, usualName }: WantedSession,
): Promise<SourceOutcome> {
  const attached = attach(name ?? freeName(hub, usualName), spec);
  if (!attached.ok) return refuse(attached.sentence);
  const started = await whenStarted(hub, attached.value, context.signal);
  if (started?.status.phase === "ready") {
    return done(summaryText(hub, started), summaryData(hub, started));
  }
  await hub.sources.detach(attached.value);
  const why =
    started && "sentence" in started.status
      ? started.status.sentence
      : `Session "${attached.value}" was stopped before it was ready.`;
  return refuse(why);
}
