import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { ask, change } from "./boards.ts";
import type { StartedBridge } from "./bridge.ts";
import { expect, test } from "./fixtures.ts";
import { queryCommand } from "./peers.ts";

test.use({
  bridgeArgs: ["--session", "none", "--server", `store=${queryCommand("query_sql", "sql")}`],
});

interface Cell {
  readonly type: "md" | "sql" | "js";
  readonly content: string;
  readonly result?: unknown;
}

/** Opens a board with a notebook of these cells. */
async function openNotebook(page: Page, bridge: StartedBridge, cells: readonly Cell[]) {
  const { id } = await ask<{ readonly id: string }>(bridge, "createBoard", { name: "Notebook" });
  await change(bridge, id, {
    do: "display",
    id: "n",
    kind: "notebook",
    title: "Notes",
    data: { cells },
    layout: { x: 0, y: 0, w: 8, h: 14 },
  });
  await page.goto(`/boards/${id}`);
  await expect(cellOf(page, 1)).toBeVisible();
}

const cellOf = (page: Page, number: number) =>
  page.getByRole("region", { name: new RegExp(`^Cell ${number}, `) });

const outputOf = (page: Page, number: number) =>
  page.getByRole("region", { name: `Run of cell ${number}` });

const press = (page: Page, number: number, word = "Run") =>
  page.getByRole("button", { name: `${word} cell ${number}`, exact: true }).click();

