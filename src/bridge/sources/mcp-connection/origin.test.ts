import { expect, test } from "vitest";
import { labelOf, originOf, type McpSpec } from "./origin.ts";

const command = (...args: readonly string[]): McpSpec => ({ type: "stdio", command: "npx", args });

test.each<[string, McpSpec, string]>([
  ["a plain command", command("-y", "@scope/server"), "npx -y @scope/server"],
  ["words with spaces are quoted", command("a b"), 'npx "a b"'],
  [
    "the value of a secret option",
    command("--api-key", "sk-123", "--port", "80"),
    "npx --api-key ••• --port 80",
  ],
  ["a secret option in one word", command("--token=abc"), "npx --token=•••"],
  ["a secret in the environment's form", command("GITHUB_TOKEN=abc"), "npx GITHUB_TOKEN=•••"],
  [
    "a flag after a secret option is no value",
    command("--use-token", "--verbose"),
    "npx --use-token --verbose",
  ],
  ["a password in a URL", command("postgres://me:pw@db/x"), "npx postgres://db/x"],
  ["a URL", { type: "http", url: "https://host/mcp?a=1" }, "https://host/mcp?a=1"],
  [
    "a secret in a URL",
    { type: "http", url: "https://host/mcp?a=1&api_key=k" },
    "https://host/mcp?a=1&api_key=•••",
  ],
  ["what is no URL", { type: "http", url: "not a url" }, "not a url"],
])("%s", (_name, spec, shown) => {
  expect(originOf(spec)).toBe(shown);
});

test("a long command line is cut", () => {
  const shown = originOf(command("x".repeat(1_000)));
  expect(shown).toHaveLength(200);
  expect(shown.endsWith("…")).toBe(true);
});

test("a command stands in a sentence between back-ticks, a URL by itself", () => {
  expect(labelOf(command("server"))).toBe("`npx server`");
  expect(labelOf({ type: "http", url: "https://host/mcp" })).toBe("https://host/mcp");
});
