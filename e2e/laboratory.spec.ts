import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ask, boardOf, widget } from "./boards.ts";
import type { StartedBridge } from "./bridge.ts";
import { expect, test } from "./fixtures.ts";
import { connectOutside, type OutsideClient } from "./outside-client.ts";
import { peersMissing } from "./peers.ts";

interface Step {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Sends the script of the documentation, call by call, as its reader would. */
async function playScript(client: OutsideClient): Promise<void> {
  const file = new URL("../docs/examples/laboratory-board.json", import.meta.url);
  const { steps } = JSON.parse(await readFile(file, "utf8")) as { readonly steps: readonly Step[] };
  for (const { tool, args } of steps) {
    const answer = await client.callTool({ name: tool, arguments: args });
    expect(answer.isError ?? false, `${tool}: ${answer.content[0]?.text ?? ""}`).toBe(false);
  }
}

const firstBoard = async (bridge: StartedBridge): Promise<string> =>
  (await ask<readonly { readonly id: string }[]>(bridge, "boards", undefined))[0]?.id ?? "";

const idOf = async (bridge: StartedBridge, board: string, title: string): Promise<string> =>
  (await boardOf(bridge, board)).widgets.find((each) => each.title === title)?.id ?? "";

const gridOf = async (bridge: StartedBridge, board: string, title: string) =>
  (await boardOf(bridge, board)).widgets.find((each) => each.title === title)?.layout.grid;

/** What a stakeholder is shown at the end. */
async function expectExtended(page: Page): Promise<void> {
  await expect(widget(page, "Note")).toContainText("Opened at noon");
  await expect(widget(page, "Note").getByRole("img", { name: "Pinned" })).toBeVisible();
  await expect(widget(page, "Verdict")).toContainText("hold it back");
  await expect(widget(page, "Verdict")).toContainText("examiner");
  await expect(widget(page, "Drift speed")).toContainText("draughtsman");
  await expect(page.getByRole("button", { name: "Links 1" })).toBeVisible();
}

test("a script draws the laboratory's board, a person arranges it, another client extends it, and it is kept", async ({
  start,
  open,
}) => {
  test.skip(peersMissing !== null, peersMissing ?? "");
  const bridge = await start();
  const draughtsman = await connectOutside(bridge, "draughtsman");
  await playScript(draughtsman);
  const board = await firstBoard(bridge);
  const page = await open(bridge);
  await page.goto(`${bridge.origin}/boards/${board}`);
  await expect(widget(page, "Chamber rates, Hz")).toContainText("chamber1");
  await expect(widget(page, "Materials, guessed")).toContainText("uranium");

  await test.step("a person moves the note and pins it", async () => {
    const note = widget(page, "Note");
    await note.locator("header").click({ position: { x: 50, y: 10 } });
    await note.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => gridOf(bridge, board, "Note")).toMatchObject({ x: 8 });
    await page.getByRole("button", { name: "More for Note" }).click();
    await page.getByRole("menuitem", { name: /^Pin/ }).click();
    await expect(note.getByRole("img", { name: "Pinned" })).toBeVisible();
  });

  await test.step("another client reads the board, adds to it and patches what it knows the revision of", async () => {
    const pinned = await gridOf(bridge, board, "Note");
    const examiner = await connectOutside(bridge, "examiner");
    const read = await examiner.callTool({ name: "canvas_read", arguments: { board } });
    expect(read.content[0]?.text).toContain("Chamber rates, Hz");
    const added = await examiner.callTool({
      name: "widget_display",
      arguments: {
        board,
        name: "alert",
        title: "Verdict",
        params: { title: "Lead in the crate", message: "hold it back", level: "warn" },
        layout: { ...pinned },
      },
    });
    expect(added.isError ?? false, added.content[0]?.text).toBe(false);

    const note = await idOf(bridge, board, "Note");
    const whole = await examiner.callTool({ name: "canvas_read", arguments: { board, id: note } });
    const known = (whole.structuredContent as { readonly rev?: number } | undefined)?.rev;
    const patch = [{ op: "replace", path: "/content", value: "Opened at noon: lead." }];
    const update = { board, id: note, patch };
    const patched = await examiner.callTool({
      name: "widget_update",
      arguments: { ...update, ifRev: known },
    });
    expect(patched.isError ?? false, patched.content[0]?.text).toBe(false);
    const late = await examiner.callTool({
      name: "widget_update",
      arguments: { ...update, ifRev: known },
    });
    expect(late.isError).toBe(true);
    expect(late.content[0]?.text).toContain("read it again");

    expect(await gridOf(bridge, board, "Note")).toEqual(pinned);
    const faces = page.getByRole("list", { name: "Also on this board" });
    await expect(faces.getByTitle(/^examiner/)).toBeVisible();
    await expectExtended(page);
    await examiner.close();
  });

  await page.reload();
  await expectExtended(page);
  await draughtsman.close();
  const before = await boardOf(bridge, board);
  await page.close();
  await bridge.end();
  const again = await start([], { home: bridge.home });
  expect(await boardOf(again, board)).toEqual(before);
  const reopened = await open(again);
  await reopened.goto(`${again.origin}/boards/${board}`);
  await expectExtended(reopened);
});

test("one button plays the same board", async ({ start, open }) => {
  const bridge = await start();
  const page = await open(bridge);
  await page.goto(`${bridge.origin}/boards`);
  await page.getByRole("button", { name: "Play the laboratory" }).click();
  await expect(page).toHaveURL(/\/boards\/./);
  await expect(widget(page, "Materials, guessed")).toContainText("uranium");
  await expect(page.getByRole("button", { name: "Links 1" })).toBeVisible();
  expect((await boardOf(bridge, await firstBoard(bridge))).widgets).toHaveLength(13);
});
