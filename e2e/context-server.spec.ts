import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";
import { labCommand, vitrineCommand } from "./peers.ts";

test("a server's own classes and objects are looked at and changed like a session's", async ({
  start,
  open,
}) => {
  const bridge = await start(["--session", "none", "--server", `bench=${labCommand}`]);
  const page = await open(bridge);

  // Its classes, with what they hold and whose tools they are.
  await page.goto(`${bridge.origin}/classes`);
  await page.getByRole("option", { name: /^Heater/ }).click();
  await expect(page.getByText("Keeps a bath warm.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^target/ })).toContainText("0 to 300 degC");
  await expect(page.getByText("lab-schema-Heater-1").first()).toBeVisible();
  await page.getByRole("tab", { name: /^Tools/ }).click();
  await expect(page.getByText("lab.Heater.calibrate").first()).toBeVisible();

  // Its scene, one object of it, and a value that moves because it is polled.
  await page.goto(`${bridge.origin}/scene/bench/heater1`);
  await expect(page.getByRole("treeitem", { name: /heater 2/ })).toBeVisible();
  const values = page.getByRole("grid", { name: "Values of heater1" });
  const temperature = values.getByRole("row", { name: /temperature/ });
  const first = await temperature.innerText();
  await expect.poll(() => temperature.innerText()).not.toBe(first);

  // The server's own words say no, and nothing typed is lost; a good value is taken.
  await values.getByRole("button", { name: "Edit target, now 40" }).click();
  const box = page.getByRole("textbox", { name: "New target" });
  await box.fill("900");
  await box.press("Enter");
  await expect(page.getByRole("alert")).toContainText("target cannot be 900 degC: it would melt.");
  await expect(box).toHaveValue("900");
  await box.fill("70");
  await box.press("Enter");
  await expect(values.getByRole("button", { name: "Edit target, now 70" })).toBeVisible();

  await page.getByRole("button", { name: "Run calibrate" }).click();
  await expect(page.getByText("calibrate done.").first()).toBeVisible();

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test("the form of such a tool has its units, labels and live values, and our check advises", async ({
  start,
  open,
}) => {
  const bridge = await start(["--session", "none", "--server", `bench=${labCommand}`]);
  const page = await open(bridge);
  await page.goto(
    `${bridge.origin}/tools/bench/lab.Heater.configure?${new URLSearchParams({ args: '{"object":"heater 2","position":[1,2,900]}' })}`,
  );
  await expect(page.getByText("degC").first()).toBeVisible();
  await page.getByRole("button", { name: /^Call/ }).click();
  await expect(page.getByText("position cannot be 900 mm: it would melt.").first()).toBeVisible();
  const advice = page.getByRole("region", { name: "Advice of our check" });
  await expect(advice).toContainText("position[2] is at most 500 mm; got 900.");
});

test("a Vitrine inside a Vitrine shows the inner one's scene, live", async ({ start, open }) => {
  const bridge = await start(["--session", "none", "--server", `inner=${vitrineCommand}`]);
  const page = await open(bridge);
  await page.goto(`${bridge.origin}/scene/inner/crate`);
  const values = page.getByRole("grid", { name: "Values of crate" });
  await values.getByRole("button", { name: "Edit Size, now 20 30 20" }).click();
  const box = page.getByRole("textbox", { name: "New Size" });
  await box.fill("900 2 2");
  await box.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Size[0] is at most 50 mm; got 900.");
  await box.fill("10 10 10");
  await box.press("Enter");
  await expect(values.getByRole("row", { name: /Volume/ })).toContainText("1 000");
  await page.goto(`${bridge.origin}/classes/inner/ContainerBox`);
  await expect(page.getByRole("heading", { name: "ContainerBox" }).first()).toBeVisible();
});
