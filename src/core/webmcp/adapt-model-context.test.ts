import { describe, expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { adaptModelContext } from "./adapt-model-context.ts";
import type { ModelContextLike, RegistrableTool } from "./model-context.ts";

type Variant = "object" | "text" | "polyfill" | "interface";

/** A `Tool` as Chromium 160 has it: members on the prototype, nothing of its own. */
class ToolObject {
  readonly #tool: RegistrableTool;
  constructor(tool: RegistrableTool) {
    this.#tool = tool;
  }
  get name() {
    return this.#tool.name;
  }
  get description() {
    return this.#tool.description;
  }
  get inputSchema() {
    return this.#tool.inputSchema;
  }
  get annotations() {
    return this.#tool.annotations;
  }
}

/** A context that takes only the form of its variant, as the measured ones do. */
function contextOf(variant: Variant): ModelContextLike & { readonly inputs: unknown[] } {
  const tools = new Map<string, RegistrableTool>();
  const inputs: unknown[] = [];
  return {
    inputs,
    ...(variant === "polyfill" ? { __isWebMCPPolyfill: true } : {}),
    async registerTool(tool, options) {
      if (tools.has(tool.name)) throw new DOMException("Duplicate tool name", "InvalidStateError");
      tools.set(tool.name, tool);
      options?.signal?.addEventListener("abort", () => tools.delete(tool.name));
    },
    async getTools() {
      return [...tools.values()].map((tool) =>
        variant === "interface"
          ? new ToolObject(tool)
          : variant === "object"
            ? tool
            : { ...tool, inputSchema: JSON.stringify(tool.inputSchema) },
      );
    },
    async executeTool(given, input) {
      const wantsText = variant === "polyfill" || variant === "text";
      if (wantsText && typeof input !== "string")
        throw new DOMException("Failed to parse input", "UnknownError");
      if (!wantsText && typeof input !== "object") throw new TypeError("invalid input object");
      const args = typeof input === "string" ? (JSON.parse(input) as JsonObject) : input;
      inputs.push(args);
      const tool = tools.get((given as { readonly name: string }).name);
      return JSON.stringify(await tool?.execute(args, {}));
    },
  };
}

const echo = (readOnlyHint: boolean): RegistrableTool => ({
  name: "echo",
  description: "Says it again.",
  inputSchema: { type: "object", properties: { text: { type: "string" } } },
  annotations: { readOnlyHint },
  execute: async (input) => ({ said: input }),
});

describe.each<Variant>(["object", "text", "polyfill", "interface"])("%s", (variant) => {
  test("a tool is registered, listed with its schema, and called", async () => {
    const context = contextOf(variant);
    const adapter = adaptModelContext(context);
    await adapter.register(echo(true), new AbortController().signal);

    expect(await adapter.list()).toEqual([
      {
        name: "echo",
        description: "Says it again.",
        inputSchema: { type: "object", properties: { text: { type: "string" } } },
        readOnly: true,
        consequential: false,
        untrusted: false,
      },
    ]);
    expect(await adapter.call("echo", { text: "hi" })).toBe('{"said":{"text":"hi"}}');
  });

  test("aborting its signal takes a tool away, and the name is free again", async () => {
    const adapter = adaptModelContext(contextOf(variant));
    const first = new AbortController();
    await adapter.register(echo(true), first.signal);
    first.abort();
    expect(await adapter.list()).toEqual([]);
    await adapter.register(echo(true), new AbortController().signal);
    expect(await adapter.list()).toHaveLength(1);
  });
});

test("a tool that may change something is not called a second time in another form", async () => {
  const context = contextOf("text");
  const adapter = adaptModelContext(context);
  await adapter.register(echo(false), new AbortController().signal);
  await expect(adapter.call("echo", { text: "hi" })).rejects.toThrow("Failed to parse");
  expect(context.inputs).toEqual([]);
});

test("a tool that is not there any more is a sentence", async () => {
  const adapter = adaptModelContext(contextOf("object"));
  await expect(adapter.call("gone", {})).rejects.toThrow('The page has no tool "gone" any more.');
});

test("a signal that is aborted already registers nothing", async () => {
  const adapter = adaptModelContext(contextOf("object"));
  const gone = new AbortController();
  gone.abort();
  await adapter.register(echo(true), gone.signal);
  expect(await adapter.list()).toEqual([]);
});

test("the adapter runs from its text alone, in a page that has nothing of ours", async () => {
  // oxlint-disable-next-line no-implied-eval, no-new-func
  const make = new Function(
    `return (${adaptModelContext.toString()})`,
  )() as typeof adaptModelContext;
  const adapter = make(contextOf("interface"));
  await adapter.register(echo(true), new AbortController().signal);
  expect(await adapter.call("echo", { text: "hi" })).toBe('{"said":{"text":"hi"}}');
});
