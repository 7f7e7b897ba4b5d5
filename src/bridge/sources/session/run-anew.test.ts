import { expect, test } from "vitest";
import { settle } from "#testing/fake-clock.ts";
import { runAnew } from "./run-anew.ts";

/** A run that ends when it is told to. */
function gated() {
  const gates: (() => void)[] = [];
  const ask = runAnew(
    () =>
      new Promise((resolve) => {
        gates.push(resolve);
      }),
  );
  return { ask, gates };
}

test("asking while one runs makes one more run, however often it is asked", async () => {
  const { ask, gates } = gated();
  void ask();
  await settle();
  const later = [ask(), ask(), ask()];
  await settle();
  expect(gates).toHaveLength(1);
  gates[0]?.();
  await settle();
  expect(gates).toHaveLength(2);
  gates[1]?.();
  await Promise.all(later);
  expect(gates).toHaveLength(2);
});

test("asking after all has ended runs again", async () => {
  const { ask, gates } = gated();
  const first = ask();
  await settle();
  gates[0]?.();
  await first;
  void ask();
  await settle();
  expect(gates).toHaveLength(2);
});
