import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { renderApp } from "../bridge/render-app.tsx";
import { VirtualList, type VirtualListProps } from "./VirtualList.tsx";

afterEach(cleanup);

type Row = { readonly name: string; readonly isHeading?: boolean };

const rows: readonly Row[] = [
  { name: "Boxes", isHeading: true },
  { name: "barrel" },
  { name: "crate" },
  { name: "Lamps", isHeading: true },
  { name: "bulb" },
  { name: "candle" },
];

function show(part: Partial<VirtualListProps<Row>> = {}) {
  const opened: string[] = [];
  renderApp(
    <VirtualList
      label="Things"
      total={rows.length}
      rowAt={(index) => rows[index]}
      renderRow={(row) => row.name}
      isHeading={(row) => row.isHeading === true}
      textOf={(row) => row.name}
      onOpen={(row) => opened.push(row.name)}
      {...part}
    />,
  );
  return opened;
}

const active = () => {
  const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
  return document.getElementById(id)?.textContent;
};

test("a list is one tab stop, and the first row that is no heading is active", async () => {
  show();
  await screen.findByRole("listbox", { name: "Things" });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("listbox"));
  expect(active()).toBe("barrel");
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ["{ArrowDown}", "crate"],
  ["{ArrowDown}{ArrowDown}", "bulb"],
  ["{End}", "candle"],
  ["{End}{Home}", "barrel"],
  ["{End}{ArrowDown}", "candle"],
  ["{ArrowUp}", "barrel"],
  ["cr", "crate"],
  ["bu", "bulb"],
  ["c", "crate"],
])("after %s the active row is %s", async (keys, name) => {
  show();
  await screen.findByRole("listbox");
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(active()).toBe(name);
});

test("Enter and a click open a row; a heading opens nothing", async () => {
  const opened = show();
  await userEvent.click(await screen.findByText("candle"));
  await userEvent.keyboard("{Home}{Enter}");
  await userEvent.click(screen.getByText("Lamps"));
  expect(opened).toEqual(["candle", "barrel"]);
});

test("a click far down does not go to the first row on its way", async () => {
  const gone: string[] = [];
  const opened = show({ onActive: (row) => gone.push(row.name) });
  await userEvent.click(await screen.findByText("candle"));
  expect(opened).toEqual(["candle"]);
  expect(gone).toEqual([]);
  expect(active()).toBe("candle");
});

test("the list's own keys come before its usual ones", async () => {
  const seen: string[] = [];
  show({
    onKey: (event, row) => {
      seen.push(`${event.key} ${row.name}`);
      return event.key === "ArrowDown";
    },
  });
  await screen.findByRole("listbox");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowDown}");
  expect(seen).toEqual(["ArrowDown barrel"]);
  expect(active()).toBe("barrel");
});

test("rows that have not arrived keep their place and are no options", async () => {
  show({ total: 3, rowAt: (index) => (index === 1 ? rows[1] : undefined) });
  expect((await screen.findAllByRole("option")).map((row) => row.textContent)).toEqual(["barrel"]);
});

test("it asks for the rows on screen, not for all", async () => {
  const ranges: (readonly [number, number])[] = [];
  show({
    total: 100_000,
    rowAt: () => undefined,
    onRange: (from, to) => ranges.push([from, to]),
  });
  await screen.findByRole("listbox");
  const [from, to] = ranges.at(-1) ?? [];
  expect(from).toBe(0);
  expect(to).toBeGreaterThan(10);
  expect(to).toBeLessThan(100);
});

test("a tree says level and whether a row is open", async () => {
  show({ role: "tree", ariaOf: () => ({ level: 2, expanded: true }) });
  const row = (await screen.findAllByRole("treeitem"))[0];
  expect(row?.getAttribute("aria-level")).toBe("2");
  expect(row?.getAttribute("aria-expanded")).toBe("true");
});

test("the chosen row is active when the list is focused", async () => {
  show({ selectedIndex: 4 });
  await screen.findByRole("listbox");
  await userEvent.tab();
  expect(active()).toBe("bulb");
});

/** A list whose marks are written down as they are asked for. */
function showMarked(marked: readonly string[] = []) {
  const asked: string[] = [];
  const opened = show({
    marks: {
      isMarked: ({ name }) => marked.includes(name),
      onToggle: ({ name }) => asked.push(`toggle ${name}`),
      onRange: (from, to) => asked.push(`range ${from} ${to}`),
      onClear: () => {
        asked.push("clear");
        return true;
      },
    },
  });
  return { asked, opened };
}

test("a list with marks says that several can be chosen, and which are", async () => {
  showMarked(["crate", "bulb"]);
  const list = await screen.findByRole("listbox", { name: "Things" });
  expect(list.getAttribute("aria-multiselectable")).toBe("true");
  const chosen = screen.getAllByRole("option", { selected: true });
  expect(chosen.map(({ textContent }) => textContent)).toEqual(["crate", "bulb"]);
});

test("Ctrl and Shift with a click mark; a click alone opens", async () => {
  const user = userEvent.setup();
  const { asked, opened } = showMarked();
  await user.click(await screen.findByText("barrel"));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByText("bulb"));
  await user.keyboard("{/Shift}{Control>}");
  await user.click(screen.getByText("candle"));
  await user.keyboard("{/Control}");
  expect(opened).toEqual(["barrel"]);
  expect(asked).toEqual(["range 1 4", "toggle candle"]);
});

test("Shift with arrows marks from where one was; Space marks one; Esc takes all marks away", async () => {
  const user = userEvent.setup();
  const { asked } = showMarked();
  await screen.findByRole("listbox");
  await user.tab();
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}");
  await user.keyboard(" {Escape}");
  expect(asked).toEqual(["range 1 2", "range 1 4", "toggle bulb", "clear"]);
});
