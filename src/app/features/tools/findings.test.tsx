import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceName, toolKey } from "#protocol/ids.ts";
import type { ToolLint } from "#protocol/lint.ts";
import type { ToolDetail } from "#protocol/tool.ts";
import { FakeRefusal, type FakeAnswers } from "../../bridge/fake-bridge.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { ToolPage } from "./ToolPage.tsx";
import { useToolStore } from "./tool-store.ts";

beforeEach(() => useToolStore.setState({ works: {} }));
afterEach(cleanup);

const ref = { source: sourceName("files"), key: toolKey("write") };
const tool: ToolDetail = {
  ref,
  wireName: "files.write",
  kind: "remote",
  description: "Writes a file",
  required: 1,
  optional: 0,
  group: "files",
  label: "write",
  sourceName: "write",
  modelName: "files_write",
  fullDescription: "Writes a file",
  inputSchema: {
    type: "object",
    required: ["path"],
    properties: { path: { type: "string" } },
  },
  tokens: 54,
  check: "advise",
  problems: [],
};
const probes = {
  probes: [
    {
      id: "/path#type:number",
      path: "/path",
      rule: "type",
      variant: "number",
      argument: "path",
      words: "a number in place of text",
      sent: "12",
      argsText: '{"path":12}',
      expects: "refused",
      findings: [],
    },
  ],
  leftOut: { type: 4 },
  notes: ["No object of this class is in the scene."],
};
const lint: ToolLint = {
  findings: [
    {
      path: "/inputSchema",
      rule: "open",
      level: "warning",
      families: ["openaiStrict"],
      reason: "It takes members that nobody declared.",
      mend: 'Write "additionalProperties": false.',
      more: 2,
    },
  ],
  leftOut: 0,
  tokens: { name: 3, description: 4, schema: 47, total: 54 },
};

function open(tab: string, answers: FakeAnswers = {}, part: Partial<ToolDetail> = {}) {
  const tabs: (string | undefined)[] = [];
  const app = renderApp(
    <ToolPage
      toolRef={ref}
      address={{ tab }}
      onAddress={(_ref, address) => tabs.push(address.tab)}
    />,
    {
      answers: {
        toolDetail: { ...tool, ...part },
        timeline: { rows: [], more: false, total: 0 },
        runningCalls: [],
        checkInput: [],
        toolProbes: probes,
        lintTool: lint,
        startRefusals: { id: "r_12345678" },
        ...answers,
      },
    },
  );
  const started = () =>
    app.calls.filter(({ path }) => path === "startRefusals").map(({ input }) => input);
  return { ...app, started, tabs, user: userEvent.setup() };
}

test("the inputs that a run would make are listed, with what the schema says of each", async () => {
  open("probes");
  const list = await screen.findByRole("list", { name: "Inputs made from the schema" });
  expect(within(list).getByRole("listitem").textContent).toContain(
    "patha number in place of text 12forbidden",
  );
  expect(screen.getByText(/4 more are left out/)).toBeTruthy();
  expect(screen.getByText("No object of this class is in the scene.")).toBeTruthy();
});

test("one of them fills the form", async () => {
  const { user, tabs } = open("probes");
  await user.click(
    await screen.findByRole("button", { name: "Use path, a number in place of text" }),
  );
  expect(tabs.at(-1)).toBeUndefined();
  const work = Object.values(useToolStore.getState().works)[0];
  expect(work?.history.present.text).toBe('{"path":12}');
});

test("a run of the tool alone begins with one click, and leads there", async () => {
  const { user, started, address } = open("probes");
  await user.click(await screen.findByRole("button", { name: "Run these" }));
  await waitFor(() => expect(address()).toBe("/refusals/r_12345678"));
  expect(started()).toEqual([{ tools: [ref], destructive: false }]);
});

test("a tool that may destroy something asks once more", async () => {
  const { user, started } = open("probes", {}, { annotations: { destructiveHint: true } });
  await user.click(await screen.findByRole("button", { name: "Run these" }));
  expect(started()).toEqual([]);
  await user.click(screen.getByRole("button", { name: /run all the same/ }));
  expect(started()).toEqual([{ tools: [ref], destructive: true }]);
});

test("a run that is refused says why", async () => {
  const { user } = open("probes", {
    startRefusals: () => {
      throw new FakeRefusal("This bridge has no refusal workbench.");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Run these" }));
  expect((await screen.findByRole("alert")).textContent).toContain("no refusal workbench");
});

test("what clients trip over is told with its place, its reason, its mend and its cost", async () => {
  open("lint");
  const finding = await screen.findByRole("listitem");
  for (const text of [
    "warning",
    "OpenAI strict",
    "/inputSchema",
    "and 2 more",
    "It takes members that nobody declared.",
    'Write "additionalProperties": false.',
  ])
    expect(finding.textContent).toContain(text);
  expect(screen.getByLabelText("Estimated tokens in every request").textContent).toContain("54");
});

test("a definition without findings says so", async () => {
  open("lint", { lintTool: { ...lint, findings: [] } });
  expect(await screen.findByText(/^Nothing found/)).toBeTruthy();
});
