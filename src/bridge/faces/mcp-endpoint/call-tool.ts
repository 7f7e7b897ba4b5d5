import { ProtocolError, type ProgressToken } from "@modelcontextprotocol/server";
import { ulibMetaKey } from "#core/context/mcp-wire.ts";
import { isForModels } from "#core/apps/tool-ui.ts";
import { refusals } from "#core/refusals/catalogue.ts";
import { callId as asCallId } from "#protocol/ids.ts";
import type { Caller } from "#protocol/journal.ts";
import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import type { Hub } from "../../hub/hub.ts";
import { wireResult, type BlockTest, type WireResult } from "#core/mcp-result/wire-result.ts";
import { errorCodes, wantsUnknownToolError } from "./error-codes.ts";
import { argumentsTextOf } from "./exact-message.ts";
import { tellProgress, type WireProgress } from "./tell-progress.ts";

/** A call as a client made it, and what it may use on its way. */
export interface EndpointCall {
  readonly hub: Hub;
  /** Absent where no tool has that wire name. */
  readonly tool: ToolDetail | undefined;
  readonly params: {
    readonly name: string;
    readonly arguments?: unknown;
    readonly _meta?: Readonly<Record<string, unknown>> | undefined;
  };
  readonly callId: string;
  readonly caller: Caller;
  readonly revision: string;
  /** Aborted when the client cancels, or is gone. */
  readonly signal: AbortSignal;
  /** Given where the client wants to hear of progress. */
  readonly progressToken: ProgressToken | undefined;
  readonly notify: (progress: WireProgress) => Promise<void>;
  readonly isBlock: BlockTest;
}

/** Runs a client's call through the hub. Throws only what is an error on the wire (C6). */
export async function callTool(call: EndpointCall): Promise<WireResult> {
  const { tool, params, revision, isBlock } = call;
  const outcome = await outcomeOf(call);
  if (outcome.stage === "name" && wantsUnknownToolError(revision)) {
    throw new ProtocolError(errorCodes.invalidParams, outcome.sentence ?? params.name, {
      name: params.name,
    });
  }
  return wireResult(outcome, tool ?? null, isBlock);
}

async function outcomeOf(call: EndpointCall): Promise<Outcome> {
  const { hub, tool, params, caller, signal, progressToken, notify } = call;
  const callId = asCallId(call.callId);
  if (!tool) {
    const meant = hub.tools.resolve(params.name);
    // On the wire a tool has one name; the bare one is for people at a command line.
    if (meant.ok) return unknown(params.name, hintOf(hub.tools.detail(meant.value)));
  }
  const argsText = readArgumentsText(params);
  const stopTelling =
    progressToken === undefined
      ? () => undefined
      : tellProgress(hub, callId, (progress) => notify({ progressToken, ...progress }));
  const cancel = (): void => void hub.cancel(callId);
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const invoking = hub.invoke({
      tool: tool?.ref ?? params.name,
      argsText,
      callId,
      caller,
      ...schemaIdOf(params._meta?.[ulibMetaKey]),
    });
    // It may have been cancelled before it was made.
    if (signal.aborted) cancel();
    return (await invoking).outcome;
  } finally {
    signal.removeEventListener("abort", cancel);
    stopTelling();
  }
}

function readArgumentsText(params: EndpointCall["params"]): string {
  try {
    return argumentsTextOf(params);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Nested too deep for the engine's stack; nothing that reads arguments could take them.
    throw new ProtocolError(errorCodes.invalidParams, "The arguments are nested too deep.");
  }
}

/** The name to use instead; of a tool that only apps may call there is none. */
const hintOf = (meant: ReturnType<Hub["tools"]["detail"]>): string | undefined =>
  meant.ok && isForModels(meant.value) ? meant.value.wireName : undefined;

function unknown(name: string, hint: string | undefined): Outcome {
  return {
    kind: "refusal",
    stage: "name",
    by: "bridge",
    sentence: refusals.unknownTool(name, hint),
    times: { bridge: 0, transport: 0 },
  };
}

/** The identity of the context that the client filled the arguments by (C14). */
function schemaIdOf(extras: unknown): { readonly schemaId?: string } {
  const schemaId: JsonValue | undefined = isJsonObject(extras) ? extras["schemaId"] : undefined;
  return typeof schemaId === "string" ? { schemaId } : {};
}
