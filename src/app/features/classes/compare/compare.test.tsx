import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ClassComparison, ContextComparison } from "#protocol/comparison.ts";
import { FakeRefusal, type FakeAnswers } from "../../../bridge/fake-bridge.ts";
import { renderApp } from "../../../bridge/render-app.tsx";
import { ClassesScreen } from "../ClassesScreen.tsx";
import { giveText } from "./given-text.ts";
import { forgetContext, saveContext, useSavedContexts } from "./saved-contexts.ts";

const summary = (source: string, name: string) => ({
  source,
  name,
  base: [],
  abstract: false,
  description: "",
  instances: 1,
  properties: 1,
  actions: 0,
});

const entry = (over: Partial<ClassComparison>): ClassComparison => ({
  before: "Box",
  after: "Box",
  verdict: "sameType",
  ids: { typeId: "stays", typeShape: "stays", schemaId: "moves" },
  members: [],
  notes: [],
  ...over,
});

const comparison: ContextComparison = {
  scope: "all",
  classes: [
    entry({
      members: [
        {
          member: "property",
          name: "Size",
          change: "changed",
          facts: [
            {
              fact: "range",
              before: "0 to 40 mm",
              after: "0 to 50 mm",
              words: "range to 50 mm, was 40",
            },
          ],
        },
        { member: "property", name: "Label", change: "added", facts: [], about: "text" },
      ],
    }),
    entry({ before: "Crate", after: "Cone", verdict: "sameShape" }),
    entry({ before: null, after: "Tube", verdict: "added", notes: ["A note on it."] }),
  ],
  counts: { same: 4, sameType: 1, sameShape: 1, different: 0, added: 1, removed: 0 },
  notes: ["Left out (before): Odd. It has no type."],
};

const show = (search: string, answers: FakeAnswers = {}) =>
  renderApp(<ClassesScreen />, {
    at: `/classes?${search}`,
    route: "/classes",
    answers: {
      classList: [summary("demo", "Box"), summary("left", "Box")],
      compareContexts: comparison,
      ...answers,
    },
  });

afterEach(cleanup);

beforeEach(() => {
  for (const { id } of useSavedContexts.getState().saved) forgetContext(id);
  giveText("");
});

const asked = (app: ReturnType<typeof show>) =>
  app.calls.filter(({ path }) => path === "compareContexts").map(({ input }) => input);

describe("what differs", () => {
  test("stands below each class, with what it was and what it is", async () => {
    const app = show("compare=session:left&of=demo");
    const list = await screen.findByRole("listbox", { name: "Differences" });
    const lines = within(list)
      .getAllByRole("option")
      .map((line) => line.textContent);
    expect(lines).toEqual([
      "Boxsaid otherwisetypeId and typeShape stay; schemaId moves",
      "Sizerange0 to 40 mm0 to 50 mm",
      "Labeladdedtext",
      "Conewas CraterenamedtypeId and typeShape stay; schemaId moves",
      "TubeaddedtypeId and typeShape stay; schemaId moves",
      "A note on it.",
    ]);
    expect(within(list).getByText("40", { selector: "mark" })).toBeTruthy();
    expect(screen.getByText("Left out (before): Odd. It has no type.")).toBeTruthy();
    expect(asked(app)).toEqual([
      {
        before: { type: "source", source: "left", registry: false },
        after: { type: "source", source: "demo", registry: false },
        scope: "all",
      },
    ]);
  });

  test("can be narrowed to one verdict", async () => {
    show("compare=session:left&of=demo");
    await userEvent.click(await screen.findByRole("radio", { name: /renamed/ }));
    const list = screen.getByRole("listbox", { name: "Differences" });
    expect(within(list).getAllByRole("option")).toHaveLength(1);
  });

  test("opens the class", async () => {
    const app = show("compare=session:left&of=demo");
    await userEvent.click(await screen.findByText("Size"));
    expect(app.address()).toBe("/classes/demo/Box");
  });

  test("that cannot be told is said in a sentence", async () => {
    show("compare=session:left&of=demo", {
      compareContexts: () => {
        throw new FakeRefusal("Source left carries no session.");
      },
    });
    expect(await screen.findByText("Source left carries no session.")).toBeTruthy();
  });

  test("takes its time under its own skeleton", async () => {
    show("compare=session:left&of=demo", { compareContexts: undefined });
    expect(await screen.findByText("Comparing")).toBeTruthy();
  });
});

