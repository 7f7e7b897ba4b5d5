import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { widgetId, type Board } from "#protocol/board.ts";
import type { BoardCommand, BoardOpened } from "#protocol/board-change.ts";
import { someBoard, someWidget, widgetAt } from "../../board/board-builder.ts";
import { leaveBoard, useBoardView } from "../../board/board-view.ts";
import { loadKinds } from "../../board/use-kinds.ts";
import { FakeRefusal, type FakeAnswers } from "../../bridge/fake-bridge.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { BoardsScreen } from "./route.tsx";

/** The simulated browser sees nothing: everything is on screen. */
class SeesAll {
  readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe(target: Element) {
    this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this as never);
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(async () => {
  vi.stubGlobal("IntersectionObserver", SeesAll);
  Object.defineProperty(HTMLElement.prototype, "clientWidth", {
    configurable: true,
    get: () => 900,
  });
  leaveBoard();
  useBoardView.setState({ column: "palette" });
  await loadKinds();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const opened = (board: Board, part: Partial<BoardOpened> = {}): BoardOpened => ({
  board,
  steps: { undo: 1, redo: 0 },
  canUndo: true,
  canRedo: false,
  presence: [],
  ...part,
});

const two = someBoard([
  widgetAt("rate", [0, 0, 3, 2], { title: "Muon rate", data: { label: "Rate", value: "412 Hz" } }),
  widgetAt("note", [3, 0, 3, 2], {
    title: "Note",
    kind: "text",
    data: { content: "All is well." },
  }),
]);

const show = (answers: FakeAnswers, at = "/boards/b_test") =>
  renderApp(<BoardsScreen />, {
    answers: { sources: [], listSources: [], boardPresence: [], removedBoards: [], ...answers },
    at,
    route: at.startsWith("/boards/") ? "/boards/$id" : "/boards",
  });

/** The commands that were sent. */
const sent = (calls: readonly { readonly path: string; readonly input: unknown }[]) =>
  calls
    .filter(({ path }) => path === "changeBoard")
    .flatMap(({ input }) => (input as { readonly commands: readonly BoardCommand[] }).commands);

const frame = (name: RegExp) => screen.findByRole("article", { name });

test("a board that is loading says so", async () => {
  show({});
  expect(await screen.findByText("Loading the board")).toBeTruthy();
});

test("a board that is not there is refused with the bridge's sentence", async () => {
  show({
    board: () => {
      throw new FakeRefusal('There is no board "b_test"; there are: b_1.');
    },
  });
  expect((await screen.findByRole("alert")).textContent).toContain('There is no board "b_test"');
  expect(screen.getByRole("link", { name: "All boards" })).toBeTruthy();
});

test("an empty board says what it is for and offers three ways on", async () => {
  const { calls } = show({
    board: opened(someBoard([])),
    playBoardScript: { board: "b_test", calls: 12, faults: [] },
  });
  expect(await screen.findByRole("heading", { name: "Nothing on this board" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Connect" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Play the laboratory" }));
  expect(await screen.findByText("Played the laboratory: 12 calls.")).toBeTruthy();
  expect(calls.find(({ path }) => path === "playBoardScript")?.input).toEqual({ board: "b_test" });
});

test("a board shows its widgets with title and maker, its name, that it is kept and its revision", async () => {
  show({ board: opened(two) });
  const rate = await frame(/^Muon rate, /);
  expect(within(rate).getByText("you")).toBeTruthy();
  expect(await within(rate).findByText(/412/)).toBeTruthy();
  expect(await screen.findByText("All is well.")).toBeTruthy();
  expect(screen.getByText("kept")).toBeTruthy();
  expect(screen.getByText("revision 7")).toBeTruthy();
});

test("the name is changed in place", async () => {
  const { calls } = show({
    board: opened(two),
    changeBoard: { rev: 8, ids: [], words: "", fixes: [] },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Cargo check, rename" }));
  const field = screen.getByRole("textbox", { name: "Name of the board" });
  await userEvent.clear(field);
  await userEvent.type(field, "Night shift{Enter}");
  await waitFor(() => expect(sent(calls)).toEqual([{ do: "rename", name: "Night shift" }]));
});

test("arrows move the widget that has the focus, with Shift they resize it", async () => {
  const { calls } = show({
    board: opened(two),
    changeBoard: { rev: 7, ids: [], words: "", fixes: [] },
  });
  const note = await frame(/^Note, /);
  fireEvent.pointerDown(note, { button: 0 });
  note.focus();
  fireEvent.keyDown(note, { key: "ArrowRight" });
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      { do: "arrange", boxes: [{ id: "note", grid: { x: 4, y: 0, w: 3, h: 2 } }] },
    ]),
  );
  fireEvent.keyDown(note, { key: "ArrowDown", shiftKey: true });
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  expect(sent(calls)[1]).toMatchObject({ boxes: [{ id: "note", grid: { h: 3 } }] });
  expect(await screen.findByText("Note: column 4, row 1, 3 wide, 2 high")).toBeTruthy();
});

test("a change that the bridge refuses is said at the foot of the board, word by word", async () => {
  show({
    board: opened(two),
    changeBoard: () => {
      throw new FakeRefusal("Note is locked; unlock it first.");
    },
  });
  const note = await frame(/^Note, /);
  fireEvent.pointerDown(note, { button: 0 });
  fireEvent.keyDown(note, { key: "ArrowRight" });
  expect(await screen.findByText("Note is locked; unlock it first.")).toBeTruthy();
});

test("a removed widget can be brought back", async () => {
  const { calls } = show({
    board: opened(two),
    changeBoard: { rev: 7, ids: [], words: "", fixes: [] },
  });
  const note = await frame(/^Note, /);
  fireEvent.pointerDown(note, { button: 0 });
  fireEvent.keyDown(note, { key: "Delete" });
  expect(await screen.findByText('Removed "Note".')).toBeTruthy();
  expect(sent(calls)).toEqual([{ do: "remove", ids: ["note"] }]);
  const notices = screen.getByRole("status", { name: "Notices" });
  await userEvent.click(within(notices).getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent(calls)).toContainEqual(expect.objectContaining({ do: "display", id: "note" })),
  );
});

test("the menu of a widget pins it, and a pinned one cannot be moved", async () => {
  const { calls } = show({
    board: opened(two),
    changeBoard: { rev: 7, ids: [], words: "", fixes: [] },
  });
  await userEvent.click(await screen.findByRole("button", { name: "More for Note" }));
  await userEvent.click(screen.getByRole("menuitem", { name: /^Pin/ }));
  await waitFor(() => expect(sent(calls)).toEqual([{ do: "mark", ids: ["note"], pinned: true }]));
  cleanup();
  const pinned = someBoard([
    {
      ...someWidget("note", { title: "Note" }),
      layout: { grid: { x: 0, y: 0, w: 3, h: 2 }, pinned: true },
    },
  ]);
  const second = show({ board: opened(pinned) });
  const note = await frame(/^Note, /);
  expect(within(note).getByRole("img", { name: "Pinned" })).toBeTruthy();
  fireEvent.pointerDown(note, { button: 0 });
  fireEvent.keyDown(note, { key: "ArrowRight" });
  expect(sent(second.calls)).toEqual([]);
});

test("clicks in link mode choose the widgets of a link", async () => {
  const { calls } = show({
    board: opened(two),
    changeBoard: { rev: 7, ids: [], words: "", fixes: [] },
  });
  await frame(/^Note, /);
  await userEvent.click(screen.getByRole("button", { name: "Links 0" }));
  for (const name of [/^Muon rate, /, /^Note, /]) {
    fireEvent.pointerDown(await frame(name), { button: 0 });
  }
  const bar = screen.getByRole("form", { name: "New link" });
  await userEvent.type(within(bar).getByRole("textbox"), "object");
  await userEvent.click(within(bar).getByRole("button", { name: "Link" }));
  await waitFor(() =>
    expect(sent(calls)).toEqual([
      { do: "link", members: ["rate", "note"], port: "selection", key: "object" },
    ]),
  );
});

test("a kind that this page does not know is said so, and the others are drawn", async () => {
  show({
    board: opened(someBoard([someWidget("x", { kind: "hologram" }), someWidget("y")])),
  });
  expect(
    await screen.findByText('This page knows no widgets of the kind "hologram".'),
  ).toBeTruthy();
});

test("a widget that waits for a live value says for which", async () => {
  const waiting = someWidget("rate", {
    data: { label: "Rate" },
    bindings: [{ to: "/value", from: "ulib://object/chamber1#Rate" }],
  });
  show({ board: opened(someBoard([waiting])) });
  expect(await screen.findByText("Waiting for chamber1.Rate.")).toBeTruthy();
});

test("a value that was kept is stale until a live one comes", async () => {
  const kept = someWidget("rate", {
    data: { label: "Rate", value: 412 },
    bindings: [{ to: "/value", from: "ulib://object/chamber1#Rate" }],
  });
  show({ board: opened(someBoard([kept])) });
  expect(await screen.findByText("412")).toBeTruthy();
  expect(screen.getByTitle("Kept from before; no live value has come yet")).toBeTruthy();
});

test("others on the board are shown, this page itself is not", async () => {
  show({
    board: opened(two),
    boardPresence: [
      { caller: { face: "app", id: "tab_test" }, label: "you", at: 1 },
      { caller: { face: "mcp", id: "c1" }, label: "Claude", at: 1, widget: widgetId("note") },
    ],
  });
  const faces = await screen.findByRole("list", { name: "Also on this board" });
  expect(within(faces).getAllByRole("listitem")).toHaveLength(1);
  expect((await frame(/^Note, /)).dataset["visited"]).toBe("Claude");
});

test("A finds a kind in the palette; its form has the kind's example and adds it", async () => {
  const { calls } = show({
    board: opened(two),
    changeBoard: { rev: 7, ids: ["w_1"], words: "", fixes: [] },
  });
  await frame(/^Note, /);
  fireEvent.keyDown(document.body, { key: "a" });
  const palette = screen.getByRole("complementary", { name: "Widgets to add" });
  await waitFor(() => expect(within(palette).getByRole("searchbox")).toBe(document.activeElement));
  await userEvent.type(within(palette).getByRole("searchbox"), "one number that matters");
  await userEvent.click(await within(palette).findByRole("button", { name: /^stat label, value/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Add to the board" }));
  await waitFor(() => expect(sent(calls)).toMatchObject([{ do: "display", kind: "stat" }]));
});

test("a board of the past cannot be changed, and can be made the present again", async () => {
  const then = someBoard([two.widgets[0] ?? someWidget("rate")], { rev: 3 });
  const { calls } = show(
    {
      board: opened(two),
      boardAt: then,
      changeBoard: { rev: 7, ids: [], words: "", fixes: [] },
    },
    "/boards/b_test?at=3",
  );
  expect(await screen.findByText(/Nothing can be changed here/)).toBeTruthy();
  const rate = await frame(/^Muon rate, /);
  fireEvent.pointerDown(rate, { button: 0 });
  fireEvent.keyDown(rate, { key: "Delete" });
  expect(sent(calls)).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Make it the present again" }));
  await waitFor(() => expect(sent(calls)).toContainEqual({ do: "remove", ids: ["note"] }));
});

test("the list of boards renames, copies, removes and restores", async () => {
  const summary = { id: "b_1", name: "Cargo", widgets: 4, rev: 9, madeAt: 1, changedAt: 1 };
  const { calls } = show(
    {
      boards: [summary],
      removedBoards: [{ ...summary, id: "b_2", name: "Old" }],
      changeBoard: { rev: 10, ids: [], words: "", fixes: [] },
      removeBoard: null,
      restoreBoard: null,
      boardFile: { text: "{}" },
    },
    "/boards",
  );
  await userEvent.click(await screen.findByRole("button", { name: "Rename Cargo" }));
  const field = screen.getByRole("textbox", { name: "New name of Cargo" });
  await userEvent.clear(field);
  await userEvent.type(field, "Freight{Enter}");
  await waitFor(() => expect(sent(calls)).toEqual([{ do: "rename", name: "Freight" }]));
  await userEvent.click(screen.getByRole("button", { name: "Remove Cargo" }));
  await waitFor(() => expect(calls.some(({ path }) => path === "removeBoard")).toBe(true));
  await userEvent.click(screen.getByText("One removed board"));
  await userEvent.click(screen.getByRole("button", { name: "Restore" }));
  await waitFor(() => expect(calls.some(({ path }) => path === "restoreBoard")).toBe(true));
});

test("without boards the list says what a board is", async () => {
  show({ boards: [] }, "/boards");
  expect(await screen.findByRole("heading", { name: "No boards yet" })).toBeTruthy();
});

test("a link with a board inside is opened only after a yes; a refusal is the bridge's sentence", async () => {
  const { calls } = show(
    {
      boards: [],
      importBoard: () => {
        throw new FakeRefusal("The link is no HyperSkill: it is cut off.");
      },
    },
    "/boards?hs=gz.abc",
  );
  const dialog = await screen.findByRole("dialog", { name: "Open the board in this link?" });
  expect(calls.some(({ path }) => path === "importBoard")).toBe(false);
  await userEvent.click(within(dialog).getByRole("button", { name: "Open it as a new board" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("it is cut off");
});