test("nothing runs before a click; js then prints and returns, by the keyboard as well", async ({
  page,
  bridge,
}) => {
  await openNotebook(page, bridge, [
    {
      type: "js",
      content: 'console.log("counting", { to: 3 });\nreturn [1, 2, 3].map((x) => x * x);',
    },
  ]);
  await expect(outputOf(page, 1)).toHaveCount(0);
  await page.getByRole("button", { name: "Run cell 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(outputOf(page, 1)).toContainText("Done.");
  await expect(outputOf(page, 1)).toContainText("counting");
  await expect(outputOf(page, 1).locator("pre")).toContainText(/1,\s*4,\s*9/);
  await expect(page.getByRole("button", { name: "Run cell 1" })).toBeFocused();
});

test("what throws, and what is no JavaScript, says why", async ({ page, bridge }) => {
  await openNotebook(page, bridge, [
    { type: "js", content: "nothing.here();" },
    { type: "js", content: "return {" },
  ]);
  await press(page, 1);
  await expect(outputOf(page, 1)).toContainText(
    "The code failed: ReferenceError: nothing is not defined",
  );
  await press(page, 2);
  await expect(outputOf(page, 2)).toContainText("The code failed: SyntaxError");
});

test("a loop without an end is stopped, by its deadline or by a person, and the page goes on", async ({
  page,
  bridge,
}) => {
  await openNotebook(page, bridge, [
    { type: "js", content: 'console.log("begun");\nfor (;;);' },
    { type: "js", content: 'for (;;) console.log("again and again");' },
  ]);
  await press(page, 1);
  await expect(outputOf(page, 1)).toContainText("begun");
  await press(page, 2);
  await press(page, 2, "Stop");
  await expect(outputOf(page, 2)).toContainText("You stopped it.");
  await expect(outputOf(page, 1)).toContainText("It ran for 5 s without an end and was stopped");
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("what is printed without end is cut", async ({ page, bridge }) => {
  await openNotebook(page, bridge, [
    {
      type: "js",
      content: 'for (let i = 0; i < 1e5; i += 1) console.log("line " + i);\nreturn 7;',
    },
  ]);
  await press(page, 1);
  await expect(outputOf(page, 1)).toContainText("the rest is not shown");
  await expect(outputOf(page, 1)).toContainText("Done.");
  const drawn = await outputOf(page, 1).locator("pre").textContent();
  expect(drawn?.length).toBeLessThan(21_000);
});

test("js reaches no network, no storage and no page", async ({ page, bridge }) => {
  const asked: string[] = [];
  const elsewhere = createServer(({ url }, response) => {
    asked.push(url ?? "");
    response.writeHead(200, {
      "access-control-allow-origin": "*",
      "content-type": "text/javascript",
    });
    response.end("1;");
  });
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, "127.0.0.1", resolve);
  });
  const { port } = elsewhere.address() as AddressInfo;
  const away = `http://127.0.0.1:${port}/told`;
  const tries = [
    `await fetch("${away}");`,
    `importScripts("${away}.js");`,
    `await import("${away}.mjs");`,
    `await new Promise((_, reject) => { new WebSocket("ws://127.0.0.1:${port}/told-socket").onerror = () => reject(Error("closed")); });`,
    `await new Promise((_, reject) => { new EventSource("${away}-events").onerror = () => reject(Error("closed")); });`,
  ];
  await openNotebook(page, bridge, [
    ...tries.map((content) => ({ type: "js" as const, content })),
    {
      type: "js",
      content: `const seen = [self.origin, typeof document, typeof window];
const kept = await new Promise((resolve) => {
  try { const asks = indexedDB.open("x"); asks.onerror = () => resolve("none"); asks.onsuccess = () => resolve("kept"); }
  catch (error) { resolve(error.name); }
});
return [...seen, kept].join(" ");`,
    },
  ]);
  await press(page, 1);
  await expect(outputOf(page, 1)).toContainText(
    `Code that runs here has no network, so ${away} was not asked`,
  );
  for (const number of tries.map((_, index) => index + 1).slice(1)) {
    await press(page, number);
    await expect(outputOf(page, number).locator("output")).toHaveAttribute(
      "data-outcome",
      "refusal",
    );
  }
  await press(page, tries.length + 1);
  await expect(outputOf(page, tries.length + 1).locator("pre")).toHaveText(
    /^null undefined undefined (?:none|SecurityError|UnknownError)$/,
  );
  // The server is there, and heard from none of them.
  await fetch(`${away}-by-the-story`);
  expect(asked).toEqual(["/told-by-the-story"]);
  elsewhere.close();
});

test("sql goes to the connected tool query_sql, and js below finds its rows", async ({
  page,
  bridge,
}) => {
  await openNotebook(page, bridge, [
    { type: "sql", content: "select chamber from rates" },
    { type: "js", content: 'return rows.map((row) => row.chamber).join(" and ");' },
    { type: "sql", content: "drop table rates" },
  ]);
  await press(page, 1);
  await expect(outputOf(page, 1)).toContainText("select chamber from rates");
  await expect(outputOf(page, 1)).toContainText("answered.");
  await press(page, 2);
  await expect(outputOf(page, 2)).toContainText("chamber1 and chamber3");
  await press(page, 3);
  await expect(outputOf(page, 3)).toContainText("Tables are only read here.");
  await expect(outputOf(page, 3).locator("output")).toHaveAttribute("data-outcome", "refusal");
});

test("a query asks a person where the policy says so, and a no stays a no", async ({
  start,
  open,
}) => {
  const bridge = await start([
    "--session",
    "none",
    "--server",
    `store=${queryCommand("run_script", "code")}`,
  ]);
  await ask(bridge, "setPolicy", { policy: { ask: "all", then: "ask" } });
  const page = await open(bridge);
  await openNotebook(page, bridge, [{ type: "sql", content: "select 1" }]);
  await press(page, 1);
  await expect(outputOf(page, 1)).toContainText("Waits for approval");
  await page.getByRole("button", { name: /^Deny/ }).click();
  const said = outputOf(page, 1).locator("output");
  await expect(said).toHaveAttribute("data-outcome", "refusal");
  await press(page, 1);
  await expect(outputOf(page, 1)).toContainText("Waits for approval");
  await press(page, 1, "Stop");
  await expect(said).toHaveAttribute("data-outcome", "cancelled");
  const approve = page.getByRole("button", { name: /^Approve/ });
  await expect(approve).toHaveCount(0);
  await press(page, 1);
  await approve.click();
  await expect(outputOf(page, 1)).toContainText("answered.");
});

test("without such a tool a query says so in one sentence", async ({ start, open }) => {
  const bridge = await start(["--session", "demo"]);
  const page = await open(bridge);
  await openNotebook(page, bridge, [{ type: "sql", content: "select 1" }]);
  await press(page, 1);
  await expect(outputOf(page, 1)).toHaveText(
    "No connected server has a tool query_sql or run_script, so there is nobody to ask; attach one that has.",
  );
});

test("a recipe is read where it is chosen, and its blocks run by the same button", async ({
  page,
  bridge,
}) => {
  const body = [
    "## Steps",
    "Ask first.",
    "```sql\nselect 2\n```",
    "```js\nreturn rows.length;\n```",
    "```ts\nlet a: number = 1;\n```",
    "```json\n{}\n```",
  ].join("\n\n");
  const { id } = await ask<{ readonly id: string }>(bridge, "createBoard", { name: "Recipes" });
  await change(bridge, id, {
    do: "display",
    id: "r",
    kind: "recipe-browser",
    data: { recipes: [{ name: "Noisy chambers", body }, { name: "Stream and compare" }] },
    layout: { x: 0, y: 0, w: 6, h: 10 },
  });
  await page.goto(`/boards/${id}`);
  await page.getByRole("option", { name: /Noisy chambers/ }).click();
  await page.getByRole("button", { name: "Read Noisy chambers" }).click();
  const guide = page.getByRole("dialog", { name: "Noisy chambers" });
  const said = (number: number) => guide.getByRole("region", { name: `Run of block ${number}` });
  await expect(guide.getByRole("button", { name: /^Run block/ })).toHaveCount(3);
  await expect(said(1)).toHaveCount(0);
  await guide.getByRole("button", { name: "Run block 1" }).click();
  await expect(said(1)).toContainText("answered.");
  await guide.getByRole("button", { name: "Run block 2" }).click();
  await expect(said(2).locator("pre")).toHaveText("2");
  await guide.getByRole("button", { name: "Run block 3" }).click();
  await expect(said(3)).toHaveText(/^TypeScript does not run here, .* write the block as js\.$/);
  await page.keyboard.press("Escape");
  await expect(guide).toHaveCount(0);
  await page.getByRole("option", { name: /Stream and compare/ }).click();
  await page.getByRole("button", { name: "Read Stream and compare" }).click();
  await expect(page.getByRole("dialog")).toContainText("Make the dataset once");
});
