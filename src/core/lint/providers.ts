import type { ProviderFamily } from "#protocol/lint.ts";

/** What a family of providers does not take in a tool's schema (docs/schema-lint.md says where each row comes from). */
export interface ProviderRules {
  readonly words: string;
  /** Keywords that may not stand beside the root's `type: object`. */
  readonly rootKeywords: readonly string[];
  /** Keywords that are refused or read over wherever they stand. */
  readonly keywords: readonly string[];
  /** Keywords that are known; any other is read over. Null where unknown ones do no harm. */
  readonly knownKeywords: ReadonlySet<string> | null;
  readonly toolName: RegExp;
  readonly propertyName: RegExp | null;
  /** The property rule is only for the arguments themselves. */
  readonly propertyNamesAtRootOnly: boolean;
  /** Every object must say `additionalProperties: false`. */
  readonly needsClosed: boolean;
  /** Every property must be required. */
  readonly needsAllRequired: boolean;
  readonly refusesRecursion: boolean;
  readonly mostProperties: number;
  readonly mostDepth: number;
  readonly mostEnumValues: number;
  readonly longestDescription: number;
}

const open: Omit<ProviderRules, "words" | "toolName"> = {
  rootKeywords: [],
  keywords: [],
  knownKeywords: null,
  propertyName: null,
  propertyNamesAtRootOnly: false,
  needsClosed: false,
  needsAllRequired: false,
  refusesRecursion: false,
  mostProperties: Infinity,
  mostDepth: Infinity,
  mostEnumValues: Infinity,
  longestDescription: Infinity,
};

const usualName = /^[A-Za-z0-9_-]{1,64}$/;

/** The rules of each family. */
export const providerRules: Readonly<Record<ProviderFamily, ProviderRules>> = {
  openai: {
    ...open,
    words: "OpenAI",
    toolName: usualName,
    rootKeywords: ["oneOf", "anyOf", "allOf", "enum", "const", "not"],
    longestDescription: 1_024,
  },
  openaiStrict: {
    ...open,
    words: "OpenAI with strict",
    toolName: usualName,
    rootKeywords: ["oneOf", "anyOf", "allOf", "enum", "const", "not"],
    keywords: [
      "oneOf",
      "allOf",
      "not",
      "if",
      "then",
      "else",
      "dependentRequired",
      "dependentSchemas",
      "dependencies",
      "patternProperties",
      "propertyNames",
      "unevaluatedProperties",
      "unevaluatedItems",
      "contains",
      "minContains",
      "maxContains",
      "prefixItems",
      "uniqueItems",
      "minProperties",
      "maxProperties",
    ],
    needsClosed: true,
    needsAllRequired: true,
    mostProperties: 5_000,
    mostDepth: 10,
    mostEnumValues: 1_000,
    longestDescription: 1_024,
  },
  anthropic: {
    ...open,
    words: "Anthropic",
    toolName: usualName,
    rootKeywords: ["oneOf", "anyOf", "allOf"],
    propertyName: /^[A-Za-z0-9_.-]{1,64}$/,
    propertyNamesAtRootOnly: true,
  },
  anthropicStrict: {
    ...open,
    words: "Anthropic with strict",
    toolName: usualName,
    rootKeywords: ["oneOf", "anyOf", "allOf"],
    propertyName: /^[A-Za-z0-9_.-]{1,64}$/,
    propertyNamesAtRootOnly: true,
    keywords: [
      "minimum",
      "maximum",
      "exclusiveMinimum",
      "exclusiveMaximum",
      "multipleOf",
      "minLength",
      "maxLength",
      "maxItems",
      "uniqueItems",
      "minProperties",
      "maxProperties",
      "patternProperties",
      "propertyNames",
      "not",
      "if",
      "then",
      "else",
      "dependentRequired",
      "dependentSchemas",
      "contains",
      "prefixItems",
    ],
    needsClosed: true,
    refusesRecursion: true,
  },
  gemini: {
    ...open,
    words: "Gemini",
    toolName: /^[A-Za-z_][A-Za-z0-9_.:-]{0,63}$/,
    propertyName: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
    knownKeywords: new Set([
      "type",
      "format",
      "title",
      "description",
      "nullable",
      "enum",
      "maxItems",
      "minItems",
      "properties",
      "required",
      "minProperties",
      "maxProperties",
      "minLength",
      "maxLength",
      "pattern",
      "example",
      "anyOf",
      "propertyOrdering",
      "default",
      "items",
      "minimum",
      "maximum",
    ]),
  },
};

/** Keywords that say nothing about values, so that nobody misses them. */
export const silentKeywords: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "$comment",
  "$anchor",
  "examples",
  "readOnly",
  "writeOnly",
  "deprecated",
  "_ulib",
]);

/** Families as they are named in a sentence. */
export const familyWords = (families: readonly ProviderFamily[]): string =>
  families.map((family) => providerRules[family].words).join(", ");
