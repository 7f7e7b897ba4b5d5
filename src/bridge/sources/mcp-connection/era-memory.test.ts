import { expect, test } from "vitest";
import { eraMemory } from "./era-memory.ts";

const day = 24 * 60 * 60 * 1000;

function memoryAt(clock: { now: number }) {
  const facts = new Map<string, string>();
  return eraMemory(
    { get: (key) => facts.get(key), set: (key, value) => void facts.set(key, value) },
    () => clock.now,
  );
}

test("an unknown server has no era", () => {
  expect(memoryAt({ now: 0 }).get("a")).toBeUndefined();
});

test("a server is remembered by itself, until it is forgotten", () => {
  const eras = memoryAt({ now: 0 });
  eras.set("a", "legacy");
  eras.set("b", "modern");
  expect([eras.get("a"), eras.get("b")]).toEqual(["legacy", "modern"]);

  eras.forget("a");
  expect([eras.get("a"), eras.get("b")]).toEqual([undefined, "modern"]);
});

test("a legacy server is asked again after a week, for it may have been renewed", () => {
  const clock = { now: 0 };
  const eras = memoryAt(clock);
  eras.set("old", "legacy");
  eras.set("new", "modern");

  clock.now = 6 * day;
  expect(eras.get("old")).toBe("legacy");
  clock.now = 8 * day;
  expect(eras.get("old")).toBeUndefined();
  expect(eras.get("new")).toBe("modern");
});
