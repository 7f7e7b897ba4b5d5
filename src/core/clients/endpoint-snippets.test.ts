import { expect, test } from "vitest";
import { endpointSnippets } from "./endpoint-snippets.ts";

const url = "http://127.0.0.1:4680/mcp";
const token = "secret-token";
const snippets = endpointSnippets(url, token);

test.each(snippets.filter(({ id }) => id !== "stdio"))(
  "the settings of $client have the address and the token",
  ({ text }) => {
    expect(text).toContain(url);
    expect(text).toContain(token);
  },
);

test.each([
  [
    "cursor",
    { mcpServers: { vitrine: { url, headers: { Authorization: "Bearer secret-token" } } } },
  ],
  [
    "vscode",
    {
      servers: {
        vitrine: { type: "http", url, headers: { Authorization: "Bearer secret-token" } },
      },
    },
  ],
  [
    "gemini",
    {
      mcpServers: { vitrine: { httpUrl: url, headers: { Authorization: "Bearer secret-token" } } },
    },
  ],
  ["stdio", { mcpServers: { vitrine: { command: "npx", args: ["vitrine", "mcp"] } } }],
])("%s is given the JSON that it reads", (id, settings) => {
  expect(JSON.parse(snippets.find((each) => each.id === id)?.text ?? "")).toEqual(settings);
});

test("each client is there once", () => {
  expect(new Set(snippets.map(({ id }) => id)).size).toBe(snippets.length);
});
