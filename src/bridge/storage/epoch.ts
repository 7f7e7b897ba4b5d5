import type { Kysely } from "kysely";
import type { Ids } from "../hub/ids.ts";
import type { Tables } from "./tables.ts";

/** The store's epoch, made when it is opened for the first time: part of every event id. */
export async function readEpoch(db: Kysely<Tables>, ids: Ids): Promise<string> {
  await db
    .insertInto("meta")
    .values({ key: "epoch", value: ids.make("e") })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
  const row = await db
    .selectFrom("meta")
    .select("value")
    .where("key", "=", "epoch")
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Number of the last entry; 0 in a new store. */
export async function readLastSeq(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom("entries")
    .select("seq")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}
