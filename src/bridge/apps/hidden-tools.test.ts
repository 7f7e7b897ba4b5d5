import { expect, test } from "vitest";
import { createWireLists } from "#bridge/faces/mcp-endpoint/wire-lists.ts";
import { fakeTool } from "#testing/fake-source.ts";
import { testHub } from "#testing/test-hub.ts";

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
