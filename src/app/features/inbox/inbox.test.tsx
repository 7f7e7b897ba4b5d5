import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { callId, sourceName, toolKey } from "#protocol/ids.ts";
import type { InboxItem } from "#protocol/inbox.ts";
import { FakeRefusal } from "../../bridge/fake-bridge.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { confirmWords } from "./confirm-words.ts";
import { InboxStack } from "./InboxStack.tsx";

// The form is loaded when it is first needed; on a busy machine that is longer than a test waits.
beforeAll(() => import("./ElicitationForm.tsx"));
afterEach(cleanup);

const confirm: InboxItem = {
  type: "confirm",
  id: "q1",
  at: Date.now(),
  callId: callId("c_1"),
  tool: { source: sourceName("demo"), key: toolKey("x") },
  wireName: "ulib.ContainerBox.configure",
  args: { object: "crate", Size: [20, 90, 20], Material: "lead" },
  reason: "The policy of this bridge asks before every call.",
};

const elicitation: InboxItem = {
  type: "elicitation",
  id: "q2",
  at: Date.now(),
  source: sourceName("files"),
  message: "Which folder?",
  schema: {
    type: "object",
    properties: { folder: { type: "string" }, deep: { type: "boolean" } },
    required: ["folder"],
  },
};

const show = (item: InboxItem, answerInbox: unknown = null) =>
  renderApp(<InboxStack />, { answers: { inboxList: [item], answerInbox } });

test.each([
  [{}, "t"],
  [{ object: "crate" }, "t on crate"],
  [{ object: "crate", Size: [1, 2] }, "t on crate, with Size = 1 2"],
  [{ a: 1, b: 2, c: 3, d: 4, e: 5 }, "t, with a = 1, b = 2, c = 3, d = 4 and 1 more"],
  [{ object: { x: 1 } }, 't, with object = {"x":1}'],
  ["text", "t"],
])("a call with %j is said as %s", (args, words) => {
  expect(confirmWords("t", args)).toBe(words);
});

test("a call that waits is said in words, with why it is asked", async () => {
  show(confirm);
  expect(
    await screen.findByText(
      "ulib.ContainerBox.configure on crate, with Size = 20 90 20, Material = lead",
    ),
  ).toBeTruthy();
  expect(screen.getByText("The policy of this bridge asks before every call.")).toBeTruthy();
});

test("neither answer has the focus by itself, and Y alone approves nothing", async () => {
  const { calls } = show(confirm);
  await screen.findByRole("button", { name: /Approve/ });
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard("y");
  expect(calls.some(({ path }) => path === "answerInbox")).toBe(false);
});

test.each([
  ["y", "accept"],
  ["n", "decline"],
])("with the focus in the card, %s is %s", async (key, action) => {
  const { calls } = show(confirm);
  (await screen.findByRole("button", { name: /Deny/ })).focus();
  await userEvent.keyboard(key);
  expect(calls.find(({ path }) => path === "answerInbox")?.input).toEqual({
    id: "q1",
    answer: { action },
  });
});

test("an answer that came too late says so on the card", async () => {
  show(confirm, () => {
    throw new FakeRefusal("This question was answered already.");
  });
  await userEvent.click(await screen.findByRole("button", { name: /Approve/ }));
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This question was answered already.",
  );
});

test("a server's question shows its words and a form of what it asks for", async () => {
  const { calls } = show(elicitation);
  expect(await screen.findByText("Which folder?")).toBeTruthy();
  await userEvent.type(await screen.findByRole("textbox", { name: /^folder/ }), "/tmp");
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(calls.find(({ path }) => path === "answerInbox")?.input).toEqual({
    id: "q2",
    answer: { action: "accept", content: { folder: "/tmp" } },
  });
});

test("an answer that lacks what was asked for is not sent, and says what", async () => {
  const { calls } = show(elicitation);
  await userEvent.click(await screen.findByRole("button", { name: "Send" }));
  expect((await screen.findByRole("alert")).textContent).toContain('"folder" is missing');
  expect(calls.some(({ path }) => path === "answerInbox")).toBe(false);
});

test("a question without fields is agreed to or declined", async () => {
  const { schema: _schema, ...bare } = elicitation;
  const { calls } = show(bare);
  await userEvent.click(await screen.findByRole("button", { name: "Agree" }));
  expect(calls.find(({ path }) => path === "answerInbox")?.input).toEqual({
    id: "q2",
    answer: { action: "accept", content: {} },
  });
});

test("an address that a server wants opened is shown, never opened", async () => {
  const { schema: _schema, ...rest } = elicitation;
  show({ ...rest, url: "https://login.example/x" });
  expect(await screen.findByText("https://login.example/x")).toBeTruthy();
  expect(document.querySelector("a")).toBeNull();
});
