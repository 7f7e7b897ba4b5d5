import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { openOverlay, useOverlay } from "../../stores/overlays.ts";
import { renderApp } from "../../bridge/render-app.tsx";
import { IconTool } from "../../ui/icons.ts";
import { markHits, matches, readQuery } from "./palette-text.ts";
import { Palette } from "./Palette.tsx";

afterEach(cleanup);

test.each([
  ["cham cal", "all", "cham cal"],
  ["> dark", "commands", "dark"],
  ["@crate", "objects", "crate"],
  [" # configure ", "calls", "configure"],
  ["", "all", ""],
])("%j looks among %s for %j", (text, scope, words) => {
  expect(readQuery(text)).toEqual({ scope, words });
});

test("every word must be somewhere", () => {
  expect(matches("Go to Tools", "tools go")).toBe(true);
  expect(matches("Go to Tools", "tools scene")).toBe(false);
});

test("what matched is marked, every time it stands there, and nothing is lost", () => {
  const parts = markHits("ulib.DetectorChamber.Calibrate", "cham cal");
  expect(parts.filter(({ isHit }) => isHit).map(({ text }) => text)).toEqual(["Cham", "Cal"]);
  expect(parts.map(({ text }) => text).join("")).toBe("ulib.DetectorChamber.Calibrate");
});

const hits = [
  { type: "object", title: "chamber1", detail: "DetectorChamber", to: "/scene/demo/chamber1" },
  {
    type: "tool",
    title: "ulib.DetectorChamber.Calibrate",
    detail: "Measure drift speed",
    to: "/tools/demo/ulib.DetectorChamber.Calibrate",
  },
  { type: "call", title: "ulib.DetectorChamber.Calibrate", detail: "6 ms", to: "/calls/c_1" },
];

const sections = [{ path: "/tools", name: "Tools", icon: IconTool, letter: "t" }];

function show() {
  const toggled: string[] = [];
  openOverlay({ type: "palette", text: "" });
  const app = renderApp(
    <Palette
      text=""
      sections={sections}
      toggles={{
        toggleRail: () => toggled.push("rail"),
        toggleTimeline: () => toggled.push("timeline"),
      }}
    />,
    { answers: { search: hits, listSources: [] } },
  );
  return { ...app, toggled };
}

const titles = () => screen.getAllByRole("option").map((option) => option.children[1]?.textContent);

const field = () => screen.findByRole("combobox", { name: "Search or run anything" });

test("an empty palette offers the commands and asks the bridge nothing", async () => {
  const { calls } = show();
  await field();
  expect(titles()).toContain("Go to Tools");
  expect(calls.some(({ path }) => path === "search")).toBe(false);
});

test("hits stand in groups: tools, objects, calls", async () => {
  show();
  await userEvent.type(await field(), "cham");
  await screen.findByText("DetectorChamber");
  expect(titles()).toEqual([
    "ulib.DetectorChamber.Calibrate",
    "chamber1",
    "ulib.DetectorChamber.Calibrate",
  ]);
});

test("@ leaves objects alone", async () => {
  show();
  await userEvent.type(await field(), "@cham");
  await screen.findByText("DetectorChamber");
  expect(titles()).toEqual(["chamber1"]);
});

test("arrows choose, Enter opens and closes the palette", async () => {
  const { address } = show();
  await userEvent.type(await field(), "cham");
  await screen.findByText("DetectorChamber");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(address()).toBe("/scene/demo/chamber1"));
  expect(useOverlay.getState().overlay.type).toBe("none");
});

test("a command does what it says", async () => {
  const { toggled } = show();
  await userEvent.type(await field(), ">timeline{Enter}");
  expect(toggled).toEqual(["timeline"]);
});

test("nothing found is said with the words that were looked for", async () => {
  show();
  await userEvent.type(await field(), ">zzz");
  expect(await screen.findByText("Nothing is called “zzz”.")).toBeTruthy();
});
