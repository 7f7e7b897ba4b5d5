import type { Kysely } from "kysely";
import type { CallId } from "#protocol/ids.ts";
import type { CallDetail, JournalEntry } from "#protocol/journal.ts";
import { entryOfRow } from "./entry-row.ts";
import type { Tables } from "./tables.ts";

/** A call with more messages than this shows the first ones; the page asks for no more. */
const mostEntries = 1000;

/** A call with everything that was written under its id; null where it is not in the journal. */
export async function callDetail(db: Kysely<Tables>, callId: CallId): Promise<CallDetail | null> {
  const first = await ofCall(db, callId, "asc", mostEntries);
  const call = first.find(isCall);
  if (!call) return null;
  // With thousands of progress messages between, the outcome lies beyond the first ones.
  const outcome =
    first.find(isOutcome) ?? (await ofCall(db, callId, "desc", mostEntries)).find(isOutcome);
  const { tool, wireName, args, digits } = call.body;
  return {
    callId,
    at: call.at,
    caller: call.caller,
    ...(tool ? { tool } : {}),
    wireName,
    args,
    ...(digits ? { digits } : {}),
    ...(outcome ? { outcome: outcome.body.outcome } : {}),
    entries: outcome && !first.includes(outcome) ? [...first, outcome] : first,
  };
}

async function ofCall(
  db: Kysely<Tables>,
  callId: CallId,
  order: "asc" | "desc",
  limit: number,
): Promise<readonly JournalEntry[]> {
  const rows = await db
    .selectFrom("entries")
    .selectAll()
    .where("call_id", "=", callId)
    .orderBy("seq", order)
    .limit(limit)
    .execute();
  return rows.map(entryOfRow);
}

const isCall = (entry: JournalEntry): entry is Extract<JournalEntry, { kind: "call" }> =>
  entry.kind === "call";

const isOutcome = (entry: JournalEntry): entry is Extract<JournalEntry, { kind: "outcome" }> =>
  entry.kind === "outcome";
