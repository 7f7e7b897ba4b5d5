import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pageOf } from "./pages.ts";

const same = (text: string): string => text;

test("however long the list and the page, all pages together are the list", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ unit: "binary" }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 10 }),
      (items, size) => {
        const read: string[] = [];
        let cursor: string | undefined;
        do {
          const page = pageOf(items, same, cursor, size);
          if (!page.ok) throw new Error(page.sentence);
          read.push(...page.value.items);
          cursor = page.value.nextCursor;
        } while (cursor !== undefined);
        expect(read).toEqual(items);
      },
    ),
  );
});

test("what comes into the list before a page repeats nothing of it", () => {
  const first = pageOf(["b", "d", "f"], same, undefined, 2);
  const cursor = first.ok ? first.value.nextCursor : "";
  expect(pageOf(["a", "b", "c", "d", "e", "f"], same, cursor, 2)).toMatchObject({
    value: { items: ["e", "f"] },
  });
});

test("a cursor whose item is gone asks to begin again", () => {
  const first = pageOf(["a", "b"], same, undefined, 1);
  const cursor = first.ok ? first.value.nextCursor : "";
  expect(pageOf(["b"], same, cursor, 1)).toEqual({
    ok: false,
    sentence: "This cursor is of no list that there is now; ask for the first page again.",
  });
});
