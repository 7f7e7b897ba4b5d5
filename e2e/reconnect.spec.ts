import { expect, test } from "./fixtures.ts";
import { callButton, liveValue, outcomeOf, openObject, section, toolPath } from "./screens.ts";

const configure = "ulib.ContainerBox.configure";

test("a page outlives its bridge: it says since when, and goes on with the next one", async ({
  start,
  open,
}) => {
  const first = await start();
  const page = await open(first);
  await page.goto(toolPath("demo", configure, { object: "crate", Label: "before" }));
  await callButton(page).click();
  await expect(outcomeOf(page, configure)).toContainText("Set Label on crate.");

  await first.end();
  const status = page.getByRole("contentinfo", { name: "Status" });
  await expect(status).toContainText(/disconnected for .*, trying again/);
  await callButton(page).click();
  await expect(outcomeOf(page, configure)).toContainText("Unknown effect");

  await start(["--port", new URL(first.origin).port], { home: first.home });
  await expect(status).not.toContainText("disconnected");
  await callButton(page).click();
  await expect(outcomeOf(page, configure)).toContainText("Set Label on crate.");

  await section(page, "Timeline").click();
  const calls = page.getByRole("listbox", { name: "Timeline entries" }).getByRole("option");
  await expect(calls.filter({ hasText: "Set Label on crate." })).toHaveCount(2);

  await openObject(page, "chamber1");
  const hits = liveValue(page, "Hits");
  const before = (await hits.textContent()) ?? "";
  await expect(hits).not.toHaveText(before);
});
