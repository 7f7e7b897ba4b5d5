import type { OfferedTool } from "../../hub/source.ts";
import { toolKey } from "#protocol/ids.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { ToolAnnotations } from "#protocol/tool.ts";
import { cutDeep } from "#core/schema/cut-deep.ts";
import { measure } from "./measure.ts";

const longestName = 1_024;

/** Tools as the hub takes them, and a sentence for each that could not be one. */
export interface OfferedTools {
  readonly tools: readonly OfferedTool[];
  readonly notes: readonly string[];
}

/**
 * Turns what a server lists into tools. One odd tool costs itself, never the
 * list; what can be mended is mended and said in the tool's `problems`.
 */
export function offeredTools(items: readonly JsonValue[], depthLimit: number): OfferedTools {
  const tools: OfferedTool[] = [];
  const notes: string[] = [];
  const taken = new Set<string>();
  for (const [index, item] of items.entries()) {
    const made = offeredTool(item, depthLimit, taken);
    if (typeof made === "string")
      notes.push(`Tool ${index + 1} of tools/list was left out: ${made}.`);
    else tools.push(made);
  }
  return { tools, notes };
}

function offeredTool(
  item: JsonValue,
  depthLimit: number,
  taken: Set<string>,
): OfferedTool | string {
  if (!isJsonObject(item)) return "it is not an object";
  const { name, title, description, inputSchema, outputSchema, annotations, _meta: meta } = item;
  if (typeof name !== "string" || name === "") return "it has no name";
  if (name.length > longestName) return `its name has ${name.length} characters`;
  const tooDeep = (what: string): string => `${what} exceeds the ${depthLimit}-level depth limit`;

  const problems: string[] = [];
  const isTooDeep = measure(inputSchema).depth > depthLimit;
  if (isTooDeep)
    problems.push(
      `Its tools/list ${tooDeep("inputSchema")}; what is below is left out, and anything is taken there.`,
    );
  if (!isJsonObject(inputSchema)) {
    problems.push("Its inputSchema is missing or no object; any arguments are taken.");
  } else if (inputSchema["type"] !== "object") {
    problems.push(
      `Its inputSchema has the type ${JSON.stringify(inputSchema["type"] ?? null)}; MCP wants "object".`,
    );
  }
  if (description !== undefined && typeof description !== "string") {
    problems.push("Its description is not text and was left out.");
  }
  const hasOutputSchema = isJsonObject(outputSchema) && measure(outputSchema).depth <= depthLimit;
  if (outputSchema !== undefined && !hasOutputSchema) {
    problems.push(
      isJsonObject(outputSchema)
        ? `Its ${tooDeep("outputSchema")} and was left out.`
        : "Its outputSchema is no object and was left out.",
    );
  }
  const key = freeKey(name, taken);
  if (key !== name)
    problems.push(`The server lists more than one tool named ${JSON.stringify(name)}.`);

  return {
    key: toolKey(key),
    sourceName: name,
    kind: "remote",
    description: typeof description === "string" ? description : "",
    inputSchema: schemaOf(inputSchema, isTooDeep, depthLimit),
    ...(typeof title === "string" ? { title } : {}),
    ...(hasOutputSchema ? { outputSchema } : {}),
    ...(isJsonObject(annotations) ? { annotations: annotationsOf(annotations) } : {}),
    ...(isJsonObject(meta) ? { meta } : {}),
    ...(problems.length > 0 ? { problems } : {}),
  };
}

/** What a deeper schema says below the limit would cost every reader of it; it is cut, and the tool can still be called. */
function schemaOf(given: JsonValue | undefined, isTooDeep: boolean, limit: number): JsonObject {
  if (!isJsonObject(given)) return { type: "object" };
  return isTooDeep ? cutDeep(given, limit) : given;
}

/** The name, or `name#2` for the second tool of that name: a key must address one tool. */
function freeKey(name: string, taken: Set<string>): string {
  let key = name;
  for (let n = 2; taken.has(key); n += 1) key = `${name}#${n}`;
  taken.add(key);
  return key;
}

const hints = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;

/** Only what has the type that it should have: a hint that is the text "false" is no hint. */
function annotationsOf(given: JsonObject): ToolAnnotations {
  const kept = hints.filter((hint) => typeof given[hint] === "boolean");
  const title = given["title"];
  return {
    ...Object.fromEntries(kept.map((hint) => [hint, given[hint]])),
    ...(typeof title === "string" ? { title } : {}),
  };
}
