import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, Locator, Page } from "@playwright/test";
import { freePort } from "../peers.ts";

const launcher = fileURLToPath(
  new URL(
    "../peers/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js",
    import.meta.url,
  ),
);

/** MCP Inspector's page, connected to a server and showing its tools. */
export interface StartedInspector {
  readonly page: Page;
  /** The tool's row; null where the list has none: tools with a page of their own stand elsewhere. */
  readonly find: (tool: string) => Promise<Locator | null>;
  readonly stop: () => Promise<void>;
}

/** Starts it as a person would, with a home of its own. */
export async function startInspector(
  browser: Browser,
  server: { readonly command: string; readonly args: readonly string[] },
): Promise<StartedInspector> {
  const home = await mkdtemp(join(tmpdir(), "vitrine-inspector-"));
  const config = join(home, "config.json");
  await writeFile(config, JSON.stringify({ mcpServers: { x: server } }));
  const child = spawn(process.execPath, [launcher, "--web", "--config", config], {
    env: {
      ...process.env,
      HOME: home,
      CLIENT_PORT: String(await freePort()),
      MCP_AUTO_OPEN_ENABLED: "false",
      MCP_INSPECTOR_SECRET_STORE: "memory",
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString();
      const found = /http:\/\/\S+MCP_INSPECTOR_API_TOKEN=\S+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.once("exit", () => reject(new Error(`MCP Inspector ended: ${said}`)));
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  // It asks for a font elsewhere, which must not count as waiting.
  await page.route(/^https:/, (route) => route.abort());
  await page.goto(url, { waitUntil: "domcontentloaded" });
  // Its switches are drawn over their inputs.
  await page.getByRole("switch").first().click({ force: true, timeout: 120_000 });
  await page.getByText("Tools", { exact: true }).first().click({ timeout: 120_000 });
  const main = page.getByRole("main");
  await main.getByPlaceholder("Search tools...").waitFor({ timeout: 120_000 });
  const row = (tool: string) =>
    main
      .getByRole("button")
      .filter({ has: page.locator("p").getByText(tool, { exact: true }) })
      .first();
  return {
    page,
    find: async (tool) => ((await row(tool).count()) === 0 ? null : row(tool)),
    stop: async () => {
      await context.close();
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
