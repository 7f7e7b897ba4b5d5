import type { SourceName, ToolRef } from "#protocol/ids.ts";
import type { ConfirmationPolicy, InboxAnswer } from "#protocol/inbox.ts";
import type { ContextScope } from "#protocol/source.ts";
import type { BridgeClient } from "./client.ts";
import { ask } from "./errors.ts";

/** What the page may change besides calling tools. Each rejects with a BridgeError whose message is the sentence. */
export const makeCommands = (client: BridgeClient) => ({
  /** `confirmed`: a person has read the exact command. */
  attach: (name: SourceName, spec: string, as?: "session") =>
    ask(() =>
      client.attachSource.mutate({
        name,
        spec,
        ...(as === undefined ? {} : { as }),
        confirmed: true,
      }),
    ),
  /** Which classes of a session its context covers. */
  setContextScope: (source: SourceName, scope: ContextScope) =>
    ask(() => client.setContextScope.mutate({ source, scope })),
  detach: (source: SourceName) => ask(() => client.detachSource.mutate({ source })),
  restart: (source: SourceName) => ask(() => client.restartSource.mutate({ source })),
  /** A picture of the web, as a person asked to see it. */
  fetchImage: (url: string) => ask(() => client.fetchImage.mutate({ url })),
  /** A new token for outside MCP clients; who has the old one is cut off. */
  renewMcpToken: () => ask(() => client.renewMcpToken.mutate()),
  answerInbox: (id: string, answer: InboxAnswer) =>
    ask(() => client.answerInbox.mutate({ id, answer: withContent(answer) })),
  /** For all tools, or those of a source, or one; null takes an exception back. */
  setPolicy: (change: {
    readonly source?: SourceName;
    readonly tool?: ToolRef;
    readonly policy: ConfirmationPolicy | null;
  }) => ask(() => client.setPolicy.mutate(change)),
});

export type Commands = ReturnType<typeof makeCommands>;

const withContent = (answer: InboxAnswer) =>
  answer.action === "accept" && answer.content !== undefined
    ? { action: "accept" as const, content: answer.content }
    : answer;
