import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { sourceName, toolKey } from "#protocol/ids.ts";
import type { RunLine } from "#protocol/refusal-table.ts";
import type {
  BaselineSummary,
  RunId,
  RunRow,
  RunRowDetail,
  RunSummary,
} from "#protocol/refusals.ts";
import type { SourceSummary } from "#protocol/source.ts";
import { FakeRefusal, type FakeAnswers, type FakeCall } from "../../bridge/fake-bridge.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { RefusalsScreen } from "./route.tsx";

afterEach(cleanup);

const runId = "r_12345678" as RunId;
const tool = { source: sourceName("everything"), key: toolKey("get-sum") };
const run: RunSummary = {
  id: runId,
  startedAt: Date.now() - 60_000,
  endedAt: Date.now() - 50_000,
  state: "finished",
  caller: { face: "app", id: "tab" },
  options: {
    controls: "readOnly",
    destructive: false,
    concurrency: 4,
    perSecond: 50,
    timeoutMs: 10_000,
    perTool: 60,
    seed: 1,
  },
  tools: 1,
  probes: 3,
  done: 2,
  skipped: { control: 1 },
  leftOut: 0,
  counts: { taught: 1, accepted: 1 },
  drift: 1,
  needsLook: 1,
  revision: 1,
};

const tooBig: RunRowDetail = {
  n: 0,
  tool,
  wireName: "everything.get-sum",
  probe: "/a#maximum:above",
  path: "/a",
  argument: "a",
  rule: "maximum",
  words: "above its maximum of 50",
  sent: "51",
  expects: "refused",
  local: "a is at most 50; got 51.",
  state: "done",
  kind: "refusal",
  sentence: "a is at most 50; got 51.",
  verdict: "taught",
  automatic: "taught",
  isDrift: false,
  passed: ["names", "limit", "received", "clean"],
  rubric: {
    names: { passed: true, evidence: "a" },
    limit: { passed: true, evidence: "at most 50" },
    received: { passed: true, evidence: "51" },
    remedy: { passed: false },
    clean: { passed: true },
  },
  argsText: '{"a":51,"b":2}',
  findings: [],
  by: "server",
  ms: 3,
};
const taken: RunRow = {
  ...tooBig,
  n: 1,
  argument: "b",
  words: "text in place of a number",
  sent: '"12"',
  kind: "ok",
  sentence: "The sum is NaN.",
  verdict: "accepted",
  isDrift: true,
};
const skipped: RunRow = {
  n: 2,
  tool,
  wireName: tooBig.wireName,
  probe: "#good:all",
  path: "",
  argument: "",
  rule: "good",
  words: "every argument",
  sent: "",
  expects: "accepted",
  local: "",
  state: "skipped",
  skip: "control",
  isDrift: false,
};
const lines: readonly RunLine[] = [
  {
    type: "group",
    isFolded: false,
    group: {
      key: "everything/get-sum",
      tool,
      wireName: tooBig.wireName,
      rows: 3,
      done: 2,
      counts: run.counts,
    },
  },
  ...[tooBig, taken, skipped].map((row) => ({ type: "row" as const, row })),
];
const facets = {
  all: 3,
  drift: 1,
  needsLook: 1,
  changed: 0,
  skipped: 1,
  verdicts: run.counts,
};
const windowOf = (rows: readonly RunLine[]) => ({
  total: rows.length,
  from: 0,
  rows,
  revision: 1,
  facets,
});
const baseline: BaselineSummary = {
  id: "b_12345678" as RunId,
  name: "0.8.2",
  savedAt: Date.now(),
  rows: 2,
};
const source = {
  name: sourceName("everything"),
  counts: { tools: 13, resources: 0, prompts: 0, classes: 0, objects: 0 },
} as SourceSummary;

const answers: FakeAnswers = {
  refusalRuns: [run],
  refusalRun: run,
  refusalLines: windowOf(lines),
  refusalPlace: { line: 1, number: 1, of: 3, next: 1 },
  refusalRow: ({ n }: { readonly n: number }) => ({ ...tooBig, n }),
  refusalTools: [{ tool, wireName: tooBig.wireName, probes: 3, done: 2, counts: run.counts }],
  refusalBaselines: [baseline],
  compareRefusals: {
    baseline,
    total: 1,
    counts: { sentence: 1 },
    before: { taught: 1, vague: 1 },
    changes: [],
  },
  listSources: [source],
  planRefusals: { tools: 13, off: 0, readOnly: 4, destructive: [] },
};

