import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonValue } from "#protocol/json.ts";
import { workshop, type Workshop } from "#testing/workshop-session.ts";

/** Latest value told, by `object.property`. */
function told({ events }: Workshop): Record<string, JsonValue> {
  const values: Record<string, JsonValue> = {};
  for (const event of events) {
    if (event.event !== "values") continue;
    for (const [object, property, value] of event.changes) values[`${object}.${property}`] = value;
  }
  return values;
}

const batches = ({ events }: Workshop): number =>
  events.filter(({ event }) => event === "values").length;

describe("values", () => {
  test("an object that is watched for the first time is told whole", async () => {
    const shop = await workshop();
    await shop.session.subscribe(["lathe"], 50);
    await shop.clock.advance(50);
    expect(told(shop)).toMatchObject({ "lathe.Speed": 5, "lathe.Volume": 6 });
    expect(Object.keys(told(shop))).toHaveLength(11);
  });

  test("changes within an interval come as one batch with the latest value", async () => {
    const shop = await workshop();
    await shop.session.subscribe("*", 50);
    await shop.session.set("lathe", { Speed: 6 });
    await shop.session.set("mill", { Count: 8 });
    await shop.session.set("lathe", { Speed: 7 });
    await shop.clock.advance(49);
    expect(batches(shop)).toBe(0);
    await shop.clock.advance(1);
    expect(batches(shop)).toBe(1);
    expect(told(shop)).toMatchObject({ "lathe.Speed": 7, "lathe.Doubled": 14, "mill.Count": 8 });
  });

  test("nothing is told of objects that are not watched, and no timer runs", async () => {
    const shop = await workshop();
    await shop.session.subscribe(["lathe"], 50);
    await shop.clock.advance(50);
    const before = batches(shop);
    await shop.session.set("mill", { Count: 8 });
    expect(shop.clock.pending()).toBe(0);
    await shop.clock.advance(1_000);
    expect(batches(shop)).toBe(before);
  });

  test("what is watched anew adds to what was told, and what was watched is not told again", async () => {
    const shop = await workshop();
    await shop.session.subscribe(["lathe"], 50);
    await shop.clock.advance(50);
    await shop.session.subscribe(["lathe", "mill"], 50);
    await shop.clock.advance(50);
    const last = shop.events.at(-1);
    const objects = last?.event === "values" ? last.changes.map(([object]) => object) : [];
    expect(new Set(objects)).toEqual(new Set(["mill"]));
  });

  test("a computed value that came out the same is not told again", async () => {
    const shop = await workshop();
    await shop.session.subscribe(["lathe"], 50);
    await shop.clock.advance(50);
    await shop.session.set("lathe", { Count: 4 });
    await shop.clock.advance(50);
    const last = shop.events.at(-1);
    expect(last?.event === "values" && last.changes).toEqual([["lathe", "Count", 4]]);
  });

  test("a value that is driven by a port is told too", async () => {
    const shop = await workshop();
    await shop.session.connectPort("lathe.Speed", "mill.Speed");
    await shop.session.subscribe("*", 50);
    await shop.session.set("lathe", { Speed: 11 });
    await shop.clock.advance(50);
    expect(told(shop)).toMatchObject({ "mill.Speed": 11 });
  });

  test("closing stops everything", async () => {
    const shop = await workshop();
    await shop.session.subscribe("*", 50);
    await shop.session.set("lathe", { Speed: 6 });
    await shop.session.close();
    expect(shop.clock.pending()).toBe(0);
    expect(shop.events.at(-1)).toMatchObject({ event: "closed" });
  });

  test("whoever listens ends up with what the objects hold, whatever was written when", async () => {
    const step = fc.record({
      object: fc.constantFrom("lathe", "mill", "press"),
      speed: fc.integer({ min: 0, max: 50 }),
      wait: fc.nat({ max: 80 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const shop = await workshop();
        await shop.session.connectPort("lathe.Doubled", "press.Speed");
        await shop.session.subscribe(["lathe", "mill", "press"], 50);
        for (const { object, speed, wait } of steps) {
          await shop.session.set(object, { Speed: speed });
          await shop.clock.advance(wait);
        }
        await shop.clock.advance(50);
        const heard = told(shop);
        for (const object of ["lathe", "mill", "press"]) {
          const all = await shop.session.getAll(object);
          if (!all.ok) throw new Error(all.error);
          for (const [property, value] of Object.entries(all.result.values)) {
            expect(heard[`${object}.${property}`]).toEqual(value);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
