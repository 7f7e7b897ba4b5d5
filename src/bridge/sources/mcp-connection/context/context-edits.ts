import { refusals } from "#core/refusals/catalogue.ts";
import { addressParamOf } from "#core/refusals/tool-parts.ts";
import { quoteValue } from "#core/schema/text/quote.ts";
import { readCreated, readWritten } from "#core/session-protocol/read-results.ts";
import type { ActionOptions, SessionReply } from "#core/session/session.ts";
import type { ToolResult } from "#protocol/content.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { OfferedTool } from "../../../hub/source.ts";
import type { ClassTool, ContextLists } from "./context-lists.ts";
import type { ContextServer } from "./context-server.ts";
import type { SceneKeeper } from "./scene-keeper.ts";
import { dataOf, wordsOf } from "./tool-answer.ts";

interface ContextEditsParts {
  readonly server: ContextServer;
  readonly scene: SceneKeeper;
  readonly lists: () => ContextLists;
  /** The class of an object, which decides the tool that it is changed by. */
  readonly classOf: (object: string) => Promise<SessionReply<string>>;
}

const refuse = (error: string): { readonly ok: false; readonly error: string } => ({
  ok: false,
  error,
});

/** What a session can do, done by the tools of a server; a sentence where it has none for it. */
export class ContextEdits {
  #parts: ContextEditsParts;

  constructor(parts: ContextEditsParts) {
    this.#parts = parts;
  }

  async set(
    object: string,
    values: { readonly [property: string]: JsonValue },
  ): Promise<SessionReply<{ readonly written: readonly string[] }>> {
    const tool = await this.#toolFor(object, undefined);
    if (!tool.ok) return tool;
    const reply = await this.#address(tool.result, object, values);
    if (!reply.ok) return reply;
    const data = dataOf(reply.result);
    const set = isJsonObject(data) ? data["set"] : undefined;
    const written = isJsonObject(set) ? Object.keys(set) : undefined;
    return {
      ok: true,
      result: readWritten(Object.keys(values))(written === undefined ? {} : { written }),
    };
  }

  async call(
    object: string,
    action: string,
    options: ActionOptions = {},
  ): Promise<SessionReply<JsonValue>> {
    const tool = await this.#toolFor(object, action);
    if (!tool.ok) return tool;
    const reply = await this.#address(tool.result, object, {}, options);
    if (!reply.ok) return reply;
    const data = dataOf(reply.result);
    const answered =
      isJsonObject(data) && Object.hasOwn(data, "result") ? data["result"] : undefined;
    return { ok: true, result: answered ?? data ?? wordsOf(reply.result) ?? null };
  }

  async create(
    className: string,
    name: string,
    parent?: string,
  ): Promise<SessionReply<{ readonly name: string; readonly path: string }>> {
    const { create } = this.#parts.lists().sceneTools;
    if (create === null) return refuse(this.#hasNo("creates objects", "create"));
    const reply = await this.#edit(create, {
      class: className,
      name,
      ...(parent === undefined ? {} : { parent }),
    });
    if (!reply.ok) return reply;
    return { ok: true, result: readCreated(name, parent)(dataOf(reply.result) ?? null) };
  }

  async remove(object: string): Promise<SessionReply<null>> {
    const { remove } = this.#parts.lists().sceneTools;
    if (remove === null) return refuse(this.#hasNo("removes objects", "remove"));
    const reply = await this.#edit(remove, { object });
    return reply.ok ? { ok: true, result: null } : reply;
  }

  #hasNo(what: string, verb: string): string {
    return `The server has no tool that ${what}, such as ${this.#parts.lists().prefix ?? "ulib"}.scene.${verb}.`;
  }

  async #toolFor(object: string, action: string | undefined): Promise<SessionReply<ClassTool>> {
    const its = await this.#parts.classOf(object);
    if (!its.ok) return its;
    const className = its.result;
    const tools = this.#parts.lists().toolsOf(className);
    const tool = tools.find(({ generated }) => generated._ulib.action === action);
    if (tool) return { ok: true, result: tool };
    return refuse(
      action === undefined
        ? `The server has no tool that sets properties of a ${quoteValue(className)}.`
        : refusals.unknownArgument(
            className,
            action,
            tools.flatMap(({ generated }) => generated._ulib.action ?? []),
          ),
    );
  }

  #address(
    { offered, generated }: ClassTool,
    object: string,
    values: JsonObject,
    options: ActionOptions = {},
  ): Promise<SessionReply<ToolResult>> {
    const param = addressParamOf(generated);
    return this.#parts.server.callTool(
      offered,
      { ...(param === null ? {} : { [param]: object }), ...values },
      options,
    );
  }

  async #edit(tool: OfferedTool, args: JsonObject): Promise<SessionReply<ToolResult>> {
    const reply = await this.#parts.server.callTool(tool, args, {});
    if (reply.ok) await this.#parts.scene.renew();
    return reply;
  }
}
