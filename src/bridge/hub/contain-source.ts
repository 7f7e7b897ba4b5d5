import type { SourceStatus } from "#protocol/source.ts";
import { faultText, quote } from "./sentences.ts";
import type { Source } from "./source.ts";

/** What containing a source needs from around it. */
export interface Containment {
  readonly now: () => number;
  /** Told once, when the source has thrown where it must not. */
  readonly onBroken: (error: unknown) => void;
}

/**
 * Wraps a source so that its bugs stay its own: where it throws although it
 * must not, it counts as failed, offers nothing, and nothing else stops. What
 * `check`, `call` and `read` throw is passed on: the call that asked answers it.
 */
export function containSource(source: Source, { now, onBroken }: Containment): Source {
  let failure: SourceStatus | null = null;

  const fail = (error: unknown): void => {
    if (failure) return;
    failure = {
      phase: "failed",
      since: now(),
      sentence: `Source ${quote(source.name)} broke: ${faultText(error)}.`,
    };
    onBroken(error);
  };

  const attempt = <T>(read: () => T, otherwise: T): T => {
    if (failure) return otherwise;
    try {
      return read();
    } catch (error) {
      fail(error);
      return otherwise;
    }
  };

  const closed: SourceStatus = { phase: "closed", since: now() };

  return {
    name: source.name,
    kind: source.kind,
    origin: source.origin,
    status: () => {
      const status = attempt(() => source.status(), closed);
      return failure ?? status;
    },
    detail: () => attempt(() => source.detail(), { capabilities: [], stderr: [], notes: [] }),
    async start() {
      try {
        await source.start();
      } catch (error) {
        fail(error);
      }
    },
    tools: () => attempt(() => source.tools(), []),
    resources: () => attempt(() => source.resources(), []),
    counts: () => attempt(() => source.counts(), { prompts: 0, classes: 0, objects: 0 }),
    session: () => attempt(() => source.session(), null),
    check: (call) => source.check(call),
    call: (call, context) => source.call(call, context),
    read: (uri, signal) => source.read(uri, signal),
    ...(source.refresh ? { refresh: () => source.refresh?.() ?? Promise.resolve() } : {}),
    ...(source.setScope ? { setScope: source.setScope.bind(source) } : {}),
    ...(source.isPermanent ? { isPermanent: true } : {}),
    async close() {
      try {
        await source.close();
      } catch (error) {
        fail(error);
      }
    },
  };
}
