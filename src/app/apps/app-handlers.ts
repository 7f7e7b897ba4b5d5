import type { AppBridge } from "@modelcontextprotocol/ext-apps/app-bridge";
import { boundedHeight } from "#core/apps/device-sizes.ts";
import { readLink } from "#core/apps/link.ts";
import type { AppId } from "#protocol/apps.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { AppCalls } from "../bridge/apps.ts";
import { newCallId, type Calls } from "../bridge/calls.ts";
import type { AppDisplayMode, AppQuestion } from "./app-state.ts";
import { filesOf } from "./downloads.ts";

/** What the handlers of an app may use. */
export interface HandlerParts {
  readonly app: AppId;
  readonly apps: AppCalls;
  readonly calls: Pick<Calls, "cancel">;
  /** Puts a question before a person; false also where another one waits. */
  readonly ask: (question: AppQuestion) => Promise<boolean>;
  readonly onHeight: (height: number) => void;
  /** The mode that the app gets, which may be another than it asked for. */
  readonly onMode: (mode: AppDisplayMode) => AppDisplayMode;
  /** A message for whoever works with the app; the bridge has it by then. */
  readonly onSaid: (message: JsonValue) => void;
  readonly onStarted: () => void;
  readonly onWantsToClose: () => void;
}

/**
 * Answers what an app asks for. There is no MCP client in the page: calls and
 * reads go to the bridge, which decides by the app's id what it may reach.
 */
export function handleApp(bridge: AppBridge, parts: HandlerParts): void {
  const { app, apps, calls, ask } = parts;

  bridge.oninitialized = () => parts.onStarted();
  bridge.onsizechange = ({ height }) => {
    const bounded = boundedHeight(height);
    if (bounded !== null) parts.onHeight(bounded);
  };
  bridge.onrequestteardown = () => parts.onWantsToClose();
  bridge.onrequestdisplaymode = ({ mode }) => Promise.resolve({ mode: parts.onMode(mode) });
  // The inspector shows it; there is no other place for it.
  bridge.onloggingmessage = () => undefined;

  bridge.oncalltool = async ({ name, arguments: args = {} }, { mcpReq }) => {
    const callId = newCallId();
    const cancel = (): void => {
      // It may have ended already; its answer is not waited for any more.
      calls.cancel(callId).catch(() => false);
    };
    mcpReq.signal.addEventListener("abort", cancel, { once: true });
    try {
      const { result } = await apps.call({ app, name, argsText: JSON.stringify(args), callId });
      return result as never;
    } finally {
      mcpReq.signal.removeEventListener("abort", cancel);
    }
  };
  bridge.onlistresources = async () => {
    const { resources } = await apps.resources(app);
    return { resources: resources as never };
  };
  bridge.onlistresourcetemplates = async () => {
    const { templates } = await apps.resources(app);
    return { resourceTemplates: templates as never };
  };
  bridge.onreadresource = async ({ uri }) => {
    const reply = await apps.read(app, uri);
    if (!reply.ok) throw new Error(reply.sentence);
    return { contents: reply.contents as never };
  };

  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the protocol's own callback
  bridge.onmessage = async (params) => {
    const body = params as unknown as JsonValue;
    await apps.say(app, "message", body);
    parts.onSaid(body);
    return {};
  };
  bridge.onupdatemodelcontext = async (params) => {
    await apps.say(app, "context", params as unknown as JsonValue);
    return {};
  };
  bridge.onopenlink = async ({ url }) => {
    const link = readLink(url);
    if (!link.ok) return { isError: true, reason: link.sentence };
    const { host } = link;
    return (await ask({ kind: "link", url: link.url, host })) ? {} : { isError: true };
  };
  bridge.ondownloadfile = async ({ contents }) => {
    const files = filesOf(contents as unknown as readonly JsonValue[]);
    if (files.length === 0) return { isError: true };
    return (await ask({ kind: "download", files })) ? {} : { isError: true };
  };
}
