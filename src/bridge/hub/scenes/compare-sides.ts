import { compareContexts } from "#core/compare/compare-contexts.ts";
import { compareFbs } from "#core/compare/compare-fbs.ts";
import { readSide, type SideReading } from "#core/compare/read-side.ts";
import type { ComparedSide, ContextComparison } from "#protocol/comparison.ts";
import type { McpContext } from "#protocol/context.ts";
import type { Found } from "../hub.ts";
import { askSession, type AskParts } from "./ask-session.ts";

/** A session's context, read anew: what is compared is what the session says now. */
export async function contextOf(
  parts: AskParts,
  source: string,
  registry: boolean,
): Promise<Found<McpContext>> {
  const asked = await askSession(parts, source, (session) =>
    session.mcpContext(registry ? { registry } : {}),
  );
  return asked.ok ? { ok: true, value: asked.value.result } : asked;
}

/** Reads both sides and compares them; a side that cannot be read is the answer. */
export async function compareSides(
  parts: AskParts,
  before: ComparedSide,
  after: ComparedSide,
  scope: ContextComparison["scope"],
): Promise<Found<ContextComparison>> {
  const [left, right] = await Promise.all([read(parts, before), read(parts, after)]);
  if (!left.ok) return left;
  if (!right.ok) return right;
  if (right.value.holds === "fbs")
    return { ok: false, sentence: "An .fbs is compared with a context, not the other way round." };
  const { context } = right.value;
  return {
    ok: true,
    value:
      left.value.holds === "fbs"
        ? compareFbs(left.value.tables, left.value.notes, context)
        : compareContexts(left.value.context, context, scope),
  };
}

type ReadSide = Extract<SideReading, { readonly ok: true }>;

async function read(parts: AskParts, side: ComparedSide): Promise<Found<ReadSide>> {
  if (side.type === "source") {
    const found = await contextOf(parts, side.source, side.registry ?? false);
    return found.ok
      ? { ok: true, value: { ok: true, holds: "context", context: found.value } }
      : found;
  }
  const reading = readSide(side.text);
  return reading.ok ? { ok: true, value: reading } : reading;
}
