import { expect, test } from "./fixtures.ts";

test("a browser without WebMCP gets a stand-in, and the page says why", async ({ page }) => {
  await page.goto("/overview");
  await page.getByRole("button", { name: /^WebMCP stand-in, \d+ tools/ }).click();
  const menu = page.getByRole("menu", { name: /^WebMCP stand-in/ });
  await expect(menu).toContainText("This browser has no WebMCP of its own");
  await menu.getByRole("menuitemradio", { name: "Offer every tool" }).click();

  const answer = async (input: object): Promise<string> =>
    page.evaluate(async (sent) => {
      interface Context {
        getTools(): Promise<{ name: string }[]>;
        executeTool(tool: object, input: string): Promise<string>;
      }
      const context = (document as unknown as { modelContext: Context }).modelContext;
      const tools = await context.getTools();
      const tool = tools.find(({ name }) => name === "ulib.ContainerBox.configure");
      return tool ? context.executeTool(tool, JSON.stringify(sent)) : "";
    }, input);
  await expect
    .poll(() => answer({ object: "crate", Size: "900 2 2" }))
    .toContain("Size[0] is at most 50 mm; got 900.");
});
