import type { CDPSession, Page } from "@playwright/test";
import { chromiumArgs, chromiumPath } from "./chromium.ts";
import { expect, test } from "./fixtures.ts";
import { liveValue } from "./screens.ts";

// A browser of its own: with WebMCP, which is behind a switch.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: [...chromiumArgs, "--enable-features=WebMCP"],
  },
});

interface Invoked {
  readonly status: string;
  readonly output: { readonly isError?: boolean; readonly content: readonly { text: string }[] };
}

/** What an agent of the browser does: lists the page's tools and calls them, past the page. */
interface Agent {
  readonly names: () => readonly string[];
  readonly call: (toolName: string, input: object) => Promise<Invoked>;
}

async function agentOf(page: Page): Promise<Agent> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const on = (method: string, listener: (params: never) => void): void => {
    cdp.on(method as "Page.loadEventFired", listener as () => void);
  };
  const send = (method: string, params: object = {}): Promise<Record<string, string>> =>
    cdp.send(method as "Page.enable", params) as Promise<never>;
  const tools = new Map<string, { readonly name: string; readonly frameId: string }>();
  const answers = new Map<string, PromiseWithResolvers<Invoked>>();
  const answerTo = (id: string): PromiseWithResolvers<Invoked> => {
    const found = answers.get(id) ?? Promise.withResolvers<Invoked>();
    answers.set(id, found);
    return found;
  };
  on("WebMCP.toolsAdded", ({ tools: added }: { tools: { name: string; frameId: string }[] }) => {
    for (const tool of added) tools.set(tool.name, tool);
  });
  on("WebMCP.toolsRemoved", ({ tools: gone }: { tools: { name: string }[] }) => {
    for (const tool of gone) tools.delete(tool.name);
  });
  on("WebMCP.toolResponded", (params: Invoked & { invocationId: string }) => {
    answerTo(params.invocationId).resolve(params);
  });
  await send("WebMCP.enable");
  return {
    names: () => [...tools.keys()],
    async call(toolName, input) {
      const frameId = tools.get(toolName)?.frameId;
      const { invocationId = "" } = await send("WebMCP.invokeTool", { frameId, toolName, input });
      return answerTo(invocationId).promise;
    },
  };
}

async function offerAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^WebMCP \d+ tools/ }).click();
  await page.getByRole("menuitemradio", { name: "Offer every tool" }).click();
}

test("an agent of the browser calls the session's tools, and the page shows it", async ({
  page,
}) => {
  await page.goto("/scene/demo/crate");
  const agent = await agentOf(page);
  await offerAll(page);
  await expect.poll(agent.names).toContain("ulib.ContainerBox.configure");

  const good = await agent.call("ulib.ContainerBox.configure", {
    object: "crate",
    Label: "by agent",
  });
  expect(good.status).toBe("Completed");
  await expect(liveValue(page, "Label")).toHaveText(/by agent/);

  const bad = await agent.call("ulib.ContainerBox.configure", { object: "crate", Size: "900 2 2" });
  expect(bad).toMatchObject({
    status: "Completed",
    output: { isError: true, content: [{ text: "Size[0] is at most 50 mm; got 900." }] },
  });

  await page.goto("/timeline");
  await expect(page.getByText("browser agent").first()).toBeVisible();
});

test("what is offered follows the person's choice", async ({ page }) => {
  await page.goto("/overview");
  const agent = await agentOf(page);
  await offerAll(page);
  await expect.poll(agent.names).toContain("object_create");
  await page.getByRole("button", { name: /^WebMCP \d+ tools/ }).click();
  await page.getByRole("menuitemradio", { name: "Offer nothing" }).click();
  await expect(page.getByRole("button", { name: "WebMCP 0 tools" })).toBeVisible();
  await expect.poll(agent.names).toEqual([]);
});
