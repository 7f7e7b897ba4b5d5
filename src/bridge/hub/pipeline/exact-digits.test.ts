import { expect, test } from "vitest";
import { refusals } from "#core/refusals/catalogue.ts";
import { callId } from "#protocol/ids.ts";
import { fakeTool } from "#testing/fake-source.ts";
import { testHub, toolRef } from "#testing/test-hub.ts";

const typed = "12345678901234567890";

test("digits that a double loses are in the journal, and the refusal offers them as text", async () => {
  const bench = testHub();
  const sentence = refusals.tooManyDigits("Count");
  await bench.attach("lab", {
    tools: [fakeTool("count")],
    check: () => ({
      authority: "enforce",
      findings: [{ path: "/Count", keyword: "type", rule: "integer", sentence }],
    }),
  });
  const { outcome } = await bench.hub.invoke({
    tool: toolRef("lab", "count"),
    argsText: `{"Count":${typed}}`,
    callId: callId("c_digits0001"),
    caller: { face: "app", id: "tab" },
  });
  expect(outcome).toMatchObject({ kind: "refusal", sentence, findings: [{ fix: typed }] });
  const call = bench.journal.entries.find(({ kind }) => kind === "call");
  expect(call?.body).toMatchObject({ digits: { "/Count": typed } });
});