describe("what it is compared with", () => {
  test("is chosen from the other sessions, what was saved, and a text", async () => {
    saveContext({ source: "demo", registry: true, classes: 3, at: Date.UTC(2026, 1, 3) }, "{}");
    show("compare=choose");
    await screen.findByRole("heading", { name: "Compare" });
    expect(screen.getByRole("button", { name: /left as it is now/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /demo at 2026-02-0.*whole registry/ })).toBeTruthy();
    expect(screen.getByRole("textbox")).toBeTruthy();
  });

  test("with one session and nothing saved says how to get more", async () => {
    show("compare=choose", { classList: [summary("demo", "Box")] });
    expect(await screen.findByText(/No other session is attached/)).toBeTruthy();
    expect(screen.getByText(/None is saved yet/)).toBeTruthy();
  });

  test("a text is asked what it is", async () => {
    const app = show("compare=choose");
    await userEvent.click(await screen.findByRole("button", { name: "Compare the text" }));
    expect(screen.getByText("It is empty; paste a context or an .fbs.")).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox"), "table Box {{ a: int; }");
    await userEvent.click(screen.getByRole("button", { name: "Compare the text" }));
    await screen.findByRole("listbox", { name: "Differences" });
    expect(app.address()).toBe("/classes?compare=text");
    expect(asked(app)).toEqual([
      {
        before: { type: "text", text: "table Box { a: int; }" },
        after: { type: "source", source: "demo", registry: false },
        scope: "text",
      },
    ]);
  });

  test("a file is asked what it is", async () => {
    const app = show("compare=choose");
    const file = new File(["table Box { b: int; }"], "box.fbs");
    await userEvent.upload(await screen.findByLabelText("A file to compare"), file);
    await screen.findByRole("listbox", { name: "Differences" });
    expect(asked(app)).toMatchObject([{ before: { text: "table Box { b: int; }" } }]);
    expect(screen.getByRole("option", { name: "box.fbs" })).toBeTruthy();
  });

  test("a saved context is compared as it was asked for, and can be deleted", async () => {
    saveContext({ source: "demo", registry: true, classes: 3, at: 1 }, '{"tools":[]}');
    const app = show("compare=saved:1&of=demo");
    await screen.findByRole("listbox", { name: "Differences" });
    expect(asked(app)).toEqual([
      {
        before: { type: "text", text: '{"tools":[]}' },
        after: { type: "source", source: "demo", registry: true },
        scope: "all",
      },
    ]);
    await userEvent.click(screen.getByRole("button", { name: /^Delete demo at/ }));
    expect(app.address()).toBe("/classes?compare=choose&of=demo");
    expect(useSavedContexts.getState().saved).toEqual([]);
  });

  test("a saved context that is gone is said to be", async () => {
    show("compare=saved:9&of=demo");
    expect(
      await screen.findByText("This context is not kept in this browser any more."),
    ).toBeTruthy();
  });

  test("a session is not compared with itself", async () => {
    show("compare=session:demo&of=demo");
    expect(await screen.findByText(/A session is the same as itself/)).toBeTruthy();
  });
});

describe("saving", () => {
  test("keeps the context of the session as it is now", async () => {
    show("compare=choose&of=left", { contextText: { text: '{ "tools": [] }', classes: 7 } });
    await userEvent.click(await screen.findByRole("button", { name: "Save left now" }));
    await screen.findByText("Saved 7 classes");
    expect(useSavedContexts.getState().saved).toMatchObject([
      { id: "1", source: "left", registry: false, classes: 7, characters: 12 },
    ]);
    expect(localStorage.getItem("vitrine.context.1")).toBe('{"tools":[]}');
  });

  test("that finds no room says so and keeps what there was", async () => {
    const full = {
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(saveContext({ source: "demo", registry: false, classes: 1, at: 1 }, "{}", full)).toBe(
      "This browser has no room for 2 B more; download the context, or delete a saved one.",
    );
    expect(useSavedContexts.getState().saved).toEqual([]);
  });

  test("that the bridge refuses is said in its sentence", async () => {
    show("compare=choose&of=left", {
      contextText: () => {
        throw new FakeRefusal("The session is gone.");
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Save left now" }));
    expect(await screen.findByText("The session is gone.")).toBeTruthy();
  });
});
