import { appResult } from "#core/apps/app-result.ts";
import { isForModels } from "#core/apps/tool-ui.ts";
import type { CallId, ToolRef } from "#protocol/ids.ts";
import type { Caller } from "#protocol/journal.ts";
import { asJson, type JsonObject } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { Found, Hub } from "../hub/hub.ts";
import { quote } from "../hub/sentences.ts";
import { findAppTool } from "./find-app-tool.ts";

/** Characters of a result that a board keeps; of a longer one it keeps the call that gave it. */
const longestKept = 500_000;
const longestAnswer = 4_000;

/** A call whose answer is to be shown in the app of its tool. */
export interface AppCallRequest {
  /** Wire name, or a reference. */
  readonly tool: ToolRef | string;
  readonly args: JsonObject;
  readonly callId: CallId;
  readonly caller: Caller;
  readonly parent: CallId;
  /** Cancels the call. */
  readonly signal: AbortSignal;
}

/** What a widget of the kind `app` is made of. */
export interface CalledForApp {
  readonly title: string;
  readonly data: JsonObject;
  /** The call that can be made again to refresh the widget. */
  readonly replay: { readonly tool: ToolRef; readonly args: JsonObject };
  /** What the tool said, in words, for whoever asked for the app. */
  readonly answer: string;
}

/**
 * Calls a tool that has an app and gives the widget that shows it: what the
 * tool `app_open` does. A call that was refused gives its sentence and no widget.
 */
export async function callForApp(
  hub: Pick<Hub, "tools" | "invoke" | "cancel">,
  { tool: asked, args, signal, ...call }: AppCallRequest,
): Promise<Found<CalledForApp>> {
  const found = findAppTool(hub, asked);
  if (!found.ok) return found;
  const { tool } = found.value;
  if (!isForModels(tool)) {
    return { ok: false, sentence: `${quote(tool.wireName)} is offered to apps alone.` };
  }
  const cancel = (): void => void hub.cancel(call.callId);
  signal.addEventListener("abort", cancel, { once: true });
  const { outcome } = await hub
    .invoke({ ...call, tool: tool.ref, argsText: JSON.stringify(args) })
    .finally(() => signal.removeEventListener("abort", cancel));
  if (outcome.kind !== "ok") {
    return { ok: false, sentence: outcome.sentence ?? `${tool.wireName} was not called.` };
  }
  const result = asJson(appResult(outcome));
  const isLong = JSON.stringify(result).length > longestKept;
  return {
    ok: true,
    value: {
      title: tool.title ?? tool.annotations?.title ?? tool.sourceName,
      data: { tool: tool.wireName, args, ...(isLong ? { callId: call.callId } : { result }) },
      replay: { tool: tool.ref, args },
      answer: answerOf(outcome),
    },
  };
}

function answerOf({ result }: Outcome): string {
  const texts = (result?.content ?? []).flatMap((block) =>
    block.type === "text" ? block.text : [],
  );
  return texts.join("\n").slice(0, longestAnswer);
}
