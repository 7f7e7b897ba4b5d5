import { expect, test } from "vitest";
import { adaptModelContext } from "#core/webmcp/adapt-model-context.ts";
import type { ModelContextLike, RegistrableTool } from "#core/webmcp/model-context.ts";
import { openOffer } from "./offer-tools.ts";

/** As strict as Chromium: a name that is there is refused. */
function strictContext(): ModelContextLike & { readonly names: () => string[] } {
  const tools = new Map<string, RegistrableTool>();
  return {
    names: () => [...tools.keys()],
    async registerTool(tool, options) {
      if (!/^[A-Za-z0-9_.-]{1,128}$/.test(tool.name))
        throw new DOMException("Invalid tool name", "InvalidStateError");
      if (tools.has(tool.name)) throw new DOMException("Duplicate tool name", "InvalidStateError");
      tools.set(tool.name, tool);
      options?.signal?.addEventListener("abort", () => tools.delete(tool.name));
    },
  };
}

const tool = (name: string, description = "Does it."): RegistrableTool => ({
  name,
  description,
  inputSchema: { type: "object" },
  annotations: {},
  execute: async () => null,
});

test("what is new is registered and what is gone is taken away", async () => {
  const context = strictContext();
  const offer = openOffer(adaptModelContext(context));
  await offer.set([tool("a"), tool("b")]);
  expect(context.names()).toEqual(["a", "b"]);
  expect(await offer.set([tool("b"), tool("c")])).toEqual({ offered: 2, problems: [] });
  expect(context.names()).toEqual(["b", "c"]);
});

test("a tool that changed is registered anew under its name", async () => {
  const context = strictContext();
  const offer = openOffer(adaptModelContext(context));
  await offer.set([tool("a")]);
  expect(await offer.set([tool("a", "Does it better.")])).toEqual({ offered: 1, problems: [] });
});

test("mounting twice leaves each tool once", async () => {
  const context = strictContext();
  const first = openOffer(adaptModelContext(context));
  const setting = first.set([tool("a")]);
  first.close();
  const second = openOffer(adaptModelContext(context));
  await setting;
  expect(await second.set([tool("a")])).toEqual({ offered: 1, problems: [] });
  expect(context.names()).toEqual(["a"]);
});

test("a tool that the browser refuses is told, and the others are there", async () => {
  const context = strictContext();
  const offer = openOffer(adaptModelContext(context));
  expect(await offer.set([tool("no spaces"), tool("b")])).toEqual({
    offered: 1,
    problems: [{ tool: "no spaces", sentence: "The browser refused the tool: Invalid tool name" }],
  });
});

test("closing takes all away, also what was still being registered", async () => {
  const context = strictContext();
  const offer = openOffer(adaptModelContext(context));
  const setting = offer.set([tool("a"), tool("b")]);
  offer.close();
  await setting;
  expect(context.names()).toEqual([]);
});
