import { refusals } from "#core/refusals/catalogue.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { SourceKind, SourceStatus, SourceSummary } from "#protocol/source.ts";
import type { Found, Hub } from "../../hub/hub.ts";
import { listNames, quote } from "../../hub/sentences.ts";
import type { Source } from "../../hub/source.ts";

/** Kinds of source that are sessions even while they have not started. */
const sessionKinds: ReadonlySet<SourceKind> = new Set([
  "demoSession",
  "remoteSession",
  "sessionFile",
]);

/** Every session that is attached, running or not. */
export const sessionsOf = (hub: Hub): readonly SourceSummary[] =>
  hub.sources.list().filter(({ kind, hasSession }) => hasSession || sessionKinds.has(kind));

/** A session that a tool works on. */
export interface PickedSession {
  readonly source: Source;
  readonly held: NonNullable<ReturnType<Source["session"]>>;
}

/** The session that is meant: the named one, or the only one. The sentence says how to name one. */
export function pickSession(hub: Hub, name: JsonValue | undefined): Found<PickedSession> {
  const all = sessionsOf(hub);
  if (all.length === 0) return { ok: false, sentence: refusals.noSession() };
  const names = listNames(all.map((each) => each.name));
  if (typeof name === "string") {
    const named = all.find((each) => each.name === name);
    return named
      ? heldBy(hub, named)
      : { ok: false, sentence: `There is no session ${quote(name)}; there are: ${names}.` };
  }
  const [first, second] = all;
  if (!first || second) {
    return {
      ok: false,
      sentence: `There are ${all.length} sessions; say which with "session": ${names}.`,
    };
  }
  return heldBy(hub, first);
}

function heldBy(hub: Hub, { name, status }: SourceSummary): Found<PickedSession> {
  const source = hub.sources.get(name);
  const held = source?.session();
  if (!source || !held || status.phase !== "ready") {
    return { ok: false, sentence: `Session ${quote(name)} is not ready: ${phaseText(status)}` };
  }
  return { ok: true, value: { source, held } };
}

/** Why a source is not ready, as a sentence. */
const phaseText = (status: SourceStatus): string =>
  "sentence" in status ? status.sentence : `it is ${status.phase}.`;

/** A session in the words of `session_list`. */
export const summaryData = (
  hub: Hub,
  source: SourceSummary,
): { readonly [key: string]: JsonValue } => ({
  name: source.name,
  kind: source.kind,
  origin: source.origin,
  phase: source.status.phase,
  ...("sentence" in source.status ? { sentence: source.status.sentence } : {}),
  ...(source.schemaRevision === undefined ? {} : { schemaRevision: source.schemaRevision }),
  classes: source.counts.classes,
  objects: source.counts.objects,
  tools: hub.tools.all({ source: source.name }).length,
});

/** `demo is ready: 12 classes, 40 objects, 21 tools.` */
export function summaryText(hub: Hub, source: SourceSummary): string {
  const { name, counts, status } = source;
  if (status.phase !== "ready") return `${name} is ${status.phase}: ${phaseText(status)}`;
  const tools = hub.tools.all({ source: name }).length;
  return `${name} is ready: ${counts.classes} classes, ${counts.objects} objects, ${tools} tools.`;
}

/** A name that no source has: the wanted one, or that with a number. */
export function freeName(hub: Hub, wanted: string): string {
  let name = wanted;
  for (let number = 2; hub.sources.get(name); number += 1) name = `${wanted}-${number}`;
  return name;
}

/** Settles when a source has started or failed; null where it was detached meanwhile, or the signal came first. */
export function whenStarted(
  hub: Hub,
  name: string,
  signal: AbortSignal,
): Promise<SourceSummary | null> {
  const { promise, resolve } = Promise.withResolvers<SourceSummary | null>();
  const look = (): void => {
    const source = hub.sources.list().find((each) => each.name === name);
    if (!source || signal.aborted) resolve(null);
    else if (source.status.phase !== "starting") resolve(source);
  };
  const stop = hub.journal.onEntry((entry) => {
    if (entry.kind === "source" && entry.source === name) look();
  });
  signal.addEventListener("abort", look, { once: true });
  look();
  return promise.finally(() => {
    stop();
    signal.removeEventListener("abort", look);
  });
}
