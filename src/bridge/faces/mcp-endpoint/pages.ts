import type { Found } from "../../hub/hub.ts";

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor?: string;
}

/**
 * Cuts a page out of a list. A cursor names the last item that was given, so a
 * list that grows between two pages repeats nothing and leaves nothing out.
 */
export function pageOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  cursor: string | undefined,
  size: number,
): Found<Page<Item>> {
  let from = 0;
  if (cursor !== undefined) {
    const key = Buffer.from(cursor, "base64url").toString("utf8");
    const last = items.findIndex((item) => keyOf(item) === key);
    if (last === -1) {
      return {
        ok: false,
        sentence: "This cursor is of no list that there is now; ask for the first page again.",
      };
    }
    from = last + 1;
  }
  const page = items.slice(from, from + size);
  const last = page.at(-1);
  const hasMore = last !== undefined && from + page.length < items.length;
  return {
    ok: true,
    value: {
      items: page,
      ...(hasMore ? { nextCursor: Buffer.from(keyOf(last), "utf8").toString("base64url") } : {}),
    },
  };
}
