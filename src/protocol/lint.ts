import type { ToolRef } from "./ids.ts";

/** Who reads tool schemas, each with rules of its own (docs/schema-lint.md has the table and its sources). */
export type ProviderFamily = "openai" | "openaiStrict" | "anthropic" | "anthropicStrict" | "gemini";

/** Every family, in the order of the table. */
export const providerFamilies: readonly ProviderFamily[] = [
  "openai",
  "openaiStrict",
  "anthropic",
  "anthropicStrict",
  "gemini",
];

/** What kind of thing was found. */
export type LintRule =
  | "invalid"
  | "root"
  | "keyword"
  | "description"
  | "open"
  | "name"
  | "union"
  | "enum"
  | "pattern"
  | "bounds"
  | "size"
  | "required";

/** How bad it is: `error`, the tool cannot be used so somewhere or at all; `warning`, it will be misread; `note`, it could be better. */
export type LintLevel = "error" | "warning" | "note";

/** One thing that clients or models will trip over. */
export interface LintFinding {
  /** JSON Pointer inside the tool's definition: `/inputSchema/properties/size`, `/name`. */
  readonly path: string;
  readonly rule: LintRule;
  readonly level: LintLevel;
  /** Whom it concerns; absent = everybody. */
  readonly families?: readonly ProviderFamily[];
  /** What is wrong and why that matters, a sentence. */
  readonly reason: string;
  /** What to do, a sentence. */
  readonly mend: string;
  /** Further places where the same was found. */
  readonly more?: number;
}

/** What a tool costs a model to read, in estimated tokens (characters / 4). */
export interface TokenCost {
  readonly name: number;
  readonly description: number;
  readonly schema: number;
  readonly total: number;
}

/** A tool's definition, looked through. */
export interface ToolLint {
  readonly findings: readonly LintFinding[];
  /** Findings that were left out: a schema may have thousands. */
  readonly leftOut: number;
  readonly tokens: TokenCost;
}

/** One line of a source's lint. */
export interface LintedTool {
  readonly tool: ToolRef;
  readonly wireName: string;
  readonly tokens: number;
  readonly counts: Readonly<Record<LintLevel, number>>;
  /** Rules that something was found for. */
  readonly rules: readonly LintRule[];
}

/** All tools of a source, or of all sources, as a model is told them. */
export interface SourceLint {
  readonly tools: readonly LintedTool[];
  /** Tokens of the whole list. */
  readonly tokens: number;
  readonly counts: Readonly<Record<LintLevel, number>>;
}
