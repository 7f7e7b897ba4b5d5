import type { LintedTool, LintLevel, SourceLint } from "#protocol/lint.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { lintCounts, lintTool } from "#core/lint/lint-tool.ts";
import type { LintedDefinition } from "#core/lint/lint-subject.ts";

/** A tool as its definition is looked through. */
export const definitionOf = (tool: ToolDetail): LintedDefinition => ({
  name: tool.sourceName,
  modelName: tool.modelName,
  description: tool.fullDescription,
  inputSchema: tool.inputSchema,
});

/** What was found stays true as long as the schema object does; five thousand tools are not looked through twice. */
const known = new WeakMap<object, LintedTool>();

function linted(tool: ToolDetail): LintedTool {
  const found = known.get(tool.inputSchema);
  if (found?.wireName === tool.wireName) return found;
  const { findings, tokens } = lintTool(definitionOf(tool));
  const line: LintedTool = {
    tool: tool.ref,
    wireName: tool.wireName,
    tokens: tokens.total,
    counts: lintCounts(findings),
    rules: [...new Set(findings.map(({ rule }) => rule))],
  };
  known.set(tool.inputSchema, line);
  return line;
}

/** Tools that are looked through before others have their turn. */
const atOnce = 50;

/** Looks through many tools. */
export async function lintTools(tools: readonly ToolDetail[]): Promise<SourceLint> {
  const lines: LintedTool[] = [];
  for (const tool of tools) {
    lines.push(linted(tool));
    if (lines.length % atOnce === 0)
      await new Promise<void>((resolve) => {
        setImmediate(resolve);
      });
  }
  const sum = (level: LintLevel): number =>
    lines.reduce((all, { counts }) => all + counts[level], 0);
  return {
    tools: lines,
    tokens: lines.reduce((all, line) => all + line.tokens, 0),
    counts: { error: sum("error"), warning: sum("warning"), note: sum("note") },
  };
}
