import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { Outcome } from "#protocol/outcome.ts";
import type { ToolSummary } from "#protocol/tool.ts";
import { quoteValue } from "../schema/text/quote.ts";

/** Who can run a block of code, by its language (R1.55). */
export type RunPlan =
  | { readonly by: "sandbox" }
  | { readonly by: "tool" }
  | { readonly by: "nobody"; readonly sentence: string };

/** Decides who runs a block. Nothing is run by this, and never without a person's click. */
export function runPlan(language: string): RunPlan {
  switch (language.toLowerCase()) {
    case "js":
    case "javascript":
    case "mjs":
      return { by: "sandbox" };
    case "sql":
      return { by: "tool" };
    case "ts":
    case "typescript":
      return {
        by: "nobody",
        sentence:
          "TypeScript does not run here, as nothing in the page takes its types out; write the block as js.",
      };
    default: {
      const called = language === "" ? "without a language" : `in ${quoteValue(language, 40)}`;
      return {
        by: "nobody",
        sentence: `A block ${called} does not run here; those in js and sql do.`,
      };
    }
  }
}

/** Whether a block gets a button at all: prose in a fence, JSON and shells are only read. */
export const isRunnable = (language: string): boolean =>
  /^(?:js|javascript|mjs|ts|typescript|sql)$/i.test(language);

/** Names of the tools that take a query, the better one first. */
export const queryTools = ["query_sql", "run_script"] as const;

/** The tool that takes a query: the first connected `query_sql`, else the first `run_script`. */
export function queryToolAmong(
  tools: readonly Pick<ToolSummary, "ref" | "wireName" | "off">[],
):
  | { readonly ok: true; readonly tool: ToolSummary["ref"] }
  | { readonly ok: false; readonly sentence: string } {
  const named = queryTools.flatMap((name) => tools.filter(({ ref }) => ref.key === name));
  const found = named.find(({ off }) => off === undefined);
  if (found) return { ok: true, tool: found.ref };
  const off = named[0];
  return {
    ok: false,
    sentence: off
      ? `The tool ${quoteValue(off.wireName, 120)} is switched off: ${off.off}`
      : "No connected server has a tool query_sql or run_script, so there is nobody to ask; attach one that has.",
  };
}

/** Names under which such tools take the text, in the order in which they are tried. */
const textParameters = ["script", "code", "query", "sql", "source"] as const;

/** The arguments that carry a text to a tool, by what its schema calls it. */
export function queryArguments(
  schema: JsonObject,
  text: string,
):
  | { readonly ok: true; readonly args: JsonObject }
  | { readonly ok: false; readonly sentence: string } {
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const name = textParameters.find(
    (each) => Object.hasOwn(properties, each) && takesText(properties[each]),
  );
  if (name !== undefined) return { ok: true, args: { [name]: text } };
  return {
    ok: false,
    sentence: `The tool takes no text called ${textParameters.slice(0, -1).join(", ")} or ${textParameters.at(-1)}, so the query cannot be given to it.`,
  };
}

function takesText(schema: JsonValue | undefined): boolean {
  if (!isJsonObject(schema)) return schema === true;
  const { type } = schema;
  return (
    type === undefined || type === "string" || (Array.isArray(type) && type.includes("string"))
  );
}

/** What a tool answered: its value where it is one, and the text that is shown. */
export function answerOf({ result }: Pick<Outcome, "result">): {
  readonly text: string;
  readonly value: JsonValue;
} {
  if (!result) return { text: "", value: null };
  if (result.structuredContent !== undefined) {
    const value = result.structuredContent;
    return { text: JSON.stringify(value, null, 1), value };
  }
  const text = result.content
    .map((block) => (block.type === "text" ? block.text : `(${block.type})`))
    .join("\n");
  return { text, value: valueOf(text) };
}

function valueOf(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    // Plain words are an answer as well.
    return text;
  }
}

/** The rows in an answer, for the code of the cells below it; null where it has none. */
export function rowsOf(value: JsonValue | undefined): readonly JsonValue[] | null {
  if (Array.isArray(value)) return value as readonly JsonValue[];
  if (!isJsonObject(value)) return null;
  const { rows, result } = value;
  return Array.isArray(rows) ? rows : Array.isArray(result) ? result : null;
}
