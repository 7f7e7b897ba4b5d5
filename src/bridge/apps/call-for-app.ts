import { appResult } from "#core/apps/app-result.ts";
import type { CallId, ToolRef } from "#protocol/ids.ts";
import type { Caller } from "#protocol/journal.ts";
import { asJson, type JsonObject } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { Found, Hub } from "../hub/hub.ts";
import { findAppTool } from "./find-app-tool.ts";

/** A call whose answer is to be shown in the app of its tool. */
export interface AppCallRequest {
  /** Wire name, or a reference. */
  readonly tool: ToolRef | string;
  readonly args: JsonObject;
  readonly callId: CallId;
  readonly caller: Caller;
  readonly parent?: CallId;
}

/** What a widget of the kind `app` is made of, and how the call ended. */
export interface CalledForApp {
  readonly outcome: Outcome;
  readonly title: string;
  readonly data: JsonObject;
  /** The call that can be made again to refresh the widget. */
  readonly replay: { readonly tool: ToolRef; readonly args: JsonObject };
}

/**
 * Calls a tool that has an app and gives the widget that shows it: what the
 * tool `app_open` does. A call that was refused gives its sentence and no widget.
 */
export async function callForApp(
  hub: Pick<Hub, "tools" | "invoke">,
  { tool: asked, args, ...call }: AppCallRequest,
): Promise<Found<CalledForApp>> {
  const found = findAppTool(hub, asked);
  if (!found.ok) return found;
  const { tool } = found.value;
  const { outcome } = await hub.invoke({
    ...call,
    tool: tool.ref,
    argsText: JSON.stringify(args),
  });
  if (outcome.kind !== "ok") {
    return { ok: false, sentence: outcome.sentence ?? `${tool.wireName} was not called.` };
  }
  return {
    ok: true,
    value: {
      outcome,
      title: tool.title ?? tool.annotations?.title ?? tool.sourceName,
      data: { tool: tool.wireName, args, result: asJson(appResult(outcome)) },
      replay: { tool: tool.ref, args },
    },
  };
}
