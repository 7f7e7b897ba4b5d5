import { AppBridge } from "@modelcontextprotocol/ext-apps/app-bridge";
import { config } from "zod/v4";
import type { AppOpened } from "#protocol/apps.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { makeAppFrame, placeFrame, waitingPlace } from "./app-frame.ts";
import { handleApp, type HandlerParts } from "./app-handlers.ts";
import { frameTransport } from "./frame-transport.ts";
import { changingContext, hostContext, type Surroundings } from "./host-context.ts";
import type { SandboxWord } from "./sandbox-word.ts";

// The page's policy has no eval; without this the library would try it first.
config({ jitless: true });

/** How long an app may take to say goodbye. */
const goodbyeMs = 500;

/** An app's frame and the talk with it, as long as they last. */
export interface AppLife {
  readonly opened: AppOpened;
  place(place: HTMLElement): void;
  surround(surroundings: Surroundings): void;
  sendInput(args: JsonObject): void;
  sendResult(result: JsonObject): void;
  sendCancelled(reason: string): void;
  ping(): void;
  /** `goodbye`: the app may keep what it has first. Settles when its frame is gone. */
  end(goodbye: boolean): Promise<void>;
}

export interface AppLifeParts {
  readonly opened: AppOpened;
  readonly surroundings: Surroundings;
  readonly place: HTMLElement;
  readonly handlers: Omit<HandlerParts, "app">;
  readonly onMessage: (direction: "toApp" | "fromApp", body: JsonValue) => void;
  readonly onWord: (word: SandboxWord) => void;
}

const readToken = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name);

const capabilities = ({ csp, permissions }: AppOpened) => ({
  openLinks: {},
  downloadFile: {},
  serverTools: {},
  serverResources: {},
  logging: {},
  message: { text: {}, image: {}, resource: {}, resourceLink: {} },
  updateModelContext: { text: {}, structuredContent: {} },
  sandbox: {
    csp: {
      connectDomains: [...csp.connectDomains],
      resourceDomains: [...csp.resourceDomains],
      frameDomains: [...csp.frameDomains],
      baseUriDomains: [...csp.baseUriDomains],
    },
    permissions: Object.fromEntries(permissions.map((each) => [each, {}])),
  },
});

/** Puts an app into its sandbox and begins to talk with it. */
export async function startAppLife(parts: AppLifeParts): Promise<AppLife> {
  const { opened, onMessage, onWord } = parts;
  const frame = makeAppFrame(opened);
  const { origin } = new URL(opened.url);
  const now = (): number => performance.now();
  const transport = frameTransport({ frame, origin, window, now, onMessage, onWord });
  let context = hostContext(parts.surroundings, opened, {
    read: readToken,
    locale: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    hasTouch: matchMedia("(pointer: coarse)").matches,
  });
  const bridge = new AppBridge(null, { name: "Vitrine", version: "1" }, capabilities(opened), {
    hostContext: context,
  });
  // What the app sends wrongly stands in the inspector; it is no fault of the page.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the protocol's own callback
  bridge.onerror = () => undefined;
  bridge.onsandboxready = () => sent(bridge.sendSandboxResourceReady({ html: opened.html }));
  handleApp(bridge, {
    ...parts.handlers,
    app: opened.app,
    // An app that nobody is working in does not cover the page by itself.
    onMode: (mode) =>
      mode === "inline" || document.activeElement === frame
        ? parts.handlers.onMode(mode)
        : (context.displayMode ?? "inline"),
  });
  // Listening first: the sandbox speaks as soon as it is there.
  await bridge.connect(transport);
  frame.src = opened.url;
  placeFrame(frame, parts.place);

  return {
    opened,
    place: (place) => placeFrame(frame, place),
    surround(surroundings) {
      context = { ...context, ...changingContext(surroundings, readToken) };
      bridge.setHostContext(context);
    },
    sendInput: (args) => sent(bridge.sendToolInput({ arguments: { ...args } })),
    sendResult: (result) => sent(bridge.sendToolResult(result as never)),
    sendCancelled: (reason) => sent(bridge.sendToolCancelled({ reason })),
    ping: () => transport.ping(),
    async end(goodbye) {
      if (goodbye && frame.isConnected) {
        placeFrame(frame, waitingPlace());
        await bridge.teardownResource({}, { timeout: goodbyeMs }).catch(() => ({}));
      }
      await transport.close();
      frame.remove();
    },
  };
}

/** A message that could not be posted is the page's own fault. */
const sent = (sending: Promise<void>): void => void sending.catch(reportError);
