import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { outcomeKinds } from "#protocol/outcome.ts";
import { renderApp } from "../bridge/render-app.tsx";
import { Chips } from "./Chips.tsx";
import { KeyCap } from "./KeyCap.tsx";
import { OutcomeBadge, OutcomeIcon } from "./OutcomeBadge.tsx";
import { outcomeLook } from "./outcomes.ts";
import { PanelBoundary } from "./PanelBoundary.tsx";
import { RefusalNotice } from "./RefusalNotice.tsx";
import { StageTrack } from "./StageTrack.tsx";
import { Tabs, tabPanel } from "./Tabs.tsx";
import { SearchField } from "./Toolbar.tsx";

afterEach(cleanup);

test("each outcome has its own word and icon", () => {
  const looks = outcomeKinds.map((kind) => outcomeLook[kind]);
  expect(new Set(looks.map(({ word }) => word)).size).toBe(outcomeKinds.length);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(outcomeKinds.length);
});

test("an outcome's icon alone is read out by its word", async () => {
  renderApp(<OutcomeIcon kind="unknownEffect" />);
  expect(await screen.findByRole("img", { name: "Unknown effect" })).toBeTruthy();
});

test("a badge shows its word", async () => {
  renderApp(<OutcomeBadge kind="deadline" />);
  expect(await screen.findByText("Deadline")).toBeTruthy();
});

test("the stage track says who said no", async () => {
  renderApp(<StageTrack outcome={{ kind: "refusal", stage: "check" }} lastWord="server" />);
  const stages = (await screen.findAllByRole("listitem")).map((stage) => stage.textContent);
  expect(stages).toEqual([
    "name: passed",
    "access: passed",
    "check: Refusal",
    "confirm: not reached",
    "server: not reached",
  ]);
});

test("a refusal shows its sentence word for word and can be tried again", async () => {
  let tries = 0;
  renderApp(<RefusalNotice error={{ message: '"a" is  missing.' }} retry={() => (tries += 1)} />);
  expect((await screen.findByRole("alert")).textContent).toContain('"a" is  missing.');
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(tries).toBe(1);
});

function TwoTabs() {
  const [tab, setTab] = useState<"form" | "json">("form");
  return (
    <>
      <Tabs
        id="t"
        label="Views"
        tabs={[
          { id: "form", word: "Form" },
          { id: "json", word: "JSON", count: 1200 },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div {...tabPanel("t", tab)}>{tab}</div>
    </>
  );
}

test("tabs are one stop; arrows choose, and the panel is named by the tab", async () => {
  renderApp(<TwoTabs />);
  await screen.findByRole("tablist", { name: "Views" });
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  const tab = screen.getByRole("tab", { name: /JSON/ });
  expect(document.activeElement).toBe(tab);
  expect(tab.textContent).toBe("JSON1\u202F200");
  expect(screen.getByRole("tabpanel", { name: /JSON/ }).textContent).toBe("json");
});

function TwoChips() {
  const [kind, setKind] = useState<"all" | "calls">("all");
  return (
    <Chips
      label="Show"
      chips={[
        { id: "all", word: "all" },
        { id: "calls", word: "calls" },
      ]}
      value={kind}
      onChange={setKind}
    />
  );
}

test("chips are a choice of one, moved by arrows", async () => {
  renderApp(<TwoChips />);
  await screen.findByRole("radiogroup", { name: "Show" });
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "calls" }).getAttribute("aria-checked")).toBe("true");
});

function Search({ onChange }: { readonly onChange: (text: string) => void }) {
  const [text, setText] = useState("");
  return (
    <SearchField
      label="Filter tools"
      placeholder="Filter"
      value={text}
      onChange={(next) => {
        setText(next);
        onChange(next);
      }}
    />
  );
}

test("a filter tells once what was typed, and Esc empties it", async () => {
  const told: string[] = [];
  renderApp(<Search onChange={(text) => told.push(text)} />);
  const field = await screen.findByRole("searchbox", { name: "Filter tools" });
  await userEvent.type(field, "box");
  await expect.poll(() => told).toEqual(["box"]);
  await userEvent.type(field, "{Escape}");
  await expect.poll(() => told).toEqual(["box", ""]);
});

test("keys that the fonts lack are drawn, with a word to be read out", async () => {
  renderApp(<KeyCap keys="Up Mod+Enter" />);
  expect(await screen.findByRole("img", { name: "arrow up" })).toBeTruthy();
  expect(screen.getByRole("img", { name: "enter" })).toBeTruthy();
});

function Fragile({ breaks }: { readonly breaks: () => boolean }) {
  if (breaks()) throw new Error("no more rows");
  return <p>whole again</p>;
}

test("a panel that breaks says so in its place and can be drawn again", async () => {
  // React writes what a boundary caught to the console; this test means it.
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isBroken = true;
  renderApp(
    <PanelBoundary label="Scene">
      <Fragile breaks={() => isBroken} />
    </PanelBoundary>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Scene broke: no more rows");
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("whole again")).toBeTruthy();
  expect(written).toHaveBeenCalled();
  written.mockRestore();
});
