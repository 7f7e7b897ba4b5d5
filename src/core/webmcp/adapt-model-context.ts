import type { JsonObject } from "#protocol/json.ts";
import type {
  AbortSignalLike,
  ModelContextAdapter,
  ModelContextLike,
  PageTool,
  RegistrableTool,
} from "./model-context.ts";

/**
 * One adapter for all variants of `document.modelContext`: Chromium takes the
 * input as an object and older ones as text, the polyfill takes text only;
 * `inputSchema` comes as an object or as text; a `Tool` interface object (from
 * Chromium 160 on) can neither be spread nor written as JSON, so that every
 * member is read by name. Uses nothing from outside its body: its text is also
 * run in pages of others.
 */
export function adaptModelContext(context: ModelContextLike): ModelContextAdapter {
  const isPolyfill = context.__isWebMCPPolyfill === true;

  const member = (from: unknown, name: string): unknown =>
    typeof from === "object" && from !== null ? (from as Record<string, unknown>)[name] : undefined;

  const text = (value: unknown): string => (typeof value === "string" ? value : "");

  const schemaOf = (value: unknown): JsonObject | null => {
    let schema = value;
    if (typeof value === "string") {
      try {
        schema = JSON.parse(value);
      } catch {
        return null;
      }
    }
    return typeof schema === "object" && schema !== null && !Array.isArray(schema)
      ? (JSON.parse(JSON.stringify(schema)) as JsonObject)
      : null;
  };

  const pageTool = (tool: unknown): PageTool => {
    const annotations = member(tool, "annotations");
    const hint = (name: string): boolean => member(annotations, name) === true;
    const title = text(member(tool, "title"));
    const origin = text(member(tool, "origin"));
    return {
      name: text(member(tool, "name")),
      ...(title === "" ? {} : { title }),
      description: text(member(tool, "description")),
      inputSchema: schemaOf(member(tool, "inputSchema")),
      readOnly: hint("readOnlyHint"),
      consequential: hint("consequentialHint") || hint("destructiveHint"),
      untrusted: hint("untrustedContentHint"),
      ...(origin === "" ? {} : { origin }),
    };
  };

  const tools = async (): Promise<readonly unknown[]> => {
    if (!context.getTools) throw new Error("This page's modelContext cannot list its tools.");
    return context.getTools();
  };

  /** Whether an error says that the input came in the wrong form, so that nothing has run. */
  const isFormError = (error: unknown): boolean =>
    member(error, "name") === "TypeError" || /parse/i.test(text(member(error, "message")));

  return {
    kind: isPolyfill ? "polyfill" : "native",
    async register(tool: RegistrableTool, signal: AbortSignalLike) {
      if (signal.aborted) return;
      await context.registerTool(tool, { signal });
      // The first drafts knew no signal.
      if (context.unregisterTool) {
        signal.addEventListener("abort", () => context.unregisterTool?.(tool.name));
      }
    },
    list: async () => (await tools()).map(pageTool),
    async call(name, input, signal) {
      const tool = (await tools()).find((each) => member(each, "name") === name);
      if (tool === undefined) throw new Error(`The page has no tool "${name}" any more.`);
      if (!context.executeTool) throw new Error("This page's modelContext cannot call a tool.");
      const options = signal ? { signal } : {};
      const asText = JSON.stringify(input);
      try {
        const answer = await context.executeTool(tool, isPolyfill ? asText : input, options);
        return typeof answer === "string" ? answer : null;
      } catch (error) {
        // Older Chromium takes text. Made a second time only where a second run changes nothing.
        if (isPolyfill || !isFormError(error) || !pageTool(tool).readOnly) throw error;
        const answer = await context.executeTool(tool, asText, options);
        return typeof answer === "string" ? answer : null;
      }
    },
  };
}
