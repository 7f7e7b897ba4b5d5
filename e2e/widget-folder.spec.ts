import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ask, boardOf, change, widget } from "./boards.ts";
import { expect, test } from "./fixtures.ts";

const examples = fileURLToPath(new URL("../docs/examples/widgets", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vitrine-widgets-"));

/** A package of the folder that is tried here. */
function write(name: string, renderer: string, file = "widget.html"): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(
    join(folder, name, "recipe.md"),
    `---\nwidget: ${name}\nschema: { type: object }\nexample: { a: 1 }\n---\n\n## When to use\n\nIn a test.\n`,
  );
  writeFileSync(join(folder, name, file), renderer);
}

test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a kind of somebody else's is found, added, drawn, follows its data, and tells of clicks", async ({
  start,
  open,
}) => {
  const bridge = await start(["--widgets", examples]);
  const { id } = await ask<{ readonly id: string }>(bridge, "createBoard", { name: "Cellar" });
  const page = await open(bridge);
  await page.goto(`${bridge.origin}/boards/${id}`);
  await page.keyboard.press("a");
  await page.keyboard.type("glass scale");
  await page.getByRole("button", { name: /^thermometer / }).click();
  const dialog = page.getByRole("dialog", { name: /^Add: / });
  await dialog.getByRole("textbox", { name: /^value/ }).fill("12.5");
  await dialog.getByRole("textbox", { name: "Title" }).fill("Cellar");
  await dialog.getByRole("button", { name: "Add to the board" }).click();

  const inside = widget(page, "Cellar").frameLocator("iframe").frameLocator("iframe");
  await expect(inside.locator("output")).toHaveText("12.5 °C");
  const [shown] = (await boardOf(bridge, id)).widgets;
  await change(bridge, id, { do: "replace", id: shown?.id, data: { value: 26.1 } });
  await expect(inside.locator("output")).toHaveText("26.1 °C");

  await inside.getByRole("img", { name: /^26.1 °C/ }).click();
  await expect
    .poll(async () => (await boardOf(bridge, id)).states[shown?.id ?? ""])
    .toMatchObject({ lastAction: { action: "click", payload: { label: "26.1 °C" } } });
  await expect(
    change(bridge, id, { do: "replace", id: shown?.id, data: { value: "warm" } }),
  ).rejects.toThrow(/value/);
});

test("a package that is hostile, empty or broken harms nobody, and says what it did", async ({
  start,
  browser,
}) => {
  write(
    "spy",
    `<p>spying</p><script>
      fetch("/api/hello").catch(() => {});
      try { top.location.href = "https://example.com/"; } catch {}
      try { document.body.append(parent.document.cookie); } catch {}
      setInterval(() => vitrine.emit("click", { label: "never asked" }), 5);
    </script>`,
  );
  write("blank", "<script>vitrine.onData(() => {});</script>");
  write("broken", "<p>there</p><script>nothing.here();</script>");
  write(
    "plain",
    "vitrine.onData(({ a }) => { document.body.textContent = `a is ${a}`; });",
    "widget.js",
  );
  mkdirSync(join(folder, "half"), { recursive: true });
  writeFileSync(join(folder, "half", "recipe.md"), "---\nwidget: half\n---\n");
  const bridge = await start(["--widgets", folder]);
  expect(bridge.output()).toContain("half: ");

  const { id } = await ask<{ readonly id: string }>(bridge, "createBoard", { name: "Guests" });
  const show = (kind: string, x: number) => ({
    do: "display",
    kind,
    title: `The ${kind}`,
    data: { a: 1 },
    layout: { x: x % 12, y: x < 12 ? 0 : 6, w: 4, h: 6 },
  });
  await change(bridge, id, show("spy", 0), show("blank", 4), show("broken", 8), show("plain", 12));
  // A page that nobody watches for errors: one of the programs breaks.
  const page = await browser.newPage();
  await page.goto(bridge.url);
  await page.getByRole("navigation", { name: "Sections" }).waitFor();
  await page.goto(`${bridge.origin}/boards/${id}`);
  const plain = widget(page, "The plain").frameLocator("iframe").frameLocator("iframe");
  await expect(plain.locator("body")).toHaveText("a is 1");
  await expect(widget(page, "The spy").getByRole("alert")).toContainText("spy");
  await expect(widget(page, "The blank").getByRole("alert")).toContainText("draws nothing");
  await expect(widget(page, "The broken").getByRole("alert")).toContainText("broke:");
  await expect(page).toHaveURL(`${bridge.origin}/boards/${id}`);
  // None of these kinds says that it tells of clicks.
  expect((await boardOf(bridge, id)).states).toEqual({});
  await page.close();
});
