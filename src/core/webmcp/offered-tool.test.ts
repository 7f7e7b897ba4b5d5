import { expect, test } from "vitest";
import { sourceName, toolKey } from "#protocol/ids.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { webMcpTool } from "./offered-tool.ts";

const tool = (over: Partial<ToolDetail>): ToolDetail => ({
  ref: { source: sourceName("board"), key: toolKey("canvas") },
  wireName: "canvas",
  sourceName: "canvas",
  modelName: "canvas",
  kind: "static",
  description: "Changes the canvas.",
  fullDescription: "Changes the canvas.",
  required: 1,
  optional: 0,
  group: "board",
  label: "canvas",
  inputSchema: { type: "object" },
  tokens: 10,
  check: "enforce",
  problems: [],
  ...over,
});

test("a destructive tool is consequential, unless it says that it only reads", () => {
  expect(webMcpTool(tool({ annotations: { destructiveHint: true } })).annotations).toEqual({
    readOnlyHint: false,
    consequentialHint: true,
    untrustedContentHint: false,
  });
  const both = { destructiveHint: true, readOnlyHint: true };
  expect(webMcpTool(tool({ annotations: both })).annotations.consequentialHint).toBe(false);
});

test.each([
  ["a server of somebody else", { kind: "remote" as const }],
  ["an open world", { annotations: { openWorldHint: true } }],
  ["what others wrote", { annotations: { untrustedContentHint: true } }],
])("answers from %s are marked as untrusted", (_, over) => {
  expect(webMcpTool(tool(over)).annotations.untrustedContentHint).toBe(true);
});

test("a description is cut at what browsers advise, and never empty", () => {
  expect(webMcpTool(tool({ fullDescription: "x".repeat(900) })).description).toHaveLength(500);
  expect(webMcpTool(tool({ fullDescription: " " })).description).toBe("canvas");
});
