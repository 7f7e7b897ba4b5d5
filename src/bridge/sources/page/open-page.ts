import { setTimeout } from "node:timers/promises";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { isJsonObject } from "#protocol/json.ts";
import { CdpError, connectCdp, type CdpClient, type CdpEvent } from "./cdp-client.ts";
import type { PageReply } from "./page-answer.ts";
import { textAt } from "./page-tools.ts";
import { startBrowser } from "./start-browser.ts";

/** What an open page tells. */
export interface PageEvents {
  readonly added: (tools: unknown) => void;
  readonly removed: (tools: unknown) => void;
  readonly frameGone: (frame: string) => void;
  readonly note: (sentence: string) => void;
  readonly told: (method: string, params: JsonValue) => void;
  readonly lost: (sentence: string) => void;
}

/** A page in a browser of our own. */
export interface OpenPage {
  readonly pid: number;
  /** Calls a tool; never rejects. */
  invoke(frame: string, tool: string, input: JsonObject, signal: AbortSignal): Promise<PageReply>;
  close(): Promise<void>;
}

export type PageOpening =
  | { readonly ok: true; readonly page: OpenPage }
  | { readonly ok: false; readonly sentence: string };

/** Starts a browser, opens the address and listens for its tools. */
export async function openPage(
  url: string,
  executable: string,
  signal: AbortSignal,
  events: PageEvents,
): Promise<PageOpening> {
  const started = await startBrowser(executable, signal);
  if (!started.ok) return started;
  const { browser } = started;
  const calls = createCalls();
  const settled = createSettling();
  let isOver = false;
  const over = (sentence: string): void => {
    if (isOver) return;
    isOver = true;
    calls.endAll({ type: "lost", sentence });
    events.lost(sentence);
  };
  try {
    let take: (event: CdpEvent) => void = () => undefined;
    const client = await connectCdp(browser.endpoint, {
      event: (event) => take(event),
      close: () => over("The browser of this page has ended. Restart it to go on."),
    });
    const session = await attach(client);
    take = (event) => {
      if (event.sessionId !== session) return;
      settled.hear(event);
      hear(event, { client, session, calls, events, over });
    };
    await enable(client, session);
    const { errorText } = await client.send("Page.navigate", { url }, session);
    if (typeof errorText === "string" && errorText !== "") {
      isOver = true; // Its end is ours; why it did not open is what there is to say.
      await browser.close();
      return { ok: false, sentence: `${url} cannot be opened: ${errorText}.` };
    }
    const close = async (): Promise<void> => {
      isOver = true;
      calls.endAll({ type: "lost", sentence: "The page was closed." });
      client.close();
      await browser.close();
    };
    await settled.wait(signal);
    return {
      ok: true,
      page: {
        pid: browser.pid,
        invoke: (frame, tool, input, stop) =>
          invoke({ client, session, calls }, { frame, tool, input, stop }),
        close,
      },
    };
  } catch (error) {
    isOver = true;
    await browser.close();
    if (!(error instanceof CdpError)) throw error;
    return { ok: false, sentence: openingProblem(error) };
  }
}

/** A page is waited for until it has loaded and its scripts have offered their first tools; a page that goes on loading is used as it is. */
const settleWithinMs = 10_000;
const quietMs = 300;

/** Tells when a page has come to rest after it was opened. */
function createSettling(): {
  readonly hear: (event: CdpEvent) => void;
  readonly wait: (signal: AbortSignal) => Promise<void>;
} {
  let hasLoaded = false;
  let lastAt = performance.now();
  return {
    hear({ method }) {
      if (method === "Page.loadEventFired") hasLoaded = true;
      if (method === "WebMCP.toolsAdded" || method === "Page.loadEventFired")
        lastAt = performance.now();
    },
    async wait(signal) {
      const until = performance.now() + settleWithinMs;
      const isQuiet = (): boolean => hasLoaded && performance.now() - lastAt >= quietMs;
      while (!signal.aborted && !isQuiet() && performance.now() < until) await setTimeout(50);
    },
  };
}

const openingProblem = (error: CdpError): string =>
  /WebMCP/.test(error.message)
    ? "This browser has no WebMCP; a Chromium from version 150 on has."
    : `The page could not be opened: ${error.message}`;

