import type { GeneratedResource } from "#protocol/context.ts";
import { contextLimits } from "./context-limits.ts";
import type { ClassPlace } from "./recognise-resources.ts";
import type { DocumentReading } from "./type-document.ts";

/** What a shelf needs from around it. */
export interface ShelfParts {
  /** Reads a class's description from the server. Never throws. */
  readonly read: (name: string, uri: string, place: ClassPlace) => Promise<DocumentReading>;
  /** Told whenever a description came. */
  readonly onRead: () => void;
  readonly isClosed: () => boolean;
}

interface Entry {
  place: ClassPlace;
  /** What the list before had of it; shown until the new one is there. */
  readonly before: DocumentReading | undefined;
  reading: Promise<DocumentReading> | null;
  read: DocumentReading | undefined;
}

/** The descriptions of a server's classes: read once, a few at a time, and anew where their class has changed. */
export class DocumentShelf {
  #parts: ShelfParts;
  #entries = new Map<string, Entry>();
  #filling: Promise<void> | null = null;
  #isBegun = false;

  constructor(parts: ShelfParts) {
    this.#parts = parts;
  }

  /** Takes the classes that there are now. What has the id that its tools carry is kept. */
  follow(classes: ReadonlyMap<string, ClassPlace>): void {
    const before = this.#entries;
    this.#entries = new Map(
      [...classes].map(([name, place]) => {
        const old = before.get(name);
        if (old === undefined || !isStillRight(old, place)) {
          const shown = old?.read?.ok ? old.read : old?.before;
          return [name, { place, before: shown, reading: null, read: undefined }];
        }
        old.place = place;
        return [name, old];
      }),
    );
    if (this.#isBegun) this.fill();
  }

  /** Reads in the background what nobody has asked for yet, as far as the bound. */
  fill(): void {
    this.#isBegun = true;
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = null;
      // What was put there when the last one had just been read.
      if (this.#next() !== null) this.fill();
    });
  }

  /** Settles when nothing is being read any more. */
  async settled(): Promise<void> {
    while (this.#filling !== null) await this.#filling;
  }

  /** One class's description, read now where it was not yet; null for a class that is not there. */
  async get(name: string): Promise<DocumentReading | null> {
    const entry = this.#entries.get(name);
    return entry === undefined ? null : this.#readEntry(name, entry);
  }

  /** The descriptions that are there, by class. */
  known(): readonly GeneratedResource[] {
    return [...this.#entries.values()].flatMap(({ read, before }) => {
      const shown = read?.ok ? read : before;
      return shown?.ok ? [shown.resource] : [];
    });
  }

  /** Classes without a description, and why. */
  skipped(): readonly { readonly class: string; readonly reason: string }[] {
    return [...this.#entries].flatMap(([name, { read }]) =>
      read?.ok === false ? [{ class: name, reason: read.sentence }] : [],
    );
  }

  /** How far the reading is. */
  progress(): { readonly done: number; readonly total: number } {
    const entries = [...this.#entries.values()];
    return {
      done: entries.filter(({ read }) => read !== undefined).length,
      total: entries.length,
    };
  }

  notes(): readonly string[] {
    const { done, total } = this.progress();
    const isBounded = done < total && this.#isBegun && this.#filling === null;
    return [
      ...(this.#filling !== null ? [`Reading the classes: ${done} of ${total}.`] : []),
      ...(isBounded
        ? [
            `${done} of ${total} classes are described here already; the others are read when they are looked at.`,
          ]
        : []),
      ...[...this.#entries.values()].flatMap(({ read }) => (read?.ok ? read.notes : [])),
    ];
  }

  #readEntry(name: string, entry: Entry): Promise<DocumentReading> {
    entry.reading ??= this.#ask(name, entry);
    return entry.reading;
  }

  async #ask(name: string, entry: Entry): Promise<DocumentReading> {
    const { uri } = entry.place;
    const reading: DocumentReading =
      uri === null
        ? { ok: false, sentence: `The server lists no description of it.` }
        : await this.#parts.read(name, uri, entry.place);
    entry.read = reading;
    this.#parts.onRead();
    return reading;
  }

  /** More may be put on the shelf while it is filled. */
  async #fill(): Promise<void> {
    const worker = async (): Promise<void> => {
      for (let next = this.#next(); next !== null; next = this.#next()) {
        await this.#readEntry(...next);
      }
    };
    await Promise.all(Array.from({ length: contextLimits.documentsAtOnce }, worker));
  }

  #next(): [name: string, entry: Entry] | null {
    if (this.#parts.isClosed()) return null;
    let asked = 0;
    let characters = 0;
    let first: [name: string, entry: Entry] | null = null;
    for (const [name, entry] of this.#entries) {
      if (entry.reading === null) first ??= [name, entry];
      else asked += 1;
      if (entry.read?.ok) characters += entry.read.characters;
    }
    const isFull =
      asked >= contextLimits.documents || characters >= contextLimits.allDocumentCharacters;
    return isFull ? null : first;
  }
}

/** Without an id nobody can know whether a class is still what it was. */
function isStillRight({ place: old, read, reading }: Entry, place: ClassPlace): boolean {
  if (old.uri !== place.uri || place.schemaId === undefined) return false;
  if (read === undefined) return reading !== null && old.schemaId === place.schemaId;
  return read.ok && read.schemaId === place.schemaId;
}
