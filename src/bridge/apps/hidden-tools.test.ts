import { expect, test } from "vitest";
import { uiOfTool } from "#core/apps/tool-ui.ts";
import { createWireLists } from "#bridge/faces/mcp-endpoint/wire-lists.ts";
import { fakeTool } from "#testing/fake-source.ts";
import { testHub } from "#testing/test-hub.ts";

test("outside clients read each server's app by an address of its own", async () => {
  const { hub, attach } = testHub();
  const uri = "ui://get-time/view.html";
  for (const name of ["one", "two"]) {
    await attach(name, {
      tools: [fakeTool("show", { meta: { ui: { resourceUri: uri } } })],
      resources: [{ uri, isTemplate: false, name: "view" }],
      read: () => ({ ok: true, contents: [{ uri, text: name }] }),
    });
  }
  const { tools } = createWireLists(hub).tools();
  const uris = tools.map(({ _meta: meta }) => uiOfTool(meta).resourceUri ?? "");
  const read = await Promise.all(uris.map((each) => hub.read(each)));
  expect(read.map((reply) => reply.ok && reply.contents[0]?.text)).toEqual(["one", "two"]);
});

test("outside clients are not offered what is for apps alone", async () => {
  const { hub, attach } = testHub();
  await attach("clock", {
    tools: [
      fakeTool("show", { meta: { ui: { resourceUri: "ui://clock/view.html" } } }),
      fakeTool("tick", { meta: { ui: { visibility: ["app"] } } }),
      fakeTool("both", { meta: { ui: { visibility: ["app", "model"] } } }),
    ],
  });
  const { tools, byName } = createWireLists(hub).tools();
  expect(tools.map(({ name }) => name)).toEqual(["clock.show", "clock.both"]);
  expect(byName.has("clock.tick")).toBe(false);
});
