import type { SourceSummary } from "#protocol/source.ts";

/** Hosts of this machine: a connection there leaves it no more than a process does. */
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Sources that the bridge reaches over a network: somebody attached each of them by hand. */
export function outboundSources(sources: readonly SourceSummary[]): readonly SourceSummary[] {
  return sources.filter(({ origin }) => {
    if (!/^(https?|tcp):/.test(origin) || !URL.canParse(origin)) return false;
    // tcp: is no special scheme, so that its host is parsed by the rules of http.
    return !loopback.test(new URL(origin.replace(/^tcp:/, "http:")).hostname);
  });
}

/** The schema revision to show: of the only session, or how many sessions there are. */
export function schemaRevisionText(sources: readonly SourceSummary[]): string {
  const sessions = sources.filter(({ hasSession }) => hasSession);
  const [only] = sessions;
  if (!only) return "no session";
  if (sessions.length > 1) return `${sessions.length} sessions`;
  return only.schemaRevision === undefined ? "no schema" : `schema revision ${only.schemaRevision}`;
}
