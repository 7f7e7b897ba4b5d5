import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** Writes and reads the guides that were written here. */
export interface GuideStore {
  all(): Promise<readonly { readonly id: string; readonly text: string }[]>;
  put(id: string, text: string, at: number): Promise<void>;
  remove(id: string): Promise<void>;
}

export function guideStore(db: Kysely<Tables>): GuideStore {
  return {
    all: () => db.selectFrom("guides").select(["id", "text"]).orderBy("id").execute(),
    async put(id, text, at) {
      await db
        .insertInto("guides")
        .values({ id, text, changed_at: at })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ text, changed_at: at }))
        .execute();
    },
    async remove(id) {
      await db.deleteFrom("guides").where("id", "=", id).execute();
    },
  };
}
