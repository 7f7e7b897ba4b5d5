import { expect, test } from "./fixtures.ts";
import { labCommand } from "./peers.ts";

test("a result of 5 MB is kept apart, read when asked for and parsed beside the page", async ({
  start,
  open,
}) => {
  const bridge = await start(["--session", "none", "--server", `bench=${labCommand}`]);
  const page = await open(bridge);
  await page.goto(`${bridge.origin}/tools/bench/big`);
  await page.getByRole("button", { name: /^Call/ }).click();
  await expect(page.getByText("Rows.").first()).toBeVisible();
  await page.getByRole("tab", { name: /^History/ }).click();
  await page.getByRole("list", { name: "Calls of this tool" }).getByRole("link").first().click();

  const call = page.getByRole("article", { name: "Call of bench.big" });
  const show = call.getByRole("button", { name: /^Result, 5(\.\d)? MB: show$/ });
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await show.click();
  await expect(call.getByText("Rows.").first()).toBeVisible();
  const tree = call.getByRole("tree", { name: "the structured result" });
  await expect(tree).toContainText('"rows"');
  expect(workers.join()).toContain("blob-worker");

  // Fifty thousand rows are there, of which the first are open; folded they are a number.
  await tree.focus();
  await tree.press("End");
  await expect(tree).toContainText(/more of 50\s000/);
  await tree.press("Home");
  await tree.press("ArrowDown");
  await tree.press("ArrowLeft");
  await expect(tree).toHaveText(/^\{"rows": \[ 50\s000 \]\}$/);

  // The message itself is there as well, and the whole as a file.
  await call.getByRole("button", { name: /messages and events/ }).click();
  await call.getByRole("button", { name: /^Whole message, 5(\.\d)? MB: show$/ }).click();
  await expect(call.getByRole("tree", { name: /the rest of entry/ })).toContainText('"jsonrpc"');
  const download = page.waitForEvent("download");
  await call.getByRole("button", { name: "Save it" }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^result-.*\.json$/);
});
