import type { SourceChange, SourceHost, SourceMemory } from "#bridge/hub/source.ts";
import { sourceName } from "#protocol/ids.ts";
import type { InboxAnswer, InboxItem } from "#protocol/inbox.ts";
import type { JournalBodies, JournalDraft, JournalKind } from "#protocol/journal.ts";

/** What a source wrote, without the parts that the hub adds. */
export type Recorded = Parameters<SourceHost["record"]>[0];

/** A host that keeps what its source tells, and lets a test wait for it. */
export interface RecordingHost extends SourceHost {
  readonly recorded: readonly Recorded[];
  readonly changes: readonly SourceChange[];
  readonly asked: readonly InboxItem[];
  /** Bodies of one kind, oldest first. */
  bodies<Kind extends JournalKind>(
    kind: Kind,
  ): readonly Extract<JournalDraft, { kind: Kind }>["body"][];
  /** Protocol messages that belong to a call, oldest first. */
  messagesOf(callId: string): readonly JournalBodies["message"][];
  /** Settles as soon as `condition` holds; asked again whenever the source tells something. */
  until(condition: () => boolean): Promise<void>;
}

/** Makes a host; `answer` is the person at the inbox, who by default gives no answer. */
export function recordingHost(
  options: {
    readonly answer?: (item: InboxItem) => InboxAnswer;
    readonly memory?: SourceMemory;
    readonly now?: () => number;
  } = {},
): RecordingHost {
  const recorded: Recorded[] = [];
  const changes: SourceChange[] = [];
  const asked: InboxItem[] = [];
  const waiting = new Set<{ readonly condition: () => boolean; readonly resolve: () => void }>();
  const facts = new Map<string, string>();

  const told = (): void => {
    for (const each of waiting) {
      if (!each.condition()) continue;
      waiting.delete(each);
      each.resolve();
    }
  };

  return {
    name: sourceName("peer"),
    recorded,
    changes,
    asked,
    // A memory of its own: what one test learns of a server is not known to the next.
    memory: options.memory ?? {
      get: (key) => facts.get(key),
      set: (key, value) => void facts.set(key, value),
    },
    now: options.now ?? (() => Date.now()),
    record: (draft) => {
      recorded.push(draft);
      told();
    },
    changed: (change) => {
      changes.push(change);
      told();
    },
    ask: (item, signal) => {
      asked.push(item);
      told();
      if (options.answer !== undefined) return Promise.resolve(options.answer(item));
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => resolve({ action: "cancel" }), { once: true });
      });
    },
    bodies: (kind) => recorded.flatMap((each) => (each.kind === kind ? [each.body] : [])) as never,
    messagesOf: (callId) =>
      recorded.flatMap((each) =>
        each.kind === "message" && each.callId === callId
          ? [each.body as JournalBodies["message"]]
          : [],
      ),
    until: (condition) =>
      condition()
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.add({ condition, resolve });
          }),
  };
}
