import { expect, test } from "vitest";
import { openContext, registerProblem } from "./open-context.ts";

const context = { registerTool: () => undefined };
const never = async (): Promise<void> => undefined;

test("the browser's own context is taken, in its new place before its old one", async () => {
  const old = { registerTool: () => undefined };
  const both = {
    document: { modelContext: context },
    navigator: { modelContext: old },
    isSecure: true,
    polyfill: never,
  };
  expect(await openContext(both)).toEqual({ phase: "native", context });
  expect(await openContext({ ...both, document: {} })).toEqual({ phase: "native", context: old });
});

test("where the browser has none, the stand-in is loaded and the reason said", async () => {
  const document: { modelContext?: object } = {};
  const opened = await openContext({
    document,
    navigator: {},
    isSecure: true,
    polyfill: async () => {
      document.modelContext = { ...context, __isWebMCPPolyfill: true };
    },
  });
  expect(opened).toMatchObject({
    phase: "polyfill",
    reason: expect.stringContaining("has no WebMCP of its own"),
  });
});

test.each([
  [
    "an insecure page",
    { isSecure: false, polyfill: never },
    "WebMCP needs a secure context; open the page at http://127.0.0.1 or localhost.",
  ],
  [
    "a stand-in that cannot be loaded",
    { isSecure: true, polyfill: () => Promise.reject(new Error("It is offline.")) },
    "The stand-in for WebMCP could not be loaded: It is offline.",
  ],
  [
    "a stand-in that does not come up",
    { isSecure: true, polyfill: never },
    "The stand-in for WebMCP did not come up in this browser.",
  ],
])("%s is off with its reason", async (_, parts, reason) => {
  expect(await openContext({ document: {}, navigator: {}, ...parts })).toEqual({
    phase: "off",
    reason,
  });
});

test.each([
  ["SecurityError", "The browser does not isolate this origin, which WebMCP needs."],
  ["NotAllowedError", "The permissions policy of this page forbids WebMCP tools."],
  ["InvalidStateError", "The browser refused the tool: Duplicate tool name"],
])("a %s of the browser is said in words", (name, sentence) => {
  expect(registerProblem(new DOMException("Duplicate tool name", name))).toBe(sentence);
});
