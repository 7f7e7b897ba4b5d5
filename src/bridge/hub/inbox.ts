import type { SourceName } from "#protocol/ids.ts";
import type { InboxAnswer, InboxItem } from "#protocol/inbox.ts";
import type { JournalBodies } from "#protocol/journal.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { Clock } from "./clock.ts";
import type { Inbox, Journal } from "./hub.ts";
import type { Ids } from "./ids.ts";
import { cut } from "#core/schema/text/quote.ts";

/** Questions that one source may have waiting; more are turned away, so that no server can bury the others' questions. */
export const mostQuestionsOfSource = 50;

/** What a server's question may fill of the page. */
const longestMessage = 10_000;

/** The inbox as sources and the pipeline use it. */
export interface Asking extends Inbox {
  /** Puts a server's question before a person; `cancel` when the signal aborts or too many wait already. */
  ask(source: SourceName, item: InboxItem, signal: AbortSignal): Promise<InboxAnswer>;
  /** Asks whether a call may go on. Nothing is written: the call's outcome says how it went. */
  confirm(
    item: Omit<Extract<InboxItem, { type: "confirm" }>, "id" | "at" | "type">,
    signal: AbortSignal,
  ): Promise<InboxAnswer>;
}

interface InboxParts {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly onFault: (what: string, error: unknown) => void;
}

interface Waiting {
  readonly item: InboxItem;
  readonly resolve: (answer: InboxAnswer) => void;
}

type Question = Exclude<InboxItem, { type: "confirm" }>;

function methodOf(item: Question): string {
  return item.type === "elicitation" ? "elicitation/create" : "sampling/createMessage";
}

function paramsOf(item: Question): JsonObject {
  if (item.type === "sampling") return item.params;
  return {
    message: item.message,
    ...(item.schema ? { requestedSchema: item.schema } : {}),
    ...(item.url === undefined ? {} : { url: item.url }),
  };
}

/** What waits for a person, oldest first: our own questions and the servers'. */
export function createInbox({ journal, clock, ids, onFault }: InboxParts): Asking {
  const waiting = new Map<string, Waiting>();
  const listeners = new Set<() => void>();

  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  const write = (
    item: Question,
    state: JournalBodies["serverRequest"]["state"],
    answer?: JsonValue,
  ): void => {
    journal
      .append({
        at: clock.now(),
        kind: "serverRequest",
        source: item.source,
        caller: { face: "source", id: item.source },
        ...(item.callId === undefined ? {} : { callId: item.callId }),
        body: {
          id: item.id,
          method: methodOf(item),
          params: paramsOf(item),
          state,
          ...(answer === undefined ? {} : { answer }),
        },
      })
      .catch((error: unknown) => onFault("a server's question could not be written", error));
  };

  /** Waits until a person answers or the signal takes the question back. */
  const wait = (item: InboxItem, signal: AbortSignal): Promise<InboxAnswer | null> =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve(null);
        return;
      }
      const withdraw = (): void => {
        if (!waiting.delete(item.id)) return;
        tell();
        resolve(null);
      };
      signal.addEventListener("abort", withdraw, { once: true });
      waiting.set(item.id, {
        item,
        resolve(answer) {
          signal.removeEventListener("abort", withdraw);
          resolve(answer);
        },
      });
      tell();
    });

  return {
    list: () => [...waiting.values()].map(({ item }) => item),
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    answer(id, answer) {
      const found = waiting.get(id);
      if (!found) {
        return {
          ok: false,
          sentence: "That question no longer waits: it was answered or taken back.",
        };
      }
      waiting.delete(id);
      tell();
      found.resolve(answer);
      return { ok: true, value: null };
    },
    async ask(source, asked, signal) {
      if (asked.type === "confirm") throw new Error("Only the hub itself asks for confirmation.");
      // The id is ours and the source is who it is: a server chooses neither.
      const item: Question =
        asked.type === "elicitation"
          ? {
              ...asked,
              source,
              id: ids.make("q_"),
              at: clock.now(),
              message: cut(asked.message, longestMessage),
            }
          : { ...asked, source, id: ids.make("q_"), at: clock.now() };
      const own = [...waiting.values()].filter(
        ({ item: other }) => other.type !== "confirm" && other.source === source,
      );
      if (own.length >= mostQuestionsOfSource) {
        write(item, "refused");
        return { action: "cancel" };
      }
      write(item, "asked");
      const answer = await wait(item, signal);
      if (!answer) {
        write(item, "expired");
        return { action: "cancel" };
      }
      const said = answer.action === "accept" ? answer.content : undefined;
      write(item, answer.action === "accept" ? "answered" : "refused", {
        action: answer.action,
        ...(said === undefined ? {} : { content: said }),
      });
      return answer;
    },
    async confirm(question, signal) {
      const item: InboxItem = {
        ...question,
        type: "confirm",
        id: ids.make("q_"),
        at: clock.now(),
      };
      return (await wait(item, signal)) ?? { action: "cancel" };
    },
  };
}