async function attach(client: CdpClient): Promise<string> {
  const { targetId } = await client.send("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await client.send("Target.attachToTarget", {
    targetId: targetId ?? "",
    flatten: true,
  });
  if (typeof sessionId !== "string") throw new CdpError("The browser gave no session.");
  return sessionId;
}

async function enable(client: CdpClient, session: string): Promise<void> {
  await client.send("Browser.setDownloadBehavior", { behavior: "deny" });
  await client.send("Page.enable", {}, session);
  await client.send("Inspector.enable", {}, session);
  await client.send("WebMCP.enable", {}, session);
}

interface Calls {
  wait(invocation: string): Promise<PageReply>;
  end(invocation: string, reply: PageReply): void;
  endAll(reply: PageReply): void;
}

/** Answers nobody asked for yet; a page that calls its own tools makes more of them, which nobody will. */
const mostEarly = 100;

/** Answers come as events, now and then before the command that asked is answered: both orders are kept. */
function createCalls(): Calls {
  const open = new Map<string, PromiseWithResolvers<PageReply>>();
  const asked = new Set<string>();
  const at = (invocation: string): PromiseWithResolvers<PageReply> => {
    const found = open.get(invocation) ?? Promise.withResolvers<PageReply>();
    open.set(invocation, found);
    const oldest = [...open.keys()].find((key) => !asked.has(key));
    if (open.size - asked.size > mostEarly && oldest !== undefined) open.delete(oldest);
    return found;
  };
  return {
    async wait(invocation) {
      asked.add(invocation);
      try {
        return await at(invocation).promise;
      } finally {
        asked.delete(invocation);
        open.delete(invocation);
      }
    },
    end: (invocation, reply) => at(invocation).resolve(reply),
    endAll(reply) {
      for (const call of open.values()) call.resolve(reply);
    },
  };
}

interface Hearing {
  readonly client: CdpClient;
  readonly session: string;
  readonly calls: Calls;
  readonly events: PageEvents;
  readonly over: (sentence: string) => void;
}

function hear({ method, params }: CdpEvent, { client, session, calls, events, over }: Hearing) {
  switch (method) {
    case "WebMCP.toolsAdded":
      events.added(params["tools"]);
      return;
    case "WebMCP.toolsRemoved":
      events.removed(params["tools"]);
      return;
    case "WebMCP.toolResponded":
      calls.end(textAt(params, "invocationId"), { type: "answer", params });
      return;
    case "Page.frameNavigated": {
      const frame = params["frame"];
      if (!isJsonObject(frame)) return;
      events.told(method, { url: frame["url"] ?? "" });
      events.frameGone(textAt(frame, "id"));
      return;
    }
    case "Page.frameDetached":
      events.frameGone(textAt(params, "frameId"));
      return;
    case "Page.javascriptDialogOpening": {
      // A dialog would hold up every call; nobody is there to answer it.
      const words = textAt(params, "message").slice(0, 200);
      events.note(`The page opened a dialog, which was dismissed: ${JSON.stringify(words)}`);
      client
        .send("Page.handleJavaScriptDialog", { accept: false }, session)
        .catch((error: unknown) => events.note(`A dialog stays open: ${String(error)}`));
      return;
    }
    case "Inspector.targetCrashed":
      over("The page has crashed. Restart it to go on.");
  }
}

async function invoke(
  { client, session, calls }: Pick<Hearing, "client" | "session" | "calls">,
  call: {
    readonly frame: string;
    readonly tool: string;
    readonly input: JsonObject;
    readonly stop: AbortSignal;
  },
): Promise<PageReply> {
  const { frame: frameId, tool: toolName, input, stop } = call;
  try {
    const asked = { frameId, toolName, input };
    const id = textAt(await client.send("WebMCP.invokeTool", asked, session), "invocationId");
    const cancel = (): void => {
      calls.end(id, { type: "stopped" });
      client
        .send("WebMCP.cancelInvocation", { invocationId: id }, session)
        // It had ended by itself, or the browser is gone: the call is over in either case.
        .catch(() => undefined);
    };
    if (stop.aborted) cancel();
    else stop.addEventListener("abort", cancel, { once: true });
    const reply = await calls.wait(id);
    stop.removeEventListener("abort", cancel);
    return reply;
  } catch (error) {
    if (!(error instanceof CdpError)) throw error;
    return error.code === undefined
      ? { type: "lost", sentence: error.message }
      : { type: "refused", sentence: `The browser refused the call: ${error.message}.` };
  }
}
