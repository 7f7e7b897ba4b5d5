import { join } from "node:path";
import { expect, test } from "vitest";
import { runInProcess } from "#testing/command-line.ts";
import { dataFolder } from "#testing/run-vitrine.ts";
import { run } from "./main.ts";

const vitrine = (...argv: readonly string[]) =>
  runInProcess((environment) => run(environment), argv);

test("recipes are listed, and one is printed with its schema and an example", async () => {
  const list = await vitrine("guides");
  expect(list.status).toBe(0);
  expect(list.stdout).toMatch(/^Ask a person +flow +/m);
  expect(list.stdout).toMatch(/^stat +values +/m);
  const one = await vitrine("guides", "stat");
  expect(one.stdout).toContain("## When to use");
  expect(one.stdout).toContain('"required": [');
  const none = await vitrine("guides", "nothing");
  expect([none.status, none.stdout]).toEqual([
    1,
    expect.stringMatching(/^Recipe "nothing" not found\. Available: /),
  ]);
});

test("a board drawn from the command line is there the next time, in the same store", async () => {
  const store = join(dataFolder(), "boards.sqlite");
  const data = JSON.stringify({ name: "stat", id: "w_1", params: { label: "Rate", value: 1 } });
  const shown = await vitrine("call", "widget_display", data, "--store", store);
  expect([shown.status, shown.stdout]).toEqual([
    0,
    expect.stringMatching(/^shows "Rate" as w_1 on board b_\w+, revision 2\.\n$/),
  ]);
  const read = await vitrine("call", "canvas_read", "{}", "--store", store);
  expect(read.stdout).toContain('w_1 stat "Rate" at 0,0 3×3, rev 2, by command line');
  const refused = await vitrine(
    "call",
    "canvas",
    '{"action":"move","id":"w_x","x":1}',
    "--store",
    store,
  );
  expect([refused.status, refused.stdout]).toEqual([
    1,
    'There is no widget "w_x" on the canvas; there are: w_1.\n',
  ]);
});
