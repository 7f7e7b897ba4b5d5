import type { GeneratedTool } from "#protocol/context.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { typeRange } from "../model/type-range.ts";

/** What values an argument takes, read from its schema. `any` = its schema says nothing that is known here. */
export type ParameterType =
  | { readonly kind: "boolean" | "number" | "integer" | "long" | "string" | "any" }
  | { readonly kind: "enum"; readonly labels: readonly string[] }
  | { readonly kind: "vector"; readonly components: number };

/** An argument of a generated tool. */
export interface Parameter {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly type: ParameterType;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly units?: string;
  readonly wireType?: string;
}

/** Name of the argument that names the object; null where objects are not addressed (R0.17). */
export function addressParamOf(tool: GeneratedTool): string | null {
  const { kind, addressParam } = tool._ulib;
  if (addressParam !== undefined) return addressParam;
  if (kind !== "configure" && kind !== "action") return null;
  return requiredOf(tool.inputSchema).has("object") ? "object" : null;
}

/** The object that a call names, for whoever gathers the facts of the scene; null where it names none. */
export function addressedName(tool: GeneratedTool, args: JsonObject): string | null {
  const parameter = addressParamOf(tool);
  const name = parameter === null ? undefined : argumentsOf(args).get(parameter);
  return typeof name === "string" ? name : null;
}

/** Arguments that were given. One that is `undefined` was left out. */
export const argumentsOf = (args: JsonObject): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(args).filter(([, value]) => value !== undefined));

/** The arguments that a generated tool takes, by name, in the order of its schema. */
export function parametersOf(tool: GeneratedTool): ReadonlyMap<string, Parameter> {
  const known = parameters.get(tool);
  if (known) return known;
  const read = readParameters(tool);
  parameters.set(tool, read);
  return read;
}

// Tools are plain data that is never changed, so a schema is read once, not at every call.
const parameters = new WeakMap<GeneratedTool, ReadonlyMap<string, Parameter>>();

function readParameters(tool: GeneratedTool): ReadonlyMap<string, Parameter> {
  const properties = tool.inputSchema["properties"];
  if (!isJsonObject(properties)) return new Map();
  const required = requiredOf(tool.inputSchema);
  return new Map(
    Object.entries(properties).map(([name, schema]) => [
      name,
      parameterOf(name, isJsonObject(schema) ? schema : {}, required.has(name)),
    ]),
  );
}

function requiredOf(schema: JsonObject): ReadonlySet<unknown> {
  const required = schema["required"];
  return new Set(Array.isArray(required) ? required : []);
}

function parameterOf(name: string, schema: JsonObject, isRequired: boolean): Parameter {
  const extras = objectOr(schema["_ulib"]);
  const units = extras["units"];
  const wireType = extras["wireType"];
  const type = typeOf(schema, extras);
  // A session may leave unsaid what the type says already.
  const byType = type.kind === "integer" ? typeRange({ kind: "integer", wireType }) : {};
  const minimum = numberOf(schema["minimum"]) ?? numberOf(extras["minimum"]) ?? byType.minimum;
  const maximum = numberOf(schema["maximum"]) ?? numberOf(extras["maximum"]) ?? byType.maximum;
  return {
    name,
    isRequired,
    isReadOnly: schema["readOnly"] === true,
    type,
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
    ...(typeof units === "string" ? { units } : {}),
    ...(typeof wireType === "string" ? { wireType } : {}),
  };
}

function typeOf(schema: JsonObject, extras: JsonObject): ParameterType {
  const components = numberOf(objectOr(extras["textual"])["components"]);
  if (components !== undefined && components >= 1) return { kind: "vector", components };
  const labels = schema["enum"];
  if (Array.isArray(labels) && labels.every((label) => typeof label === "string"))
    return { kind: "enum", labels };
  const type = schema["type"];
  const isLong = extras["wireType"] === "int64" || extras["wireType"] === "uint64";
  if (type === "integer") return { kind: isLong ? "long" : "integer" };
  if (type === "boolean" || type === "number" || type === "string") return { kind: type };
  return { kind: "any" };
}

const objectOr = (value: JsonValue | undefined): JsonObject => (isJsonObject(value) ? value : {});

const numberOf = (value: JsonValue | undefined): number | undefined =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

/** Name of the tool that does the same for another class: its configure tool, or its action of that name. */
export const sameToolOf = (
  tool: GeneratedTool,
  className: string,
  tools: readonly GeneratedTool[],
): string | undefined =>
  tools.find(
    ({ _ulib: other }) =>
      other.class === className &&
      other.kind === tool._ulib.kind &&
      other.action === tool._ulib.action,
  )?.name;
