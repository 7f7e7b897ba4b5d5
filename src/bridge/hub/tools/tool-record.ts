import type { ToolNames } from "#core/names/tool-names.ts";
import type { SourceName, ToolRef } from "#protocol/ids.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import type { ToolDetail, ToolSummary } from "#protocol/tool.ts";
import type { OfferedTool } from "../source.ts";

/** A tool under all its names. */
export interface ToolRecord {
  readonly ref: ToolRef;
  readonly offered: OfferedTool;
  readonly names: ToolNames;
  readonly summary: ToolSummary;
  /** What the words of a filter are looked for in, in lower case. */
  readonly haystack: string;
}

/** Characters of a description that a row carries. */
const rowDescription = 200;

/** The first so many characters, never half of one. */
function firstOf(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const code = text.charCodeAt(limit - 1);
  const isHalf = code >= 0xd800 && code <= 0xdbff;
  return text.slice(0, isHalf ? limit - 1 : limit);
}

/** Characters of a description that a filter looks through; a description without end must not slow every key press. */
const searchedDescription = 2_000;

/** Counts an object schema's arguments: those that must be given, and the rest. */
function countArguments(schema: JsonObject): {
  readonly required: number;
  readonly optional: number;
} {
  const { properties, required } = schema;
  const named: readonly JsonValue[] = Array.isArray(required) ? required : [];
  const needed = new Set(named.filter((name) => typeof name === "string"));
  const known = isJsonObject(properties) ? Object.keys(properties) : [];
  return {
    required: needed.size,
    optional: known.filter((name) => !needed.has(name)).length,
  };
}

/** Puts together what the list shows of a tool. */
export function makeRecord(source: SourceName, offered: OfferedTool, names: ToolNames): ToolRecord {
  const title = offered.title ?? offered.annotations?.title;
  const ref = { source, key: offered.key };
  const summary: ToolSummary = {
    ref,
    wireName: names.wireName,
    kind: offered.kind,
    ...(title === undefined ? {} : { title: firstOf(title, rowDescription) }),
    description: firstOf(offered.description, rowDescription),
    ...countArguments(offered.inputSchema),
    group: names.group,
    label: names.label,
    ...(offered.annotations ? { annotations: offered.annotations } : {}),
    ...(offered.off === undefined ? {} : { off: offered.off }),
  };
  const searched = firstOf(offered.description, searchedDescription);
  return {
    ref,
    offered,
    names,
    summary,
    haystack: `${names.wireName}\n${title ?? ""}\n${searched}`.toLowerCase(),
  };
}

/** Characters of a document as JSON; one that cannot be written as JSON counts as nothing. */
function jsonLength(value: JsonObject): number {
  try {
    return JSON.stringify(value).length;
  } catch (error) {
    // Nested too deep for the engine's stack. Anything else is a bug.
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

/** Everything about a tool; `problems` are those of its names. */
export function toolDetail(record: ToolRecord, problems: readonly string[]): ToolDetail {
  const { offered, names, summary } = record;
  const { generated } = offered;
  const read =
    names.modelName.length + offered.description.length + jsonLength(offered.inputSchema);
  return {
    ...summary,
    sourceName: offered.sourceName,
    modelName: names.modelName,
    fullDescription: offered.description,
    inputSchema: offered.inputSchema,
    ...(offered.outputSchema ? { outputSchema: offered.outputSchema } : {}),
    ...(offered.meta ? { meta: offered.meta } : {}),
    ...(generated ? { generated: generatedDetail(generated) } : {}),
    // Four characters a token: what providers' own counters come to on English and JSON.
    tokens: Math.ceil(read / 4),
    check: offered.kind === "remote" || offered.isForeign ? "advise" : "enforce",
    problems: [...(offered.problems ?? []), ...problems],
  };
}

function generatedDetail(
  generated: NonNullable<OfferedTool["generated"]>,
): NonNullable<ToolDetail["generated"]> {
  const { typeId, typeShape, schemaId } = generated;
  return {
    class: generated.class,
    ...(generated.action === undefined ? {} : { action: generated.action }),
    addressParam: generated.addressParam,
    ...(typeId === undefined || typeShape === undefined || schemaId === undefined
      ? {}
      : { identity: { typeId, typeShape, schemaId } }),
  };
}
