import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { McpEndpointInfo } from "#protocol/mcp-endpoint.ts";
import { sourceName } from "#protocol/ids.ts";
import type { SourceDetail } from "#protocol/source.ts";
import { FakeRefusal } from "../../bridge/fake-bridge.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { EndpointSection } from "./EndpointSection.tsx";
import { ServersScreen } from "./route.tsx";

afterEach(cleanup);

const token = "abcdefghijklmnopqrstuvwxyz-0123456789-WXYZ";
const endpoint: McpEndpointInfo = {
  url: "http://127.0.0.1:4680/mcp",
  token,
  isReadOnly: false,
  clients: [
    {
      id: "editor-1",
      name: "editor",
      version: "2.1",
      revision: "2026-07-28",
      lastSeen: Date.now(),
    },
  ],
};

test("it says that it is being read", async () => {
  renderApp(<EndpointSection />);
  expect(await screen.findByText("Reading the MCP endpoint…")).toBeTruthy();
});

test("a bridge without an endpoint says so", async () => {
  renderApp(<EndpointSection />, {
    answers: {
      mcpEndpoint: () => {
        throw new FakeRefusal("This bridge serves no MCP endpoint.");
      },
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "This bridge serves no MCP endpoint.",
  );
});

test("address and clients are shown, and that there are none", async () => {
  renderApp(<EndpointSection />, { answers: { mcpEndpoint: endpoint } });
  expect(await screen.findByText(endpoint.url)).toBeTruthy();
  const clients = screen.getByRole("list", { name: "Clients" });
  expect(clients.textContent).toContain("editor 2.1");
  expect(clients.textContent).toContain("2026-07-28");
  cleanup();
  renderApp(<EndpointSection />, { answers: { mcpEndpoint: { ...endpoint, clients: [] } } });
  expect(await screen.findByText("none right now")).toBeTruthy();
});

test("the token is nowhere on screen until it is asked for", async () => {
  const user = userEvent.setup();
  renderApp(<EndpointSection />, { answers: { mcpEndpoint: endpoint } });
  const show = await screen.findByRole("button", { name: "Show the token" });
  for (const tab of screen.getAllByRole("tab")) {
    await user.click(tab);
    expect(document.body.textContent).not.toContain(token);
  }
  await user.click(show);
  expect(document.body.textContent).toContain(token);
});

test("each client has its settings under its own tab, and all of them are copied", async () => {
  const user = userEvent.setup();
  renderApp(<EndpointSection />, { answers: { mcpEndpoint: endpoint } });
  await user.click(await screen.findByRole("tab", { name: "VS Code" }));
  const panel = screen.getByRole("tabpanel", { name: "VS Code" });
  expect(panel.textContent).toContain(".vscode/mcp.json");
  await user.click(within(panel).getByRole("button", { name: "Copy the settings for VS Code" }));
  expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({
    servers: { vitrine: { headers: { Authorization: `Bearer ${token}` } } },
  });
});

test("a new token is made in two steps", async () => {
  const user = userEvent.setup();
  const { calls } = renderApp(<EndpointSection />, {
    answers: { mcpEndpoint: endpoint, renewMcpToken: null },
  });
  await user.click(await screen.findByRole("button", { name: "New token" }));
  expect(calls.some(({ path }) => path === "renewMcpToken")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Make a new one and cut off all clients" }));
  expect(calls.some(({ path }) => path === "renewMcpToken")).toBe(true);
  expect(await screen.findByRole("button", { name: "New token" })).toBeTruthy();
});

test("Vitrine's own page has the endpoint, and cannot be detached", async () => {
  const own: SourceDetail = {
    name: sourceName("vitrine"),
    kind: "static",
    origin: "the bridge",
    status: { phase: "ready", since: 0 },
    counts: { tools: 13, resources: 0, prompts: 0, classes: 0, objects: 0 },
    revision: 1,
    hasSession: false,
    capabilities: [],
    stderr: [],
    notes: [],
  };
  renderApp(<ServersScreen />, {
    at: "/servers/vitrine",
    route: "/servers/$id",
    answers: { listSources: [own], sourceDetail: own, mcpEndpoint: endpoint },
  });
  const page = await screen.findByRole("article", { name: "vitrine" });
  expect(await within(page).findByText(endpoint.url)).toBeTruthy();
  expect(within(page).queryByRole("button", { name: "Detach" })).toBeNull();
});
