import type { ContextComparison } from "#protocol/comparison.ts";
import type { McpContext } from "#protocol/context.ts";
import { compareContexts } from "./compare-contexts.ts";
import { compareFbs } from "./compare-fbs.ts";
import type { SideReading } from "./read-side.ts";

/**
 * Compares what a text holds with a session's classes. A text of several
 * classes with tools is another session's whole context, so what only one side
 * has counts as added or removed where `scope` is `all`; an `.fbs` or a single
 * class is only asked what it is.
 */
export function compareWithText(
  text: Extract<SideReading, { readonly ok: true }>,
  context: McpContext,
  scope: ContextComparison["scope"],
): ContextComparison {
  return text.holds === "fbs"
    ? compareFbs(text.tables, text.notes, context)
    : compareContexts(text.context, context, scope);
}
