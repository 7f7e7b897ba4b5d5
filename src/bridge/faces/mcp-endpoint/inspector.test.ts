import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { dataFolder } from "#testing/run-vitrine.ts";
import { startedBridge } from "#testing/started-bridge.ts";

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const inspector = pathTo(
  "../../../../e2e/peers/node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js",
);
const program = pathTo("../../../bin/vitrine.js");

/** Runs MCP Inspector's command line and gives the JSON that it prints. */
function inspect(
  ...words: readonly string[]
): Promise<{ readonly answer: JsonObject; readonly stderr: string }> {
  const env = { ...process.env, HOME: dataFolder(), VITRINE_HOME: dataFolder() };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [inspector, "--cli", ...words],
      { env },
      (_error, stdout, stderr) => {
        const parsed: unknown = stdout.startsWith("{") ? JSON.parse(stdout) : {};
        resolve({ answer: isJsonObject(parsed) ? parsed : {}, stderr });
      },
    );
  });
}

describe.skipIf(!existsSync(inspector))("MCP Inspector's command line", () => {
  const demo = { name: "demo", spec: { type: "demo", paused: true } } as const;

  test("lists the tools over HTTP and finds every schema portable", async () => {
    const { mcp, hub } = await startedBridge({
      sources: [demo],
      ownTools: { allowEval: false, root: null },
    });
    const { url, token } = mcp();
    const { answer, stderr } = await inspect(
      url,
      "--transport",
      "http",
      "--header",
      `Authorization: Bearer ${token}`,
      "--method",
      "tools/list",
      "--strict",
    );
    const tools = answer["tools"] as readonly { readonly name: string }[];
    expect(tools.map(({ name }) => name)).toEqual(hub.tools.all().map((each) => each.wireName));
    expect(stderr).not.toMatch(/error|warning/i);
  });

  test("gets the sentence of a bad call over stdio", async () => {
    const { answer } = await inspect(
      process.execPath,
      program,
      "mcp",
      "--method",
      "tools/call",
      "--tool-name",
      "ulib.ContainerBox.configure",
      "--tool-arg",
      "object=crate",
      "Size=900 2 2",
    );
    expect(answer).toMatchObject({
      isError: true,
      content: [{ type: "text", text: "Size[0] is at most 50 mm; got 900." }],
    });
  });
});
