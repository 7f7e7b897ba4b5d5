import type { CallId, SourceName } from "#protocol/ids.ts";
import type { InboxAnswer, InboxItem } from "#protocol/inbox.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { currentCall } from "./call-scope.ts";
import type { ServerRequests } from "./connection.ts";
import { DeclinedByPerson } from "./failure.ts";

/** What the answers are got with. */
export interface AskingHost {
  readonly name: SourceName;
  ask(item: InboxItem, signal: AbortSignal): Promise<InboxAnswer>;
  now(): number;
}

/**
 * Puts what a server asks before a person. Everything in a request is the
 * server's text; how many wait and how long they are is bounded by the inbox.
 *
 * @param soleCall The call to which a request belongs that names none, where only one is running.
 */
export function serverRequests(
  host: AskingHost,
  roots: ServerRequests["roots"],
  soleCall: () => CallId | undefined,
): ServerRequests {
  let asked = 0;

  const about = (): { readonly id: string; readonly at: number; readonly source: SourceName } & {
    readonly callId?: CallId;
  } => {
    const callId = currentCall()?.callId ?? soleCall();
    return {
      id: `${host.name}-${(asked += 1)}`,
      at: host.now(),
      source: host.name,
      ...(callId === undefined ? {} : { callId }),
    };
  };

  return {
    roots,
    elicit: async (params, signal) => {
      const url = params["url"];
      const schema = params["requestedSchema"];
      // Anything but a web address would run in the page that shows it.
      if (typeof url === "string" && !/^https?:\/\//i.test(url)) return { action: "decline" };
      const item: InboxItem = {
        type: "elicitation",
        ...about(),
        message: textOf(params["message"]),
        ...(isJsonObject(schema) ? { schema } : {}),
        ...(typeof url === "string" ? { url } : {}),
      };
      const answer = await host.ask(item, signal);
      return answer.action === "accept" && isJsonObject(answer.content)
        ? { action: "accept", content: answer.content }
        : { action: answer.action };
    },
    sample: async (params, signal) => {
      const answer = await host.ask({ type: "sampling", ...about(), params }, signal);
      if (answer.action !== "accept") {
        throw new DeclinedByPerson("The request for a model's answer was declined.");
      }
      return sampled(answer.content);
    },
  };
}

/** A person's text as a model's answer: who answered stands where the model's name would. */
function sampled(content: JsonValue | undefined): JsonObject {
  const given = isJsonObject(content) ? content["text"] : content;
  const model = isJsonObject(content) ? content["model"] : undefined;
  return {
    role: "assistant",
    content: {
      type: "text",
      text: typeof given === "string" ? given : JSON.stringify(given ?? ""),
    },
    model: typeof model === "string" ? model : "a person",
    stopReason: "endTurn",
  };
}

const textOf = (value: JsonValue | undefined): string => (typeof value === "string" ? value : "");
