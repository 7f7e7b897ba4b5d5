import { expect, test as base } from "./fixtures.ts";
import {
  everythingCommand,
  listenEverything,
  modernCommand,
  peersMissing,
  type ListeningPeer,
} from "./peers.ts";
import { box, callButton, input, outcomeOf, progress, rail, section, toolPath } from "./screens.ts";

const test = base.extend<object, { readonly peer: ListeningPeer }>({
  peer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from the pattern
    async ({}, use) => {
      const peer = await listenEverything();
      await use(peer);
      await peer.stop();
    },
    { scope: "worker" },
  ],
  bridgeArgs: async ({ peer }, use) => {
    const servers = {
      everything: everythingCommand,
      remote: peer.url,
      modern: modernCommand,
    };
    await use(Object.entries(servers).flatMap(([name, at]) => ["--server", `${name}=${at}`]));
  },
});

test.skip(peersMissing !== null, peersMissing ?? "");

test("two transports of one server stand side by side with the demo", async ({ page }) => {
  await page.goto("/servers");
  const sources = rail(page).getByRole("list", { name: "Sources" });
  for (const name of ["demo", "everything", "remote", "modern"]) {
    await expect(sources.getByRole("link", { name: new RegExp(`^up ${name}\\b`) })).toBeVisible();
  }

  await section(page, "Tools").click();
  await page.getByRole("searchbox", { name: "Filter the tools" }).fill("get-sum");
  const found = page.getByRole("listbox", { name: "Tools" }).getByRole("option");
  await expect(found).toHaveCount(2);
  await expect(found.first()).toHaveAccessibleName(/^everything\.get-sum, .*2 arguments$/);
  await expect(found.last()).toHaveAccessibleName(/^remote\.get-sum, .*2 arguments$/);

  for (const [source, a] of [
    ["everything", "1"],
    ["remote", "2"],
  ] as const) {
    const tool = `${source}.get-sum`;
    await page.goto(toolPath(source, "get-sum"));
    await box(page, "a").fill(a);
    await box(page, "b").fill("40");
    await callButton(page).click();
    await expect(outcomeOf(page, tool)).toContainText(
      `The sum of ${a} and 40 is ${Number(a) + 40}.`,
    );
  }
});

for (const source of ["everything", "remote"]) {
  test(`${source} echoes what a form sends`, async ({ page }) => {
    await page.goto(toolPath(source, "echo"));
    await box(page, "message").fill("hello <b>there</b>");
    await callButton(page).click();
    await expect(outcomeOf(page, `${source}.echo`)).toMatchAriaSnapshot(`
      - article:
        - text: /OK answered by the server [\\d.]+ m?s/
        - paragraph: "Echo: hello <b>there</b>"
    `);
  });

  test(`a long call of ${source} shows its progress and can be stopped`, async ({ page }) => {
    const tool = `${source}.trigger-long-running-operation`;
    await page.goto(toolPath(source, "trigger-long-running-operation"));
    await box(page, "duration").fill("4");
    await box(page, "steps").fill("4");
    await callButton(page).click();
    await expect(progress(page)).toHaveAttribute("aria-valuenow", /^[1-4]$/);
    await expect(outcomeOf(page, tool)).toContainText("Long running operation completed.");

    await box(page, "duration").fill("60");
    await callButton(page).click();
    await input(page)
      .getByRole("button", { name: /^Cancel\b/ })
      .click();
    await expect(outcomeOf(page, tool)).toContainText("Cancelled");
  });
}

test("bad input is sent all the same: our check advises and the server answers", async ({
  page,
}) => {
  await page.goto(toolPath("everything", "echo"));
  await callButton(page).click();
  const outcome = outcomeOf(page, "everything.echo");
  await expect(outcome).toMatchAriaSnapshot(`
    - article:
      - text: /Refusal said by the server [\\d.]+ m?s/
      - paragraph: /message/
      - region "Advice of our check":
        - list:
          - listitem: '"message" is missing; it is text.'
  `);
});

test("pictures and resources are shown, links are not followed", async ({ page }) => {
  await page.goto(toolPath("everything", "get-tiny-image"));
  await callButton(page).click();
  const picture = page.getByRole("img", { name: "Answer of type image/png" });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );

  await page.goto(toolPath("everything", "get-resource-reference"));
  await callButton(page).click();
  await expect(outcomeOf(page, "everything.get-resource-reference")).toContainText(
    "demo://resource/dynamic/text/1",
  );

  await page.goto(toolPath("everything", "get-resource-links", { count: 2 }));
  await callButton(page).click();
  await expect(outcomeOf(page, "everything.get-resource-links")).toContainText(
    "demo://resource/dynamic/blob/1",
  );

  await page.goto(toolPath("everything", "get-structured-content", { location: "Chicago" }));
  await callButton(page).click();
  await expect(outcomeOf(page, "everything.get-structured-content")).toContainText(
    '"conditions": ',
  );
});

test("a tool that a server adds later appears by itself", async ({ page }) => {
  await page.goto(toolPath("modern", "grow"));
  const list = page.getByRole("listbox", { name: "Tools" });
  await page.getByRole("searchbox", { name: "Filter the tools" }).fill("grown_");
  await expect(page.getByText("No tool matches")).toBeVisible();
  await callButton(page).click();
  await expect(outcomeOf(page, "modern.grow")).toContainText("One more.");
  await list.getByRole("option", { name: /grown_1/ }).click();
  await expect(page.getByRole("heading", { name: "modern.grown_1" })).toBeVisible();
});

test("a server's own no is its own, and a broken protocol is called that", async ({ page }) => {
  await page.goto(toolPath("modern", "refuse"));
  await callButton(page).click();
  await expect(outcomeOf(page, "modern.refuse")).toMatchAriaSnapshot(`
    - article:
      - text: /Refusal said by the server [\\d.]+ m?s/
      - paragraph: The crate is too heavy.
  `);
  await page.goto(toolPath("modern", "explode"));
  await callButton(page).click();
  await expect(outcomeOf(page, "modern.explode")).toMatchAriaSnapshot(`
    - article:
      - text: /Protocol error/
      - paragraph: /Out of cheese/
      - region "The error as it was received"
  `);
});

test("a server's question waits for a person", async ({ page }) => {
  await page.goto(toolPath("modern", "ask_name"));
  await callButton(page).click();
  const question = page.getByRole("article", { name: "modern asks you something" });
  await expect(question).toContainText("Who are you?");
  await question.getByRole("textbox", { name: /^name/ }).fill("Ada");
  await question.getByRole("button", { name: "Send" }).click();
  await expect(outcomeOf(page, "modern.ask_name")).toContainText("Hello, Ada.");
  await expect(question).toHaveCount(0);
});
