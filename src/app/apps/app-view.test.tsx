import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { FakeRefusal } from "../bridge/fake-bridge.ts";
import { renderApp } from "../bridge/render-app.tsx";
import type { AppHost } from "./app-host.ts";
import { newAppState, withBlocked, withMessage, type AppState } from "./app-state.ts";
import { AppCover } from "./AppCover.tsx";
import { AppInspector } from "./AppInspector.tsx";
import { AppQuestionCard } from "./AppQuestionCard.tsx";
import { AppView } from "./AppView.tsx";

afterEach(cleanup);

/** A host with this state; `answers` is what a person said. */
function hostWith(state: Partial<AppState>) {
  const answers: boolean[] = [];
  const store = createStore<AppState>()(() => ({ ...newAppState, ...state }));
  const host = { store, answer: (isYes: boolean) => answers.push(isYes) } as unknown as AppHost;
  return { host, answers };
}

const nothing = () => undefined;

test("an app that cannot be opened says why, in the bridge's words", async () => {
  const openApp = () => {
    throw new FakeRefusal('"clock.plain" has no app.', "BAD_REQUEST");
  };
  renderApp(<AppView place="test" tool="clock.plain" input={{}} layout="flow" />, {
    answers: { openApp },
  });
  expect((await screen.findByRole("alert")).textContent).toContain('"clock.plain" has no app.');
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test.each([
  [{ phase: "frozen" } as const, "Asleep", "Wake"],
  [
    { phase: "closed", sentence: "The app closed itself." } as const,
    "closed itself",
    "Open it again",
  ],
  [
    { phase: "failed", sentence: "No network.", isAlive: true } as const,
    "No network.",
    "Try again",
  ],
])("an app in the state %j says so and offers a way on", async (phase, words, button) => {
  let again = 0;
  const { host } = hostWith({ phase });
  renderApp(<AppCover host={host} onAgain={() => (again += 1)} onInspect={nothing} />);
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: button }));
  expect(again).toBe(1);
});

test("a blank app says what it did not get", async () => {
  const target = "https://a.example/x.js";
  const { host } = hostWith({
    ...withBlocked(newAppState, { why: "network", what: "script", target }),
    phase: { phase: "running" },
    isBlank: true,
  });
  renderApp(<AppCover host={host} onAgain={nothing} onInspect={nothing} />);
  expect((await screen.findByText(/shows nothing/)).textContent).toContain(target);
});

test("a link is shown whole and opened only by a click", async () => {
  const url = "https://a.example/a/very/long/way?to=somewhere";
  const { host, answers } = hostWith({ question: { kind: "link", url, host: "a.example" } });
  renderApp(<AppQuestionCard host={host} />);
  const card = await screen.findByRole("alertdialog");
  expect(card.textContent).toContain(url);
  await userEvent.click(within(card).getByRole("button", { name: "Don't" }));
  expect(answers).toEqual([false]);
});

test("the inspector ticks what happened, names what was blocked and suggests a policy", async () => {
  const talked = withMessage(
    withMessage(newAppState, "fromApp", { method: "ui/notifications/initialized" }, 1_000),
    "toApp",
    { method: "ui/notifications/tool-input", params: {} },
    2_000,
  );
  const { host } = hostWith(
    withBlocked(talked, { why: "policy", what: "connect-src", target: "https://a.example/v1" }),
  );
  renderApp(<AppInspector host={host} device="desktop" onDevice={nothing} />);
  const list = await screen.findByRole("list", { name: "Checklist" });
  expect(list.textContent).toContain("The app started and said so.");
  expect(list.textContent).toContain("No result was sent");
  const blocked = screen.getByRole("region", { name: "What it did not get" });
  expect(blocked.textContent).toContain('"https://a.example"');
  expect(screen.getByRole("listbox").textContent).toContain("ui/notifications/tool-input");
});
