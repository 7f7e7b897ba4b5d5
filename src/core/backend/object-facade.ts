import type { GeneratedTool, TypeDocument } from "#protocol/context.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { checkGenerated, sentenceOf } from "../refusals/check-generated.ts";
import { addressParamOf } from "../refusals/tool-parts.ts";
import type { SessionReply } from "../session/session.ts";
import type { FacadeParts, Loose } from "./facade-parts.ts";
import { RefusalError } from "./refusal-error.ts";
import { refusedResult, resultOfFindings, type ToolResult } from "./tool-result.ts";
import type { WriteQueue } from "./write-queue.ts";

/**
 * An object of the scene that looks like one (R0.39):
 *
 *     scene.crate.Size = [2, 2, 2];   // checked and written, in order
 *     await scene.settled();          // throws RefusalError where it was refused
 *     await scene.crate.Size;         // "2 2 2", read from the session
 *     await scene.crate.Run();        // an action
 *
 * A setter of JavaScript cannot be waited for, so an assignment is put in a
 * queue. A refusal is thrown at the next thing that is awaited of the same
 * object, or by `settled`. `set` writes several properties, all or none, and
 * waits. A member that is called like one of the methods here is reached by
 * `get`, `set` and `run`.
 */
export class ObjectFacade {
  /** A property to await or assign, or an action to call. */
  [member: string]: Loose;
  readonly #name: string;
  readonly #parts: FacadeParts;
  readonly #queue: WriteQueue;

  constructor(name: string, parts: FacadeParts, queue: WriteQueue) {
    this.#name = name;
    this.#parts = parts;
    this.#queue = queue;
    return new Proxy(this, {
      get: (_target, key) => this.#member(key),
      set: (_target, key, value) => this.#assign(key, value),
      deleteProperty: () => false,
      defineProperty: () => false,
    });
  }

  /** Reads a property from the session. Throws `RefusalError` where there is none. */
  async get(property: string): Promise<JsonValue> {
    await this.#queue.settled(this.#name);
    return resultOf(await this.#parts.session.get(this.#name, property));
  }

  /** Everything that the object holds. */
  async values(): Promise<JsonObject> {
    await this.#queue.settled(this.#name);
    return resultOf(await this.#parts.session.getAll(this.#name)).values;
  }

  /** Checks all of the values and writes them, or none (R0.30). Throws `RefusalError`. */
  async set(values: JsonObject): Promise<ToolResult> {
    await this.#queue.settled(this.#name);
    return accepted(await this.#configure(values));
  }

  /** Runs an action and gives what it answers. Throws `RefusalError`. */
  async run(action: string, args: JsonObject = {}): Promise<JsonValue> {
    await this.#queue.settled(this.#name);
    const { className, tool } = await this.#toolFor(action);
    const name = tool?.name ?? `ulib.${className}.${action}`;
    const result = accepted(await this.#parts.call(name, this.#addressed(tool, args)));
    return (result.structured as { readonly result?: JsonValue } | undefined)?.result ?? null;
  }

  /** The help text of its class. */
  async help(): Promise<string> {
    return (await this.#class()).help();
  }

  /** Waits for the assignments to this object; throws `RefusalError` where one was refused. */
  settled(): Promise<void> {
    return this.#queue.settled(this.#name);
  }

  #member(key: string | symbol): unknown {
    if (typeof key === "symbol") return this.#known(key);
    switch (key) {
      case "get":
      case "values":
      case "set":
      case "run":
      case "help":
      case "settled":
        return (this[key] as () => unknown).bind(this);
      // With one of these it would be taken for a promise, or for something that has a JSON form.
      case "then":
      case "toJSON":
        return undefined;
      default:
        return this.#propertyOrAction(key);
    }
  }

  #known(key: symbol): unknown {
    if (key === Symbol.toStringTag) return "ObjectFacade";
    if (key === Symbol.toPrimitive) return () => `object ${JSON.stringify(this.#name)}`;
    return undefined;
  }

  /** Awaited it is a property that is read, called it is an action that runs: which of the two only the session knows. */
  #propertyOrAction(name: string): unknown {
    const run = (args?: JsonObject): Promise<JsonValue> => this.run(name, args);
    return Object.assign(run, {
      then: <A, B>(
        onRead?: (value: JsonValue) => A | PromiseLike<A>,
        onFault?: (error: unknown) => B | PromiseLike<B>,
      ): Promise<A | B | JsonValue> => this.get(name).then(onRead, onFault),
    });
  }

  #assign(key: string | symbol, value: unknown): boolean {
    if (typeof key === "symbol") return false;
    // A 64-bit integer is a bigint to a program and decimal text to a session.
    const given = (typeof value === "bigint" ? value.toString() : value) as JsonValue;
    this.#queue.push(this.#name, () => this.#configure(Object.fromEntries([[key, given]])));
    return true;
  }

  async #configure(values: JsonObject): Promise<ToolResult> {
    const { className, tool } = await this.#toolFor(null);
    return tool
      ? this.#parts.call(tool.name, this.#addressed(tool, values))
      : notConfigurable(className, this.#parts.describe(className) ?? null, values);
  }

  /** The tool of the object's own class; a class that was not there when the context was read is asked for. */
  async #toolFor(
    action: string | null,
  ): Promise<{ readonly className: string; readonly tool: GeneratedTool | undefined }> {
    const { class: className } = resultOf(await this.#parts.session.getAll(this.#name));
    const kind = action === null ? "configure" : "action";
    const find = () =>
      [...this.#parts.tools().values()].find(
        ({ _ulib }) =>
          _ulib.class === className &&
          _ulib.kind === kind &&
          (action === null || _ulib.action === action),
      );
    if (!this.#parts.describe(className)) await this.#parts.refresh();
    return { className, tool: find() };
  }

  async #class() {
    const { class: className } = resultOf(await this.#parts.session.getAll(this.#name));
    return this.#parts.generated(className);
  }

  #addressed(tool: GeneratedTool | undefined, values: JsonObject): JsonObject {
    const parameter = (tool && addressParamOf(tool)) ?? "object";
    return Object.fromEntries([[parameter, this.#name], ...Object.entries(values)]);
  }
}

/** What a configure tool would answer, for a class that has none because nothing of it can be set. */
function notConfigurable(
  className: string,
  document: TypeDocument | null,
  values: JsonObject,
): ToolResult {
  const tool: GeneratedTool = {
    name: className,
    description: "",
    inputSchema: { type: "object", properties: {} },
    _ulib: { kind: "configure", class: className },
  };
  const { findings } = checkGenerated(tool, document, values, null);
  return resultOfFindings(sentenceOf(findings), findings);
}

function accepted(result: ToolResult): ToolResult {
  if (!result.ok) throw new RefusalError(result);
  return result;
}

function resultOf<Result>(reply: SessionReply<Result>): Result {
  if (!reply.ok) throw new RefusalError(refusedResult(reply.error));
  return reply.result;
}
