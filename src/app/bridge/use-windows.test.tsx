import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { ToolRow } from "#protocol/tool.ts";
import { VirtualList } from "../ui/VirtualList.tsx";
import { useBridge } from "./bridge-context.ts";
import { renderApp } from "./render-app.tsx";
import { useWindows } from "./use-windows.ts";

afterEach(cleanup);

interface Input {
  readonly filter: { readonly text?: string };
  readonly from: number;
  readonly count: number;
}

const total = 1000;

/** Rows that say their place and the filter they came under. */
const toolRows = ({ filter, from, count }: Input) => ({
  total,
  from,
  revision: 1,
  facets: { all: total, byKind: {}, bySource: {} },
  rows: Array.from({ length: Math.min(count, total - from) }, (_, index) => ({
    type: "group",
    label: `${filter.text ?? "row"} ${from + index}`,
    source: "demo",
    count: 1,
  })),
});

function List() {
  const { queries } = useBridge();
  const [text, setText] = useState("row");
  const rows = useWindows((from, count) => queries.toolRows({ text }, from, count));
  return (
    <>
      <button type="button" onClick={() => setText("other")}>
        filter
      </button>
      {rows.error && <p role="alert">{rows.error.message}</p>}
      <output>{rows.isPending ? "pending" : rows.total}</output>
      <VirtualList
        label="Rows"
        total={rows.total}
        rowAt={rows.rowAt}
        onRange={rows.onRange}
        renderRow={(row: ToolRow) => (row.type === "group" ? row.label : "")}
        onOpen={() => undefined}
      />
    </>
  );
}

test("only the window on screen is asked for", async () => {
  const { calls } = renderApp(<List />, { answers: { toolRows } });
  await screen.findByText("row 0");
  const froms = calls.map(({ input }) => (input as Input).from);
  expect(new Set(froms)).toEqual(new Set([0]));
});

test("scrolling far down asks for the window there", async () => {
  const { calls } = renderApp(<List />, { answers: { toolRows } });
  await screen.findByText("row 0");
  fireEvent.scroll(screen.getByRole("listbox"), { target: { scrollTop: 920 * 30 } });
  await waitFor(() => {
    expect(calls.map(({ input }) => (input as Input).from)).toContain(900);
  });
});

test("the rows of the last filter stay until the next ones are there", async () => {
  const gate = Promise.withResolvers<void>();
  renderApp(<List />, {
    answers: {
      toolRows: async (input: Input) => {
        if (input.filter.text === "other") await gate.promise;
        return toolRows(input);
      },
    },
  });
  await screen.findByText("row 0");
  await userEvent.click(screen.getByRole("button", { name: "filter" }));
  expect(screen.getByText("row 0")).toBeTruthy();
  gate.resolve();
  expect(await screen.findByText("other 0")).toBeTruthy();
});
