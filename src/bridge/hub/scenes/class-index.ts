import type { CatalogEntry, Session } from "#core/session/session.ts";
import type { TypeDocument } from "#protocol/context.ts";
import type { SourceName } from "#protocol/ids.ts";
import type { ClassSummary } from "#protocol/scene.ts";
import type { SourceChange } from "../source.ts";
import { askSession, heldBy, type AskParts, type Held } from "./ask-session.ts";

/** Documents of classes without an object that are asked for, one by one, so that the list can count their properties. */
const mostAsked = 200;

/** The classes of every session, read when they move, so that a list of them never waits. */
export interface ClassIndex {
  classes(source: string): readonly ClassSummary[];
  /** Documents of its classes that are known by now, those without an object too. */
  documents(source: string): ReadonlyMap<string, TypeDocument>;
  /** To be told of every change of a source: what is gone is forgotten at once. */
  follow(name: SourceName): void;
  /** Reads a source's classes anew, where such a change may have moved them. */
  read(name: SourceName, change: SourceChange): Promise<void>;
}

interface Reading {
  readonly session: Session;
  readonly schemaRevision: number;
  readonly entries: readonly CatalogEntry[];
  readonly documents: ReadonlyMap<string, TypeDocument>;
}

/** Documents of a session's context, by class. */
export const documentsOf = (held: Held): ReadonlyMap<string, TypeDocument> =>
  new Map(held.context.resources.map(({ document }) => [document.type, document]));

/** One class's document, from the context or from the session itself. */
export async function documentOf(
  parts: AskParts,
  held: Held,
  className: string,
): Promise<TypeDocument | null> {
  const known = documentsOf(held).get(className);
  if (known) return known;
  const asked = await askSession(parts, held.source.name, (session) =>
    session.mcpContext({ className }),
  );
  if (!asked.ok) return null;
  const { resources } = asked.value.result;
  return resources.find(({ document }) => document.type === className)?.document ?? null;
}

function summarise(
  source: SourceName,
  entry: CatalogEntry,
  document: TypeDocument | undefined,
): ClassSummary {
  return {
    source,
    name: entry.class,
    base: entry.base,
    abstract: entry.abstract,
    description: entry.description || (document?.description ?? ""),
    instances: entry.instances,
    properties: document ? Object.keys(document.properties).length : 0,
    actions: document ? document.actions.length : 0,
  };
}

const byName = (one: ClassSummary, other: ClassSummary): number =>
  one.name < other.name ? -1 : Number(one.name > other.name);

/** Makes the index; it knows nothing until it is told that something changed. */
export function createClassIndex(parts: AskParts): ClassIndex {
  const readings = new Map<string, Reading>();
  const summaries = new Map<string, readonly ClassSummary[]>();
  const busy = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<void>>();

  const missingDocuments = async (
    name: SourceName,
    held: Held,
    entries: readonly CatalogEntry[],
    old: Reading | undefined,
  ): Promise<ReadonlyMap<string, TypeDocument>> => {
    const documents = new Map(documentsOf(held));
    const isSame = old?.session === held.session && old.schemaRevision === held.schemaRevision;
    const missing = entries.filter((entry) => !documents.has(entry.class)).slice(0, mostAsked);
    for (const entry of missing) {
      const kept = isSame ? old.documents.get(entry.class) : undefined;
      const document = kept ?? (await documentOf(parts, held, entry.class));
      if (document) documents.set(entry.class, document);
      // A session that went away meanwhile would let each of the others wait in vain.
      if (!document && !heldBy(parts, name).ok) break;
    }
    return documents;
  };

  const read = async (name: SourceName): Promise<void> => {
    const asked = await askSession(parts, name, (session) => session.catalog());
    if (!asked.ok) {
      if (heldBy(parts, name).ok) return;
      readings.delete(name);
      summaries.delete(name);
      return;
    }
    const { result: entries, held } = asked.value;
    const documents = await missingDocuments(name, held, entries, readings.get(name));
    // Detached, or another session by now: what was read is of the past.
    const now = heldBy(parts, name);
    if (!now.ok || now.value.session !== held.session) return;
    readings.set(name, { ...held, entries, documents });
    summaries.set(
      name,
      entries.map((entry) => summarise(name, entry, documents.get(entry.class))).toSorted(byName),
    );
  };

  /** Reads anew, or joins the reading that has not begun yet. */
  const request = (name: SourceName): Promise<void> => {
    const running = busy.get(name);
    if (!running) {
      const started = read(name).finally(() => {
        busy.delete(name);
      });
      busy.set(name, started);
      return started;
    }
    const queued =
      next.get(name) ??
      running.then(() => {
        next.delete(name);
        return request(name);
      });
    next.set(name, queued);
    return queued;
  };

  return {
    classes: (source) => summaries.get(source) ?? [],
    documents: (source) => readings.get(source)?.documents ?? new Map(),
    follow(name) {
      if (heldBy(parts, name).ok) return;
      readings.delete(name);
      summaries.delete(name);
    },
    async read(name, change) {
      if (!heldBy(parts, name).ok) return;
      switch (change) {
        case "tools":
        case "resources":
        case "prompts":
          return;
        case "status":
          // Asking one that was lost would only let the news of it wait.
          if (parts.source(name)?.status().phase === "ready") await request(name);
          return;
        case "classes":
        case "scene":
          await request(name);
      }
    },
  };
}
