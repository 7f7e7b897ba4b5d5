import { sourceNamePattern, type SourceName } from "#protocol/ids.ts";
import type { ContextScope, SourceSummary } from "#protocol/source.ts";
import type { Found, SourceRegistry } from "./hub.ts";
import { faultText, listNames, quote } from "./sentences.ts";
import type { Source, SourceChange, SourceHost } from "./source.ts";
import { record } from "./source-host.ts";
import { beginLife, type Life, type LifeParts } from "./source-life.ts";

/** The registry as the rest of the hub uses it. */
export interface Registry extends SourceRegistry {
  /** Attached sources in the order in which they came. */
  all(): readonly Source[];
  /** The sentence for a name that no source has. */
  unknown(name: string): string;
  /** Hears at once of every change of a source, its coming and going included. */
  onChange(listener: (name: SourceName) => void): void;
  close(): Promise<void>;
}

/** What a registry does beside keeping sources. */
export interface RegistryEvents {
  /** Ends the calls of a source that is about to go. */
  readonly onStop: (name: SourceName) => void;
  /** Reads what follows from a change, before the journal tells of it. */
  readonly prepare: (name: SourceName, change: SourceChange) => Promise<void>;
}

interface Attached {
  readonly name: SourceName;
  readonly make: (host: SourceHost) => Source;
  life: Life;
  revision: number;
  restarting: Promise<Found<null>> | null;
  /** Chosen by a person; null = as the source has it. */
  scope: ContextScope | null;
}

/** Names that are legal and that careless code would take for something else. */
const trapNames = new Set(["__proto__", "constructor", "prototype"]);

/** Keeps the sources that are attached. */
export function createRegistry(parts: LifeParts, { onStop, prepare }: RegistryEvents): Registry {
  const attached = new Map<string, Attached>();
  const listeners: ((name: SourceName) => void)[] = [];

  const tell = (name: SourceName): void => {
    for (const listener of listeners) listener(name);
  };

  const live = (name: SourceName, make: Attached["make"]): Life =>
    beginLife(parts, name, make, {
      onChanged() {
        const entry = attached.get(name);
        if (entry) entry.revision += 1;
        tell(name);
      },
      async prepare(change) {
        try {
          await prepare(name, change);
        } catch (error) {
          parts.onFault(`what follows from "${change}" of source ${name} was not read`, error);
        }
      },
    });

  const unknown = (name: string): string =>
    attached.size === 0
      ? `There is no source ${quote(name)}; none is attached.`
      : `There is no source ${quote(name)}; there are: ${listNames([...attached.keys()])}.`;

  const summary = ({ name, life: { source }, revision }: Attached): SourceSummary => {
    const session = source.session();
    return {
      name,
      kind: source.kind,
      origin: source.origin,
      status: source.status(),
      counts: {
        tools: source.tools().length,
        resources: source.resources().length,
        ...source.counts(),
      },
      revision,
      hasSession: session !== null,
      ...(session ? { schemaRevision: session.schemaRevision } : {}),
    };
  };

  const restart = async (entry: Attached): Promise<Found<null>> => {
    onStop(entry.name);
    await entry.life.end();
    // Detached, or replaced by another of its name, while it was closing.
    if (attached.get(entry.name) !== entry) return { ok: false, sentence: unknown(entry.name) };
    try {
      entry.life = live(entry.name, entry.make);
    } catch (error) {
      parts.onFault(`source ${entry.name} could not be made again`, error);
      return {
        ok: false,
        sentence: `Source ${quote(entry.name)} could not be made again: ${faultText(error)}.`,
      };
    }
    if (entry.scope) await entry.life.source.setScope?.(entry.scope);
    entry.life.begin();
    return { ok: true, value: null };
  };

  return {
    all: () => [...attached.values()].map(({ life }) => life.source),
    unknown,
    list: () => [...attached.values()].map(summary),
    get: (name) => attached.get(name)?.life.source,
    detail(name) {
      const entry = attached.get(name);
      if (!entry) return { ok: false, sentence: unknown(name) };
      return { ok: true, value: { ...summary(entry), ...entry.life.source.detail() } };
    },
    attach(name, make) {
      if (!sourceNamePattern.test(name) || trapNames.has(name)) {
        return {
          ok: false,
          sentence: `A source's name has letters, digits, "_" and "-", at most 64; got ${quote(name)}.`,
        };
      }
      if (attached.has(name)) {
        return { ok: false, sentence: `There is already a source ${quote(name)}.` };
      }
      let life: Life;
      try {
        life = live(name, make);
      } catch (error) {
        parts.onFault(`source ${name} could not be made`, error);
        return {
          ok: false,
          sentence: `Source ${quote(name)} could not be made: ${faultText(error)}.`,
        };
      }
      attached.set(name, { name, make, life, revision: 1, restarting: null, scope: null });
      tell(name);
      life.write("attached");
      life.begin();
      return { ok: true, value: name };
    },
    async detach(name) {
      const entry = attached.get(name);
      if (!entry) return { ok: false, sentence: unknown(name) };
      if (entry.life.source.isPermanent) {
        return {
          ok: false,
          sentence: `Source ${quote(name)} is a part of the bridge and cannot be detached.`,
        };
      }
      attached.delete(name);
      onStop(entry.name);
      tell(entry.name);
      await entry.life.end();
      entry.life.write("detached");
      return { ok: true, value: null };
    },
    async restart(name) {
      const entry = attached.get(name);
      if (!entry) return { ok: false, sentence: unknown(name) };
      entry.restarting ??= restart(entry).finally(() => {
        entry.restarting = null;
      });
      return entry.restarting;
    },
    async setScope(name, scope, caller) {
      const entry = attached.get(name);
      if (!entry) return { ok: false, sentence: unknown(name) };
      const { source } = entry.life;
      if (!source.setScope) {
        return { ok: false, sentence: `Source ${quote(entry.name)} carries no session.` };
      }
      const set = await source.setScope(scope);
      if (!set.ok) return set;
      entry.scope = scope;
      record(parts, {
        at: parts.clock.now(),
        kind: "session",
        source: entry.name,
        caller,
        body: { change: "context", detail: scope },
      });
      return { ok: true, value: null };
    },
    async settled() {
      await Promise.all([...attached.values()].map(({ life }) => life.settled));
    },
    onChange(listener) {
      listeners.push(listener);
    },
    async close() {
      const entries = [...attached.values()];
      attached.clear();
      for (const { name } of entries) onStop(name);
      await Promise.all(
        entries.map(({ name, life }) => {
          tell(name);
          return life.end();
        }),
      );
    },
  };
}
