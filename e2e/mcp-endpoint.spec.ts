import { fileURLToPath, pathToFileURL } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";
import { source } from "./screens.ts";

const sdk = (path: string): string =>
  pathToFileURL(
    fileURLToPath(
      new URL(`peers/node_modules/@modelcontextprotocol/sdk/dist/esm/${path}`, import.meta.url),
    ),
  ).href;

interface Client {
  connect(transport: unknown): Promise<void>;
  callTool(params: object): Promise<{ content: { text?: string }[]; isError?: boolean }>;
  close(): Promise<void>;
}

/** A client of the official SDK, as an agent of somebody's would be one. */
async function connect(url: string, token: string): Promise<Client> {
  const { Client: SdkClient } = (await import(sdk("client/index.js"))) as {
    Client: new (about: object) => Client;
  };
  const { StreamableHTTPClientTransport: Transport } = (await import(
    sdk("client/streamableHttp.js")
  )) as { StreamableHTTPClientTransport: new (url: URL, options: object) => unknown };
  const client = new SdkClient({ name: "story", version: "1" });
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new Transport(new URL(url), { requestInit: { headers } }));
  return client;
}

test("an agent is let in with what the page shows, and both read the same sentence", async ({
  start,
  open,
}) => {
  const bridge = await start();
  const page = await open(bridge);
  await source(page, "up", "vitrine").click();

  const endpoint = page.getByRole("region", { name: /^MCP endpoint/ });
  await endpoint.getByRole("button", { name: "Show the token" }).click();
  const value = (term: string) =>
    endpoint.getByRole("term").filter({ hasText: term }).locator("+ dd code").innerText();
  const client = await connect(await value("Address"), await value("Token"));
  try {
    const { content } = await client.callTool({
      name: "ulib.ContainerBox.configure",
      arguments: { object: "crate", Size: "900 2 2" },
    });
    const sentence = content[0]?.text ?? "";
    expect(sentence).toBe("Size[0] is at most 50 mm; got 900.");
    await expect(endpoint.getByRole("list", { name: "Clients" })).toContainText("story 1");

    await page.goto(`${bridge.origin}/timeline`);
    await page.getByText(sentence).first().click();
    await expect(page.getByText(/MCP client story/).first()).toBeVisible();
  } finally {
    await client.close();
  }
});

test("a client with an old token is cut off and told where the new one is", async ({
  start,
  open,
}) => {
  const bridge = await start();
  const page = await open(bridge);
  await page.goto(`${bridge.origin}/servers/vitrine`);
  await page.getByRole("button", { name: "Show the token" }).click();
  const token = page.getByRole("term").filter({ hasText: "Token" }).locator("+ dd code");
  const old = await token.innerText();
  await page.getByRole("button", { name: "New token" }).click();
  await page.getByRole("button", { name: "Make a new one and cut off all clients" }).click();
  await expect(token).not.toHaveText(old);
  await expect(connect(`${bridge.origin}/mcp`, old)).rejects.toThrow(/vitrine token --mcp/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the endpoint's page has no fault that axe finds, ${colorScheme}`, async ({
    start,
    open,
  }) => {
    const bridge = await start();
    const page = await open(bridge, { colorScheme });
    await page.goto(`${bridge.origin}/servers/vitrine`);
    await expect(page.getByRole("tabpanel", { name: "Claude Code" })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
