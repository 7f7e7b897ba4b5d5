import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { sourceName } from "#protocol/ids.ts";
import type { SourceDetail } from "#protocol/source.ts";
import { FakeRefusal } from "../../bridge/fake-bridge.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { AddServerDialog } from "./AddServerDialog.tsx";
import { ServersScreen } from "./route.tsx";

afterEach(cleanup);

const everything: SourceDetail = {
  name: sourceName("everything"),
  kind: "mcpConnection",
  origin: "node server.js stdio",
  status: { phase: "ready", since: 0 },
  counts: { tools: 13, resources: 7, prompts: 4, classes: 0, objects: 0 },
  revision: 1,
  hasSession: false,
  server: { name: "everything", version: "2.0.0" },
  capabilities: ["tools", "prompts"],
  stderr: ["Starting default (STDIO) server..."],
  notes: ["The tool echo has no description."],
};

const at = { at: "/servers/everything", route: "/servers/$id" };

test("the list says that it is being read", async () => {
  renderApp(<ServersScreen />);
  expect(await screen.findByText("Reading the servers…")).toBeTruthy();
});

test("a list that was refused shows the sentence and can be asked again", async () => {
  renderApp(<ServersScreen />, {
    answers: {
      listSources: () => {
        throw new FakeRefusal("The bridge is stopping.");
      },
    },
  });
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("The bridge is stopping.");
  expect(within(alert).getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("nothing attached is said in words", async () => {
  renderApp(<ServersScreen />, { answers: { listSources: [] } });
  expect(await screen.findByRole("heading", { name: "Nothing is attached" })).toBeTruthy();
});

test("a server's page shows what it offers, what it wrote and what was bent", async () => {
  renderApp(<ServersScreen />, {
    ...at,
    answers: { listSources: [everything], sourceDetail: everything },
  });
  const page = await screen.findByRole("article", { name: "everything" });
  expect(within(page).getByText("13")).toBeTruthy();
  expect(within(page).getByText("node server.js stdio")).toBeTruthy();
  expect(within(page).getByText("Starting default (STDIO) server...")).toBeTruthy();
  expect(within(page).getByText("The tool echo has no description.")).toBeTruthy();
});

test("a failed server says why, as the largest text of its page", async () => {
  const sentence = 'There is no command "nope"; install it, or give its full path.';
  renderApp(<ServersScreen />, {
    ...at,
    answers: {
      listSources: [],
      sourceDetail: { ...everything, status: { phase: "failed", since: 0, sentence } },
    },
  });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test("detaching asks once more before it is done", async () => {
  const user = userEvent.setup();
  const { calls } = renderApp(<ServersScreen />, {
    ...at,
    answers: { listSources: [everything], sourceDetail: everything, detachSource: null },
  });
  await user.click(await screen.findByRole("button", { name: "Detach" }));
  expect(calls.some(({ path }) => path === "detachSource")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Detach everything and forget it" }));
  expect(calls.at(-1)).toEqual({ path: "detachSource", input: { source: "everything" } });
});

test("a command is shown word by word before anything starts", async () => {
  const user = userEvent.setup();
  const { calls } = renderApp(<AddServerDialog />, {
    answers: { listSources: [], attachSource: "mine" },
  });
  await user.type(await screen.findByLabelText("Name"), "mine");
  await user.type(screen.getByLabelText("Command, URL or session"), "node 'my server.js' --x");
  await user.click(screen.getByRole("button", { name: "Next: read it back" }));
  const words = within(screen.getByRole("list", { name: "Command" })).getAllByRole("listitem");
  expect(words.map((word) => word.textContent)).toEqual([
    "programnode",
    "argument 1my server.js",
    "argument 2--x",
  ]);
  expect(calls.some(({ path }) => path === "attachSource")).toBe(false);

  await user.click(screen.getByRole("button", { name: "Start this process" }));
  expect(calls.at(-1)).toEqual({
    path: "attachSource",
    input: { name: "mine", spec: "node 'my server.js' --x", confirmed: true },
  });
});

test("a name that is taken is refused in the dialog", async () => {
  const user = userEvent.setup();
  renderApp(<AddServerDialog />, { answers: { listSources: [everything] } });
  await user.type(await screen.findByLabelText("Name"), "everything");
  await user.type(screen.getByLabelText("Command, URL or session"), "node x.js");
  await user.click(screen.getByRole("button", { name: "Next: read it back" }));
  expect(await screen.findByText("There is already a source called everything.")).toBeTruthy();
});
