import type { Finding } from "#protocol/finding.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { type Checker, createChecker, rememberChecker } from "./checker.ts";
import { type Dialect, draft2020, type DraftName, standardDialect } from "./dialects.ts";
import { problemsOf } from "./metaschema-check.ts";
import { dialectNamedBy, type GivenSchemas } from "./references/registry.ts";
import { schemaSentences } from "./sentences.ts";
import { quoteValue } from "./text/quote.ts";

export type { Finding } from "#protocol/finding.ts";
export type { DraftName } from "./dialects.ts";
export type { GivenSchemas } from "./references/registry.ts";

/** How a schema is to be read. */
export interface CompileOptions {
  /** Default: what `$schema` names, else 2020-12. A name (`draft-07`) or the URI of a metaschema. */
  readonly dialect?: DraftName | (string & {});
  /** Schemas that `$ref` and `$schema` may name, by URI. Nothing else is looked up, nothing is fetched. */
  readonly refs?: GivenSchemas;
  /** What the whole value is called in sentences: the tool's name. */
  readonly name?: string;
  /** Whether `format` is checked; else it is an annotation. */
  readonly formats?: boolean;
}

/** A schema that values can be checked against, any number of times. */
export interface CompiledSchema {
  /** What is wrong with the schema itself; the path is inside the schema. Empty for a sound one. */
  readonly problems: readonly Finding[];
  /** Every fault of a value, at most `max` (100), each with one sentence. Empty for a value that passes. */
  readonly check: (value: unknown, options?: { readonly max?: number }) => readonly Finding[];
  /** The same answer as an empty `check`, several times faster where it is no. */
  readonly isValid: (value: unknown) => boolean;
}

const mostFindings = 100;

/**
 * Compiles a JSON Schema of draft-07, 2019-09 or 2020-12 for checking values
 * and telling people what is wrong with them. Never throws: what a schema has
 * that cannot be used is in `problems`, the rest is checked. Works in bounded
 * time on any schema and value, without `eval`, synchronously; the work is done
 * at first use. Compiled schemas are remembered by identity as long as the
 * schema object lives, so it must not be changed afterwards.
 */
export function compileSchema(schema: unknown, options: CompileOptions = {}): CompiledSchema {
  if (!isJsonObject(schema) || options.refs !== undefined) return compile(schema, options);
  const byOptions = remembered.get(schema) ?? new Map<string, CompiledSchema>();
  remembered.set(schema, byOptions);
  const key = JSON.stringify([options.dialect, options.name, options.formats === true]);
  const known = byOptions.get(key) ?? compile(schema, options);
  byOptions.set(key, known);
  return known;
}

const remembered = new WeakMap<JsonObject, Map<string, CompiledSchema>>();

function compile(schema: unknown, options: CompileOptions): CompiledSchema {
  const given = options.refs ?? {};
  const usable = isJsonObject(schema) || typeof schema === "boolean" ? schema : true;
  const dialect = dialectFor(usable, options.dialect, given);
  const checker = once((): Checker =>
    createChecker(usable, {
      dialect,
      given,
      assertsFormat: options.formats === true,
      name: options.name,
    }),
  );
  const problems = once((): readonly Finding[] =>
    usable === schema
      ? [...problemsOf(usable, dialect, given), ...checker().problems]
      : [notASchema(schema)],
  );
  const compiled: CompiledSchema = {
    get problems() {
      return problems();
    },
    check: (value, { max = mostFindings } = {}) => checker().check(value, max),
    isValid: (value) => checker().isValid(value),
  };
  rememberChecker(compiled, checker);
  return compiled;
}

/** An option goes before `$schema`, unless that names a metaschema of the same draft, which is then more exact. */
function dialectFor(
  schema: JsonObject | boolean,
  wanted: string | undefined,
  given: GivenSchemas,
): Dialect {
  const named = dialectNamedBy(schema, given);
  if (wanted === undefined) return named ?? draft2020;
  const asked = standardDialect(wanted) ?? dialectNamedBy({ $schema: wanted }, given) ?? draft2020;
  return named?.draft === asked.draft ? named : asked;
}

const notASchema = (schema: unknown): Finding => ({
  path: "",
  keyword: "type",
  rule: ["object", "boolean"],
  sentence: schemaSentences.notASchema(quoteValue(schema)),
});

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => made?.value ?? (made = { value: make() }).value;
}
