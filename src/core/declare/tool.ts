import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { entryOf, typeNames, typeSchema, type Declared, type Parameter } from "./parameter.ts";

/** Arguments by name, as a tool's function takes them. */
export type Signature = Readonly<Record<string, Declared>>;

type ValueOf<Entry> =
  Entry extends Parameter<infer Value>
    ? Value
    : Entry extends number
      ? number
      : Entry extends boolean
        ? boolean
        : string;

/** What a tool's function is given: every argument of its signature, defaults filled in. */
export type Arguments<Of extends Signature> = { readonly [Name in keyof Of]: ValueOf<Of[Name]> };

/** Beside its description, what a tool may say of itself. */
export interface ToolOptions<Of extends Signature> {
  /** Names, types and defaults; `{ expr: str(), times: 1 }`. */
  readonly signature?: Of;
  /** By argument: a description, or type, description and whether it is required. */
  readonly params?: Readonly<
    Record<
      string,
      | string
      | { readonly type?: string; readonly description?: string; readonly required?: boolean }
    >
  >;
  readonly title?: string;
  /** It changes nothing. */
  readonly readOnly?: boolean;
  /** What it does cannot be taken back. */
  readonly destructive?: boolean;
}

const toolBrand = Symbol.for("vitrine.declared-tool");

interface ToolMark {
  readonly description: string;
  readonly options: ToolOptions<Signature>;
}

/** A function that is a tool too; it stays callable. */
export type ToolFunction<Args> = ((args: Args) => unknown) & { readonly [toolBrand]?: ToolMark };

/**
 * Declares a tool: `export const add = tool("Adds.", { signature: { a: num(), b: 1 } })(({ a, b }) => a + b)`.
 * The exported name is the tool's. Throws a TypeError with a sentence where something is no declaration.
 */
export function tool<const Of extends Signature = Signature>(
  description: string,
  options: ToolOptions<Of> = {},
): (run: (args: Arguments<Of>) => unknown) => ToolFunction<Arguments<Of>> {
  if (typeof description !== "string" || description.trim() === "")
    throw new TypeError("tool: description must be a text that says what the tool does.");
  return (run) => {
    if (typeof run !== "function")
      throw new TypeError(`tool: what is declared must be a function, got ${kindOf(run)}.`);
    const declared = (args: Arguments<Of>): unknown => run(args);
    return Object.assign(declared, { [toolBrand]: { description, options } });
  };
}

/** A tool as it is offered. */
export interface DeclaredTool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly annotations: { readonly readOnlyHint?: boolean; readonly destructiveHint?: boolean };
}

/** What reading a file's exports gives: its tools, or the sentence of the first fault. */
export type ReadDeclarations =
  | { readonly ok: true; readonly tools: readonly DeclaredTool[] }
  | { readonly ok: false; readonly sentence: string };

/** The tools among a module's exports, in the order in which modules list them: by name. */
export function readDeclarations(exports: Readonly<Record<string, unknown>>): ReadDeclarations {
  const tools: DeclaredTool[] = [];
  for (const [name, value] of Object.entries(exports)) {
    const mark = markOf(value);
    if (!mark) continue;
    const schema = schemaOf(name, mark.options);
    if (!schema.ok) return schema;
    const { title, readOnly, destructive } = mark.options;
    tools.push({
      name,
      ...(title === undefined ? {} : { title }),
      description: mark.description,
      inputSchema: schema.schema,
      annotations: {
        ...(readOnly === undefined ? {} : { readOnlyHint: readOnly }),
        ...(destructive === undefined ? {} : { destructiveHint: destructive }),
      },
    });
  }
  return { ok: true, tools };
}

const markOf = (value: unknown): ToolMark | undefined =>
  typeof value === "function" ? (value as ToolFunction<never>)[toolBrand] : undefined;

/** Calls a declared tool with its defaults filled in; what it throws comes through. */
export async function runDeclared(value: unknown, args: JsonObject): Promise<unknown> {
  const mark = markOf(value);
  if (!mark) throw new TypeError("That is no declared tool.");
  const filled: Record<string, JsonValue> = { ...args };
  for (const [name, declared] of Object.entries(mark.options.signature ?? {})) {
    const { fallback } = entryOf(declared);
    if (!Object.hasOwn(filled, name) && fallback !== undefined) filled[name] = fallback;
  }
  return (value as (args: JsonObject) => unknown)(filled);
}

type SchemaReading =
  | { readonly ok: true; readonly schema: JsonObject }
  | { readonly ok: false; readonly sentence: string };

function schemaOf(tool: string, options: ToolOptions<Signature>): SchemaReading {
  const signature = options.signature ?? {};
  const stray = Object.keys(options.params ?? {}).find((name) => !Object.hasOwn(signature, name));
  if (stray !== undefined) {
    return no(`params key "${stray}" does not match any parameter of function "${tool}".`);
  }
  const properties: Record<string, JsonObject> = {};
  const required: string[] = [];
  for (const [name, declared] of Object.entries(signature)) {
    const entry = entryOf(declared);
    const said = options.params?.[name];
    const given = typeof said === "string" ? { description: said } : (said ?? {});
    const type = given.type ?? entry.type;
    const schema = typeSchema(type);
    if (schema === null) {
      return no(
        `tool "${tool}": parameter "${name}": unknown type "${type}". Valid types: ${typeNames.join(", ")}.`,
      );
    }
    properties[name] = {
      ...schema,
      ...(given.description === undefined ? {} : { description: given.description }),
      ...(entry.fallback === undefined ? {} : { default: entry.fallback }),
    };
    if (given.required ?? entry.fallback === undefined) required.push(name);
  }
  const schema = {
    type: "object",
    properties,
    ...(required.length === 0 ? {} : { required }),
    additionalProperties: false,
  };
  return { ok: true, schema };
}

const no = (sentence: string): SchemaReading => ({ ok: false, sentence });

const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "a list" : `a ${typeof value}`;

/** An answer as MCP carries it: text as it is, nothing as empty text, everything else as JSON too. */
export function answerOf(value: unknown): {
  readonly text: string;
  readonly structured?: JsonObject;
} {
  if (value === undefined || value === null) return { text: "" };
  if (typeof value === "string") return { text: value };
  const text = JSON.stringify(value, null, 2);
  if (text === undefined)
    throw new TypeError(`The tool answered ${kindOf(value)}, which is no JSON.`);
  const plain = JSON.parse(text) as JsonValue;
  return isJsonObject(plain) ? { text, structured: plain } : { text };
}
