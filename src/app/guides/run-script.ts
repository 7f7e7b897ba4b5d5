import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { mostPrinted, scriptMethod, scriptPage } from "./script-page.ts";

/** How a block of code ended. */
export type ScriptEnd =
  | { readonly end: "done"; readonly printed: string; readonly value: string | null }
  | {
      readonly end: "failed" | "cancelled" | "deadline";
      readonly printed: string;
      readonly sentence: string;
    };

/** Milliseconds that a block may run, and that its frame may take to be there. */
const runsFor = 5_000;
const startsWithin = 10_000;

/**
 * Runs JavaScript in a frame of no origin, inside the sandbox of another
 * origin: no network, no storage, no page. What comes out of it is text.
 * Taking the frame away ends the code, whatever it does.
 */
export function runScript({
  sandbox,
  code,
  rows,
  signal,
  onPrinted,
}: {
  /** Address of the widgets' sandbox. */
  readonly sandbox: string;
  readonly code: string;
  /** What the code finds as `rows`. */
  readonly rows: readonly JsonValue[];
  readonly signal: AbortSignal;
  readonly onPrinted: (printed: string) => void;
}): Promise<ScriptEnd> {
  const { origin } = new URL(sandbox);
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = "Code that runs";
  // The sandbox's document is the bridge's and needs its own origin; the code's inside it has none.
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin");
  frame.referrerPolicy = "no-referrer";
  return new Promise((resolve) => {
    let printed = "";
    let blocked: string | null = null;
    const finish = (end: ScriptEnd) => {
      clearTimeout(timer);
      removeEventListener("message", onMessage);
      signal.removeEventListener("abort", onAbort);
      frame.remove();
      resolve(end);
    };
    const onAbort = () => finish({ end: "cancelled", printed, sentence: "You stopped it." });
    const tooLate = (sentence: string) => () => finish({ end: "deadline", printed, sentence });
    let timer = setTimeout(tooLate("The sandbox did not start within 10 s."), startsWithin);
    let hasStarted = false;

    const hear = (said: JsonObject) => {
      switch (textOf(said["type"])) {
        case "started":
          // Only once: code that says it again gets no more time.
          if (hasStarted) return;
          hasStarted = true;
          clearTimeout(timer);
          timer = setTimeout(
            tooLate("It ran for 5 s without an end and was stopped; let it do less at once."),
            runsFor,
          );
          return;
        case "printed":
          printed = (printed + textOf(said["text"])).slice(0, mostPrinted + 40);
          onPrinted(printed);
          return;
        case "blocked":
          blocked ??= textOf(said["what"]).slice(0, 200);
          return;
        case "done":
          finish({
            end: "done",
            printed,
            value: said["value"] === null ? null : textOf(said["value"]).slice(0, mostPrinted),
          });
          return;
        case "failed":
          finish({ end: "failed", printed, sentence: failure(textOf(said["sentence"]), blocked) });
      }
    };
    const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || from !== origin || !isJsonObject(data)) return;
      if (data["method"] === "ui/notifications/sandbox-proxy-ready") {
        frame.contentWindow?.postMessage(
          {
            jsonrpc: "2.0",
            method: "ui/notifications/sandbox-resource-ready",
            params: { html: scriptPage(code, rows) },
          },
          origin,
        );
      } else if (data["method"] === scriptMethod && isJsonObject(data["params"])) {
        hear(data["params"]);
      }
    };
    if (signal.aborted) {
      onAbort();
      return;
    }
    addEventListener("message", onMessage);
    signal.addEventListener("abort", onAbort);
    frame.src = sandbox;
    document.body.append(frame);
  });
}

const textOf = (value: JsonValue | undefined): string => (typeof value === "string" ? value : "");

const failure = (sentence: string, blocked: string | null): string =>
  blocked === null
    ? `The code failed: ${sentence.slice(0, 1000)}`
    : `Code that runs here has no network, so ${blocked} was not asked (${sentence.slice(0, 200)}).`;
