import { formatVector } from "#core/model/number-text.ts";
import { parametersOf } from "#core/refusals/tool-parts.ts";
import type { GeneratedTool } from "#protocol/context.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";

/**
 * The arguments as the server gets them: a vector that is carried as text is
 * sent as text, because that is the type its schema has, although forms and
 * people may give a list of numbers (R0.33). All else is sent as it was given.
 *
 * @param exact The arguments with every digit; numbers may be raw JSON.
 */
export function sentArguments(tool: GeneratedTool, args: JsonObject, exact: unknown): unknown {
  if (!isJsonObject(exact)) return exact;
  const texts = [...parametersOf(tool).values()].flatMap(({ name, type }) => {
    const given = Object.hasOwn(args, name) ? args[name] : undefined;
    if (type.kind !== "vector" || !Array.isArray(given) || !given.every(isFiniteNumber)) return [];
    return [[name, formatVector(given)] as const];
  });
  return texts.length === 0 ? exact : { ...exact, ...Object.fromEntries(texts) };
}

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);