function open(at = "/refusals", part: FakeAnswers = {}) {
  const app = renderApp(<RefusalsScreen />, {
    at,
    route: at.startsWith("/refusals/") ? "/refusals/$report" : "/refusals",
    answers: { ...answers, ...part },
  });
  const asked = (path: string): readonly FakeCall["input"][] =>
    app.calls.filter((call) => call.path === path).map(({ input }) => input);
  return { ...app, asked, user: userEvent.setup() };
}
const openRun = (search = "", part: FakeAnswers = {}) => open(`/refusals/${runId}${search}`, part);

const refused = (sentence: string) => () => {
  throw new FakeRefusal(sentence);
};

// The runs

test("the list says that it is being read", async () => {
  renderApp(<RefusalsScreen />, { at: "/refusals", route: "/refusals" });
  expect(await screen.findByText("Loading the runs")).toBeTruthy();
});

test("where nothing was run the screen says what a run does, and how to begin", async () => {
  const { user } = open("/refusals", { refusalRuns: [], refusalBaselines: [] });
  expect(await screen.findByRole("heading", { name: "No run yet" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Start…" }));
  expect(await screen.findByRole("dialog", { name: "Start a run" })).toBeTruthy();
});

test("a list that was refused shows the sentence and can be asked again", async () => {
  open("/refusals", { refusalRuns: refused("This bridge has no refusal workbench.") });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("This bridge has no refusal workbench.");
  expect(within(alert).getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a run is removed in two steps", async () => {
  const { user, asked } = open("/refusals", { removeRefusals: null });
  await user.click(await screen.findByRole("button", { name: /^Remove the run of/ }));
  expect(asked("removeRefusals")).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep" }));
  await user.click(screen.getByRole("button", { name: "Remove it" }));
  expect(asked("removeRefusals")).toEqual([{ run: runId }]);
});

test("a baseline file that is none is answered with the sentence", async () => {
  const { user } = open("/refusals", {
    importRefusalBaseline: refused("The file is not JSON: it cannot be read."),
  });
  await user.upload(await screen.findByLabelText("Baseline file"), new File(["x"], "x.json"));
  expect((await screen.findByRole("alert")).textContent).toContain("The file is not JSON");
});

// Starting

test("what would be sent is told before anything is", async () => {
  const { user, asked } = open("/refusals?start=yes", {
    planRefusals: {
      tools: 13,
      off: 1,
      readOnly: 4,
      destructive: [{ tool, wireName: "everything.wipe" }],
    },
  });
  const dialog = await screen.findByRole("dialog", { name: "Start a run" });
  await waitFor(() =>
    expect(within(dialog).getByRole("status").textContent).toBe(
      "13 tools, at most 780 inputs. 4 say that they only read. 1 says that it may destroy something: it gets nothing unless you say so. 1 is switched off and left out.",
    ),
  );
  expect(within(dialog).getByRole("checkbox", { name: /everything\.wipe/ })).toBeTruthy();
  await user.click(within(dialog).getByRole("radio", { name: "Some tools" }));
  expect(within(dialog).getByRole("status").textContent).toBe("Nothing is chosen yet.");
  expect(asked("startRefusals")).toEqual([]);
});

test("legal inputs for all tools need a person's yes", async () => {
  const { user, asked, address } = open("/refusals?start=yes", { startRefusals: run });
  const dialog = await screen.findByRole("dialog", { name: "Start a run" });
  await user.click(within(dialog).getByRole("radio", { name: "To all tools" }));
  await user.click(within(dialog).getByRole("button", { name: "Start" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("take effect");
  expect(asked("startRefusals")).toEqual([]);
  await user.click(within(dialog).getByRole("checkbox", { name: /^I want these calls/ }));
  await user.click(within(dialog).getByRole("button", { name: "Start" }));
  await waitFor(() => expect(address()).toBe(`/refusals/${runId}`));
  expect(asked("startRefusals")).toMatchObject([{ controls: "all", destructive: false }]);
});

test("a link to a tool starts a run of that tool alone", async () => {
  const { user, asked } = open("/refusals?start=yes&tool=everything/get-sum", {
    toolRows: { total: 0, from: 0, rows: [], revision: 1 },
    startRefusals: run,
  });
  const dialog = await screen.findByRole("dialog", { name: "Start a run" });
  await user.click(within(dialog).getByRole("button", { name: "Start" }));
  await waitFor(() => expect(asked("startRefusals")).toMatchObject([{ tools: [tool] }]));
});

test("a start that is refused stays in the dialog with its sentence", async () => {
  const { user } = open("/refusals?start=yes", {
    startRefusals: refused("There is no tool to send anything to."),
  });
  const dialog = await screen.findByRole("dialog", { name: "Start a run" });
  await user.click(within(dialog).getByRole("button", { name: "Start" }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe(
    "There is no tool to send anything to.",
  );
});

// One run

test("a run shows its figures, how far it is, and its rows under their tools", async () => {
  openRun();
  const tree = await screen.findByRole("tree", { name: "Inputs of 1 tool" });
  expect(within(tree).getByRole("treeitem", { name: "everything.get-sum, 3 inputs" })).toBeTruthy();
  expect(
    within(tree).getByRole("treeitem", {
      name: "a, above its maximum of 50, sent 51. taught: refused with a sentence that helps. a is at most 50; got 51. 4 of 5 questions",
    }),
  ).toBeTruthy();
  expect(
    within(tree).getByRole("treeitem", {
      name: 'b, text in place of a number, sent "12". accepted: taken, though the schema forbids it. 4 of 5 questions',
    }),
  ).toBeTruthy();
  expect(within(tree).getByText(/^it may take effect/)).toBeTruthy();
  expect(screen.getByLabelText("Figures of the run").textContent).toContain("100 % of refusals");
  const bar = screen.getByRole("progressbar", { name: "Progress of the run" });
  expect(bar.getAttribute("aria-valuetext")).toMatch(/^2 of 2, finished/);
});

test("a run that is under way can be stopped, one that was stopped goes on", async () => {
  const { user, asked } = openRun("", {
    refusalRun: { ...run, state: "running", done: 1, rate: 10 },
    stopRefusals: run,
  });
  await user.click(await screen.findByRole("button", { name: "Stop" }));
  expect(asked("stopRefusals")).toEqual([{ run: runId }]);
  cleanup();
  const stopped = openRun("", {
    refusalRun: { ...run, state: "stopped", done: 1 },
    resumeRefusals: run,
  });
  await stopped.user.click(await screen.findByRole("button", { name: "Resume" }));
  expect(stopped.asked("resumeRefusals")).toEqual([{ run: runId }]);
});

test.each([
  [
    "a run that is gone",
    `/refusals/${runId}`,
    { refusalRun: refused('There is no run "x".') },
    'There is no run "x".',
  ],
  ["an address that is no run's", "/refusals/nonsense", {}, 'got "nonsense"'],
])("%s is answered with a sentence and a way back", async (_what, at, part, sentence) => {
  open(at, part);
  expect((await screen.findByRole("alert")).textContent).toContain(sentence);
  expect(screen.getByRole("link", { name: "All runs" })).toBeTruthy();
});

test("a filter that nothing passes says so and can be taken away", async () => {
  const { user, address } = openRun("?filter=drift&search=nothing", {
    refusalLines: windowOf([]),
  });
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  await waitFor(() => expect(address()).toBe(`/refusals/${runId}`));
});

test("what is looked at is in the address", async () => {
  const { user, address, asked } = openRun();
  await user.click(await screen.findByRole("radio", { name: /^drift/ }));
  await waitFor(() => expect(address()).toContain("filter=drift"));
  await waitFor(() =>
    expect(asked("refusalLines")).toContainEqual(
      expect.objectContaining({ view: { filter: { drift: true }, by: "tool", folded: [] } }),
    ),
  );
  await user.click(screen.getByRole("button", { name: /^Grouped by/ }));
  await user.click(await screen.findByRole("menuitem", { name: "verdict" }));
  await waitFor(() => expect(address()).toContain("group=verdict"));
});

test("the arrows fold and unfold a group", async () => {
  const { user, asked } = openRun();
  await user.click(await screen.findByRole("treeitem", { name: /^a, above/ }));
  await user.keyboard("{ArrowLeft}");
  await waitFor(() =>
    expect(asked("refusalLines")).toContainEqual(
      expect.objectContaining({ view: { filter: {}, by: "tool", folded: ["everything/get-sum"] } }),
    ),
  );
});

// One probe

/** The panel once the probe is there. */
async function panel(): Promise<HTMLElement> {
  await screen.findByRole("region", { name: "What was sent" });
  return screen.getByRole("region", { name: "Probe" });
}

test("a link to a row opens it: sentence, questions, and what was sent with the bad part marked", async () => {
  openRun("?row=0");
  const probe = await panel();
  expect(await within(probe).findByText("a is at most 50; got 51.")).toBeTruthy();
  const questions = within(probe).getByRole("region", { name: "Is it a good sentence" });
  expect(questions.textContent).toContain("4 of 5");
  expect(within(questions).getByText("at most 50")).toBeTruthy();
  expect(within(questions).getAllByRole("img", { name: "no" })).toHaveLength(1);
  expect(within(probe).getByText("51", { selector: "mark" })).toBeTruthy();
  const link = within(probe).getByRole("link", { name: "Open in Tools" });
  // The router of these tests quotes texts in addresses; the page's own does not.
  const href = decodeURIComponent(link.getAttribute("href") ?? "").replaceAll("\\", "");
  expect(href).toContain('{"a":51,"b":2}');
});

test("K keeps the open row, and it can be taken back", async () => {
  let human: RunRowDetail["human"];
  const { user, asked } = openRun("?row=0", {
    refusalRow: () => ({ ...tooBig, ...(human === undefined ? {} : { human }) }),
    judgeRefusal: ({ judgement }: { readonly judgement: RunRowDetail["human"] | null }) => {
      human = judgement ?? undefined;
      return tooBig;
    },
  });
  await panel();
  await screen.findByRole("button", { name: /^Keep it/ });
  await user.keyboard("k");
  expect(await screen.findByRole("button", { name: "Kept by you" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Take it back" }));
  expect(await screen.findByRole("button", { name: /^Keep it/ })).toBeTruthy();
  expect(asked("judgeRefusal")).toEqual([
    { run: runId, n: 0, judgement: { verdict: "taught" } },
    { run: runId, n: 0, judgement: null },
  ]);
});

test("a K that is typed into the note is a letter", async () => {
  const { user, asked } = openRun("?row=0", { judgeRefusal: tooBig });
  await panel();
  await user.type(
    await screen.findByRole("textbox", { name: "Note" }),
    "ok{Control>}{Enter}{/Control}",
  );
  await waitFor(() =>
    expect(asked("judgeRefusal")).toEqual([{ run: runId, n: 0, judgement: { note: "ok" } }]),
  );
});

test("against a baseline the words that differ are marked, and the new sentence can be kept", async () => {
  const { user, asked } = openRun(`?row=0&baseline=${baseline.id}`, {
    refusalRow: {
      ...tooBig,
      change: "sentence",
      before: { verdict: "taught", sentence: "a is at most 50." },
    },
    judgeRefusal: tooBig,
  });
  const probe = await panel();
  const diff = await within(probe).findByRole("region", { name: "Against the baseline" });
  expect(within(diff).getByText("; got 51", { selector: "mark" })).toBeTruthy();
  await user.click(within(probe).getByRole("button", { name: /^Keep the new one/ }));
  expect(asked("judgeRefusal")).toEqual([{ run: runId, n: 0, judgement: { verdict: "taught" } }]);
  expect(screen.getByLabelText("Figures of the run").textContent).toContain("was 50 %");
});

test("where the tool took what it refused before, its answer is not compared as a sentence", async () => {
  openRun(`?row=1&baseline=${baseline.id}`, {
    refusalRow: {
      ...tooBig,
      ...taken,
      change: "newDrift",
      before: { verdict: "taught", sentence: "b is a number." },
    },
  });
  const probe = await panel();
  const diff = within(probe).getByRole("region", { name: "Against the baseline" });
  expect(diff.textContent).toContain("was taught, is accepted");
  expect(within(diff).getByText("taken")).toBeTruthy();
  expect(diff.textContent).not.toContain("The sum is NaN.");
});

test("Again sends the probe once more, and a refusal of that is told", async () => {
  const { user, asked } = openRun("?row=0", {
    againRefusal: refused("This run is under way; try it again when it has ended."),
  });
  const probe = await panel();
  await user.click(await within(probe).findByRole("button", { name: "Again" }));
  expect(asked("againRefusal")).toEqual([{ run: runId, n: 0 }]);
  expect((await within(probe).findByRole("alert")).textContent).toContain("under way");
});

test("a probe that was not sent says why, and offers no verdict", async () => {
  openRun("?row=2", { refusalRow: { ...skipped, argsText: "{}", findings: [] } });
  const probe = await panel();
  expect(await within(probe).findByText(/^Not sent: it may take effect/)).toBeTruthy();
  expect(within(probe).queryByRole("button", { name: /^Keep/ })).toBeNull();
  expect(within(probe).queryByRole("button", { name: "Again" })).toBeNull();
});

test("the arrows take the open row along, and Esc closes it", async () => {
  const { user, address } = openRun();
  await user.click(await screen.findByRole("treeitem", { name: /^a, above/ }));
  await panel();
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(decodeURIComponent(address())).toMatch(/row="?1/));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(address()).toBe(`/refusals/${runId}`));
  expect(screen.queryByRole("region", { name: "Probe" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("tree"));
});
