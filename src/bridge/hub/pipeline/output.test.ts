import { expect, test } from "vitest";
import type { JsonValue } from "#protocol/json.ts";
import type { SourceOutcome } from "#protocol/outcome.ts";
import { fakeTool } from "#testing/fake-source.ts";
import { testHub } from "#testing/test-hub.ts";

const outputSchema = {
  type: "object",
  properties: { degrees: { type: "number" } },
  required: ["degrees"],
};

const answer = (structuredContent: JsonValue | undefined): SourceOutcome => ({
  kind: "ok",
  stage: "output",
  by: "server",
  result: {
    content: [{ type: "text", text: "warm" }],
    ...(structuredContent === undefined ? {} : { structuredContent }),
  },
});

async function outcomeOf(structuredContent: JsonValue | undefined) {
  const { attach, call } = testHub();
  await attach("s", {
    tools: [fakeTool("weather", { outputSchema })],
    call: () => answer(structuredContent),
  });
  return call("s.weather");
}

test("an answer that keeps its promise has no findings", async () => {
  expect((await outcomeOf({ degrees: 21 })).result).not.toHaveProperty("outputFindings");
});

test.each<[string, JsonValue, string]>([
  ["a wrong type", { degrees: "warm" }, "/degrees"],
  ["a missing member", {}, "/degrees"],
  ["null", null, ""],
])(
  "an answer with %s is ok all the same, and its faults are the server's",
  async (_what, given, path) => {
    const outcome = await outcomeOf(given);
    expect(outcome).toMatchObject({
      kind: "ok",
      stage: "output",
      by: "server",
      result: { structuredContent: given, outputFindings: [{ path }] },
    });
    expect(outcome.findings).toBeUndefined();
  },
);

test("an answer that leaves out what was promised says so", async () => {
  expect((await outcomeOf(undefined)).result?.outputFindings).toMatchObject([
    { sentence: "MCP tool result omitted structuredContent required by outputSchema" },
  ]);
});

test("a hundred faults are told as ten", async () => {
  const { attach, call } = testHub();
  const schema = { type: "object", additionalProperties: { type: "number" } };
  const wrong = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`n${at}`, "x"]));
  await attach("s", {
    tools: [fakeTool("weather", { outputSchema: schema })],
    call: () => answer(wrong),
  });
  expect((await call("s.weather")).result?.outputFindings).toHaveLength(10);
});

test("a tool that failed is not held against its output schema", async () => {
  const { attach, call } = testHub();
  await attach("s", {
    tools: [fakeTool("weather", { outputSchema })],
    call: () => ({
      kind: "refusal",
      stage: "dispatch",
      by: "server",
      sentence: "No such city.",
      result: { content: [{ type: "text", text: "No such city." }] },
    }),
  });
  const outcome = await call("s.weather");
  expect(outcome).toMatchObject({ kind: "refusal", stage: "dispatch" });
  expect(outcome.result).not.toHaveProperty("outputFindings");
});

test("an answer that cannot be kept breaks the protocol at convert", async () => {
  const { attach, call } = testHub();
  await attach("s", {
    tools: [fakeTool("weather")],
    call: () => ({ ...answer(1), result: { content: "warm" as never } }),
  });
  expect(await call("s.weather")).toMatchObject({
    kind: "protocolError",
    stage: "convert",
    by: "server",
    sentence: "The answer's content is no list of blocks.",
  });
});
