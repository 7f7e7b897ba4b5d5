import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { refusals } from "../refusals/catalogue.ts";
import { sentenceOf, unknownTool } from "../refusals/check-generated.ts";
import { SessionLost, type Session } from "../session/session.ts";
import type { Backend, CallOptions, ToolCall } from "./backend.ts";
import { callSession } from "./call-session.ts";
import { checkCall } from "./check-call.ts";
import { GeneratedClass } from "./generated-class.ts";
import { never } from "./never-cancelled.ts";
import { readSessionResource } from "./read-resource.ts";
import { RefusalError } from "./refusal-error.ts";
import { SceneFacade } from "./scene-facade.ts";
import { readSession, type SessionState } from "./session-state.ts";
import type { ContextQuery } from "../session/class-contexts.ts";
import {
  refusedResult,
  resultOfFindings,
  resultOfOutcome,
  type ToolResult,
} from "./tool-result.ts";

/** How a backend is made: which classes it has tools for, and its clock. */
export interface BackendOptions extends ContextQuery {
  /** Milliseconds since 1970, for the time at which an object was read. */
  readonly now?: () => number;
}

/**
 * Makes a backend of any session: the demo in this process, one behind a socket,
 * one of your own classes. Rejects with a sentence where the session cannot say
 * what it offers.
 *
 *     const backend = await createBackend(session);
 *     const result = await backend.call("ulib.ContainerBox.configure", {
 *       object: "crate",
 *       Size: [900, 2, 2],
 *     });
 *     result.content; // Size[0] is at most 50 mm; got 900.
 */
export async function createBackend(
  session: Session,
  options: BackendOptions = {},
): Promise<Backend> {
  const { now = () => Date.now(), ...scope } = options;
  let state: SessionState = await readSession(session, scope);

  const refresh = async (): Promise<void> => {
    state = await readSession(session, scope);
  };

  const call = async (
    name: string,
    args: JsonObject = {},
    { signal = never, onProgress = ignored }: CallOptions = {},
  ): Promise<ToolResult> => {
    const held = state;
    const tool = held.tools.get(name);
    if (!tool) return unknown(name, held);
    // Whoever calls from JavaScript may hand over anything.
    if (!isJsonObject(args)) return refusedResult(refusals.notArguments(args));
    const { findings } = await checkCall(held, tool, args);
    if (findings.length > 0) return resultOfFindings(sentenceOf(findings), findings);
    const outcome = await callSession({
      session,
      tool,
      args,
      signal,
      onProgress,
      record: ignored,
      refresh,
    });
    return resultOfOutcome(outcome);
  };

  const callAll = async (
    calls: readonly ToolCall[],
    each?: CallOptions,
  ): Promise<readonly ToolResult[]> => {
    const results: ToolResult[] = [];
    for (const { name, args } of calls) {
      try {
        results.push(await call(name, args, each));
      } catch (error) {
        if (!(error instanceof SessionLost)) throw error;
        results.push(refusedResult(error.message));
      }
    }
    return results;
  };

  const classNames = (): readonly string[] =>
    state.context.resources.map(({ document }) => document.type);

  const describe: Backend["describe"] = (className) =>
    state.context.resources.find(({ document }) => document.type === className)?.document;

  const generated: Backend["generated"] = (className) => {
    const document = describe(className);
    if (document) return new GeneratedClass(document);
    throw new RefusalError(refusedResult(refusals.unknownClass(className, classNames())));
  };

  const scene = new SceneFacade({
    session,
    call,
    refresh,
    describe,
    generated,
    tools: () => state.tools,
  });

  return {
    session,
    scene,
    tools: () => [...state.tools.values()],
    tool: (name) => state.tools.get(name),
    resources: () => state.context.resources,
    readResource: (uri) => readSessionResource(uri, { session, context: state.context, now }),
    classes: classNames,
    describe,
    generated,
    context: () => state.context,
    call,
    callAll,
    refresh,
    async close() {
      try {
        await scene.settled();
      } finally {
        await session.close();
      }
    },
  };
}

function unknown(name: string, { tools }: SessionState): ToolResult {
  const { sentence, meant } = unknownTool(name, tools.keys());
  return resultOfFindings(sentence, [
    {
      path: "",
      keyword: "tool",
      rule: meant ?? null,
      received: name,
      sentence,
    },
  ]);
}

const ignored = (): void => undefined;
