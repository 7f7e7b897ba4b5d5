import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import type { SourceSummary } from "#protocol/source.ts";
import { FakeRefusal } from "../../bridge/fake-bridge.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { OverviewScreen } from "./route.tsx";

afterEach(cleanup);

const demo: SourceSummary = {
  name: sourceName("demo"),
  kind: "demoSession",
  origin: "demo?seed=7",
  status: { phase: "ready", since: 0 },
  counts: { tools: 21, resources: 11, prompts: 2, classes: 12, objects: 1204 },
  revision: 1,
  hasSession: true,
};

const broken: SourceSummary = {
  ...demo,
  name: sourceName("broken"),
  status: { phase: "failed", since: 0, sentence: 'There is no command "nope".' },
  counts: { tools: 0, resources: 0, prompts: 0, classes: 0, objects: 0 },
  hasSession: false,
};

test("the overview says that it is being read", async () => {
  renderApp(<OverviewScreen />);
  expect(await screen.findByText("Reading what is attached…")).toBeTruthy();
});

test("an overview that was refused shows the sentence", async () => {
  renderApp(<OverviewScreen />, {
    answers: {
      listSources: () => {
        throw new FakeRefusal("The bridge is stopping.");
      },
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain("The bridge is stopping.");
});

test("with nothing attached there is one way on", async () => {
  renderApp(<OverviewScreen />, { answers: { listSources: [] } });
  expect(await screen.findByRole("heading", { name: "Nothing is attached" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Add…" })).toBeTruthy();
});

test("the figures are those of the sources, and a failed one says why", async () => {
  renderApp(<OverviewScreen />, {
    answers: {
      listSources: [demo, broken],
      hello: { startedAt: 0 },
      toolRows: { facets: { all: 21, byKind: { configure: 12, action: 9 }, bySource: {} } },
      timeline: { rows: [], more: false, total: 0 },
      timelineBuckets: [{ from: 0, counts: { ok: 1200, refusal: 3 } }],
      classList: [],
    },
  });
  const sees = await screen.findByRole("region", { name: "What an agent sees" });
  expect(await within(sees).findByText("Tools: 12 configure, 9 action")).toBeTruthy();
  expect(within(sees).getByRole("link", { name: /1\s204\s*objects/ })).toBeTruthy();

  const attached = screen.getByRole("region", { name: "Attached" });
  expect(within(attached).getByText('There is no command "nope".')).toBeTruthy();
  expect(within(attached).getByRole("link", { name: "demo" })).toBeTruthy();

  const ended = await screen.findByRole("region", { name: /How calls ended/ });
  expect(
    within(ended)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["OK1\u202F200", "Refusal3"]);
});
