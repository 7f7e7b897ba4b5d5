import { createHash } from "node:crypto";
import type { JournalDraft, Repeats } from "#protocol/journal.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import type { Clock } from "./clock.ts";

/** What a source says outside of any call, on its way to the journal. */
export interface RepeatFold {
  /** Writes it at once, or counts it with what it repeats. */
  add(draft: JournalDraft): void;
  /** Writes what is counted; nothing more will come. */
  end(): void;
}

/** How long the first repetitions are gathered; each further time twice as long, as long as they go on. */
const firstGatherMs = 1_000;
const longestGatherMs = 3_600_000;

/** Different things that are written one by one: so many at once, and how fast that room comes back. */
const burst = { entries: 500, characters: 64 * 1024 * 1024 } as const;
const perSecond = { entries: 5, characters: 64 * 1024 } as const;

/** Things that are gathered apart from each other; what comes beyond is gathered together. */
const mostGathered = 200;

interface Gathering {
  /** The newest of those that were not written. */
  last: JournalDraft | null;
  count: number;
  since: number;
  waitMs: number;
  cancel: () => void;
}

/**
 * Keeps a source from filling the journal. What says the same as something that
 * was written a moment ago is counted, and written as one entry with its count;
 * the longer it goes on, the more one entry stands for, so that a server which
 * announces without end adds a handful of entries an hour. What always says
 * something new is metered and then counted by its method.
 */
export function foldRepeats(clock: Clock, write: (draft: JournalDraft) => void): RepeatFold {
  const gatherings = new Map<string, Gathering>();
  const room = { ...burst } as { entries: number; characters: number };
  let refilledAt = clock.elapsed();

  const hasRoom = (characters: number): boolean => {
    const seconds = (clock.elapsed() - refilledAt) / 1000;
    refilledAt = clock.elapsed();
    room.entries = Math.min(burst.entries, room.entries + seconds * perSecond.entries);
    room.characters = Math.min(burst.characters, room.characters + seconds * perSecond.characters);
    if (room.entries < 1 || room.characters < characters) return false;
    room.entries -= 1;
    room.characters -= characters;
    return true;
  };

  const flush = (gathering: Gathering): boolean => {
    const { last, count, since } = gathering;
    if (last === null) return false;
    gathering.last = null;
    gathering.count = 0;
    write(withRepeats(last, { count, since }));
    return true;
  };

  const wait = (key: string, gathering: Gathering): void => {
    gathering.cancel = clock.after(gathering.waitMs, () => {
      if (!flush(gathering)) {
        gatherings.delete(key);
        return;
      }
      gathering.waitMs = Math.min(gathering.waitMs * 2, longestGatherMs);
      wait(key, gathering);
    });
  };

  const begin = (key: string): Gathering => {
    const gathering: Gathering = {
      last: null,
      count: 0,
      since: 0,
      waitMs: firstGatherMs,
      cancel: () => undefined,
    };
    gatherings.set(key, gathering);
    wait(key, gathering);
    return gathering;
  };

  const gather = (gathering: Gathering, draft: JournalDraft): void => {
    if (gathering.last === null) gathering.since = draft.at;
    gathering.last = draft;
    gathering.count += 1;
  };

  return {
    add(draft) {
      const said = saidBy(draft);
      if (said === null) {
        write(draft);
        return;
      }
      const known = gatherings.get(said.exactly);
      if (known) {
        gather(known, draft);
        return;
      }
      if (gatherings.size < mostGathered && hasRoom(said.characters)) {
        begin(said.exactly);
        write(draft);
        return;
      }
      gather(gatherings.get(said.roughly) ?? begin(said.roughly), draft);
    },
    end() {
      for (const gathering of gatherings.values()) {
        gathering.cancel();
        flush(gathering);
      }
      gatherings.clear();
    },
  };
}

/** Two texts of what a draft says: the same for what says the same, and for what is of one kind; null where it is never folded. */
function saidBy({ kind, body, callId }: JournalDraft): {
  readonly exactly: string;
  readonly roughly: string;
  readonly characters: number;
} | null {
  if (callId !== undefined || (kind !== "notification" && kind !== "message")) return null;
  const { direction, content, method } = partsOf(body as unknown as JsonValue);
  const text = JSON.stringify(content);
  const roughly = `${kind} ${direction} ${method}`;
  return {
    roughly,
    exactly: `${roughly} ${createHash("sha1").update(text).digest("base64")}`,
    characters: text.length,
  };
}

/** Methods are a server's words; a long one is cut rather than kept as a key. */
const longestMethod = 100;

/** What counts when two are compared: the id of a message is another each time. */
function partsOf(body: JsonValue): {
  readonly direction: string;
  readonly method: string;
  readonly content: JsonValue;
} {
  const { message, direction, ...notification } = isJsonObject(body) ? body : {};
  const whole = isJsonObject(message) ? message : notification;
  const { id: _id, ...content } = whole;
  const { method } = whole;
  return {
    direction: typeof direction === "string" ? direction : "",
    method: typeof method === "string" ? method.slice(0, longestMethod) : "answer",
    content,
  };
}

const withRepeats = (draft: JournalDraft, repeats: Repeats): JournalDraft =>
  repeats.count === 1
    ? draft
    : ({ ...draft, body: { ...draft.body, repeats } } as unknown as JournalDraft);
