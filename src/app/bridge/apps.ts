import type {
  AppCallResult,
  AppId,
  AppOpened,
  AppReadReply,
  AppResources,
  AppSaid,
} from "#protocol/apps.ts";
import type { CallId, ToolRef } from "#protocol/ids.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { BridgeClient } from "./client.ts";
import { ask } from "./errors.ts";

/** What the page asks of the bridge for an app. Each rejects with a BridgeError whose message is the sentence. */
export const makeAppCalls = (client: BridgeClient) => ({
  /** The app of a tool, by reference or wire name, with a sandbox of its own. The tool is not called. */
  open: (tool: ToolRef | string): Promise<AppOpened> => ask(() => client.openApp.mutate({ tool })),
  /** A call that the app makes; the bridge sees to it that it is its own server's. */
  call: (call: {
    readonly app: AppId;
    readonly name: string;
    readonly argsText: string;
    readonly callId: CallId;
  }): Promise<{ readonly result: AppCallResult }> => ask(() => client.appCall.mutate(call)),
  resources: (app: AppId): Promise<AppResources> => ask(() => client.appResources.query({ app })),
  read: (app: AppId, uri: string): Promise<AppReadReply> =>
    ask(() => client.appRead.query({ app, uri })),
  say: (app: AppId, kind: AppSaid["kind"], body: JsonValue): Promise<null> =>
    ask(() => client.appSay.mutate({ app, kind, body: body as never })),
  /** Where widgets run programs of their own and play films. */
  widgetSandbox: (): Promise<{ readonly url: string }> => ask(() => client.widgetSandbox.query()),
  close: (app: AppId): Promise<boolean> => ask(() => client.closeApp.mutate({ app })),
});

export type AppCalls = ReturnType<typeof makeAppCalls>;
