import { act, cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { renderForm } from "./render-form.tsx";

afterEach(cleanup);

const size: JsonObject = {
  type: "string",
  _ulib: { units: "mm", minimum: 0, maximum: 50, textual: { components: 3, element: "number" } },
};

test("an untouched form shows every field as left out and sends nothing", () => {
  const { sent } = renderForm({
    root: {
      type: "object",
      required: ["note"],
      properties: {
        note: { type: "string", default: "hi" },
        count: { type: "integer", minimum: 1 },
      },
    },
  });
  expect(screen.getByRole("form", { name: "the tool" })).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "note, unset" }).getAttribute("placeholder")).toBe(
    "hi",
  );
  expect(
    screen.getByRole("textbox", { name: "count, unset" }).getAttribute("aria-required"),
  ).toBeNull();
  expect(screen.getAllByText("whole, at least 1")).not.toEqual([]);
  expect(sent()).toEqual({});
});

test("text is sent as typed, and left out again when it is cleared", async () => {
  const { user, sent } = renderForm({ properties: { note: { type: "string", maxLength: 64 } } });
  await user.type(screen.getByRole("textbox", { name: "note, unset" }), "a\nb");
  expect(sent()).toEqual({ note: "a\nb" });
  expect(screen.getByText("3 / 64")).toBeTruthy();
  await user.clear(screen.getByRole("textbox", { name: "note, set" }));
  expect(sent()).toEqual({});
});

test("a number keeps what is typed and sends a number", async () => {
  const { user, sent } = renderForm({ properties: { rate: { type: "number" } } });
  await user.type(screen.getByRole("textbox", { name: "rate, unset" }), "1.");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "rate, set" }).value).toBe("1.");
  await user.type(screen.getByRole("textbox", { name: "rate, set" }), "50");
  expect(sent()).toEqual({ rate: 1.5 });
  await user.type(screen.getByRole("textbox", { name: "rate, set" }), "x");
  expect(sent()).toEqual({ rate: "1.50x" });
});

test("a boolean is left out, yes or no, by pointer and by arrows", async () => {
  const { user, sent } = renderForm({ properties: { on: { type: "boolean" } } });
  const group = within(screen.getByRole("radiogroup", { name: "on, unset" }));
  expect(group.getByRole("radio", { name: "leave" }).getAttribute("aria-checked")).toBe("true");
  await user.click(group.getByRole("radio", { name: "no" }));
  expect(sent()).toEqual({ on: false });
  await user.keyboard("{ArrowLeft}");
  expect(sent()).toEqual({ on: true });
  await user.keyboard("{ArrowLeft}");
  expect(sent()).toEqual({});
});

test("a choice of any type is picked from a list and can be cleared", async () => {
  const { user, sent } = renderForm({ properties: { mode: { enum: ["fast", 1, "1", true] } } });
  await user.click(screen.getByRole("combobox", { name: "mode, unset" }));
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "fast",
    "1",
    '"1"',
    "true",
  ]);
  await user.click(screen.getByRole("option", { name: "1" }));
  expect(
    screen.getByRole("combobox", { name: "mode, set" }).getAttribute("aria-describedby"),
  ).toMatch(/-about$/u);
  expect(sent()).toEqual({ mode: 1 });
  screen.getByRole("combobox", { name: "mode, set" }).focus();
  await user.keyboard("{Alt>}u{/Alt}");
  expect(sent()).toEqual({});
});

test("a value that is not among the choices is shown for what it is", () => {
  renderForm({ properties: { mode: { enum: ["fast"] } }, args: '{"mode":"slow"}' });
  expect(screen.getByDisplayValue('"slow": not one of them')).toBeTruthy();
});

test("a vector has a box for each component and one for its text", async () => {
  const { user, sent } = renderForm({ properties: { Size: size } });
  await user.type(screen.getByRole("textbox", { name: "Size x, unset" }), "20");
  await user.type(screen.getByRole("textbox", { name: "Size y, set" }), "900");
  await user.type(screen.getByRole("textbox", { name: "Size z, set" }), "20");
  expect(sent()).toEqual({ Size: [20, 900, 20] });
  await user.click(screen.getByRole("button", { name: "Size as one text" }));
  expect(sent()).toEqual({ Size: "20 900 20" });
  await user.type(screen.getByRole("textbox", { name: "Size, set" }), " 1");
  expect(sent()).toEqual({ Size: "20 900 20 1" });
});

test("three numbers pasted into a box fill all of them", async () => {
  const { user, sent } = renderForm({ properties: { Size: size } });
  await user.click(screen.getByRole("textbox", { name: "Size x, unset" }));
  await user.paste("1, 2.5 3");
  expect(sent()).toEqual({ Size: [1, 2.5, 3] });
});

test("the state of a field is a menu, and Alt with a letter", async () => {
  const { user, sent } = renderForm({
    properties: { note: { type: "string", default: "x", examples: ["an example"] } },
  });
  await user.click(screen.getByRole("button", { name: "State of note: unset" }));
  await user.click(await screen.findByRole("menuitem", { name: /Empty text/u }));
  expect(sent()).toEqual({ note: "" });
  await user.click(screen.getByRole("textbox", { name: "note, empty text" }));
  await user.keyboard("{Alt>}n{/Alt}");
  expect(sent()).toEqual({ note: null });
  expect(screen.getByRole("textbox", { name: "note, null" }).getAttribute("placeholder")).toBe(
    "null",
  );
  await user.keyboard("{Alt>}d{/Alt}");
  expect(sent()).toEqual({ note: "x" });
  expect(screen.getByRole("textbox", { name: "note, default" })).toBeTruthy();
  await user.keyboard("{Alt>}u{/Alt}");
  expect(sent()).toEqual({});
  await user.click(screen.getByRole("button", { name: "State of note: unset" }));
  await user.click(await screen.findByRole("menuitem", { name: "an example" }));
  expect(sent()).toEqual({ note: "an example" });
});

test("any shape without a control of its own is edited as JSON and says when it is none", async () => {
  const { user, sent } = renderForm({ properties: { any: {} } });
  await user.click(screen.getByRole("textbox", { name: "any, unset" }));
  await user.paste('{"a": ');
  const box = screen.getByRole("textbox", { name: "any, set" });
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(
    document.getElementById(box.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent,
  ).toContain("This is not JSON at line 1, column 7");
  await user.paste("1}");
  expect(sent()).toEqual({ any: { a: 1 } });
});

test("a field of any kind can be edited as JSON", async () => {
  const { user, sent } = renderForm({ properties: { count: { type: "integer" } } });
  await user.click(screen.getByRole("button", { name: "State of count: unset" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit as JSON" }));
  await user.click(screen.getByRole("textbox", { name: "count, unset" }));
  await user.paste('["wrong"]');
  expect(sent()).toEqual({ count: ["wrong"] });
});

test("a list gets rows that can be filled, moved and removed", async () => {
  const { user, sent } = renderForm({
    properties: { tags: { type: "array", items: { type: ["string", "null"] } } },
  });
  const add = screen.getByRole("button", { name: "Add to tags" });
  await user.click(add);
  expect(sent()).toEqual({});
  await user.type(screen.getByRole("textbox", { name: "[0], unset" }), "a");
  await user.click(add);
  await user.type(screen.getByRole("textbox", { name: "[1], unset" }), "b");
  expect(sent()).toEqual({ tags: ["a", "b"] });
  await user.click(screen.getByRole("button", { name: "Move row 2 up" }));
  expect(sent()).toEqual({ tags: ["b", "a"] });
  await user.click(screen.getByRole("button", { name: "Remove row 1" }));
  expect(sent()).toEqual({ tags: ["a"] });
});

test("an optional group is folded to its names; unfolding sends nothing", async () => {
  const { user, sent } = renderForm({
    properties: {
      filter: { type: "object", properties: { from: { type: "string" }, to: { type: "string" } } },
    },
  });
  expect(screen.getByText("from, to")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Unfold filter" }));
  expect(sent()).toEqual({});
  await user.type(screen.getByRole("textbox", { name: "from, unset" }), "x");
  expect(sent()).toEqual({ filter: { from: "x" } });
});

test("a typed map takes names", async () => {
  const { user, sent } = renderForm({
    properties: { scores: { type: "object", additionalProperties: { type: "number" } } },
  });
  await user.click(screen.getByRole("button", { name: "Unfold scores" }));
  await user.type(screen.getByRole("textbox", { name: "New name" }), "anna{Enter}");
  expect(sent()).toEqual({});
  await user.type(screen.getByRole("textbox", { name: "anna, unset" }), "7");
  expect(sent()).toEqual({ scores: { anna: 7 } });
});

test("the address argument suggests the objects of its class and takes any other name", async () => {
  const asked: string[] = [];
  const { user, sent } = renderForm({
    properties: { object: { type: "string" } },
    schema: { addressParam: "object", className: "ContainerBox" },
    findObjects: (className, prefix) => {
      asked.push(`${className} ${prefix}`);
      return Promise.resolve([{ name: "crate", path: "lab/station/crate" }]);
    },
  });
  await user.click(screen.getByRole("combobox", { name: "object, unset" }));
  await user.click(await screen.findByRole("option", { name: /crate/u }));
  expect(asked[0]).toBe("ContainerBox ");
  expect(sent()).toEqual({ object: "crate" });
  await user.type(screen.getByRole("combobox", { name: "object, set" }), "x");
  expect(sent()).toEqual({ object: "cratex" });
});

test("a refused component is marked alone, with the sentence and the fix", async () => {
  const { user, sent } = renderForm({
    properties: { Size: size, Origin: size },
    args: '{"Size":[20,900,20]}',
    findings: [
      {
        path: "/Size/1",
        keyword: "maximum",
        rule: 50,
        received: 900,
        fix: 50,
        sentence: "Size[1] is at most 50 mm; got 900.",
      },
    ],
  });
  const bad = screen.getByRole("textbox", { name: "Size y, set" });
  expect(bad.getAttribute("aria-invalid")).toBe("true");
  expect(
    screen.getByRole("textbox", { name: "Size x, set" }).getAttribute("aria-invalid"),
  ).toBeNull();
  expect(
    screen.getByRole("textbox", { name: "Origin x, unset" }).getAttribute("aria-invalid"),
  ).toBeNull();
  const said = (bad.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(said).toContain("Size[1] is at most 50 mm; got 900.");
  await user.click(screen.getByRole("button", { name: "Use 50" }));
  expect(sent()).toEqual({ Size: [20, 50, 20] });
});

test("a hint is shown softly: said, but not marked as invalid", () => {
  renderForm({
    properties: { rate: { type: "number" } },
    args: '{"rate":900}',
    hints: [
      { path: "/rate", keyword: "maximum", rule: 50, sentence: "rate is at most 50; got 900." },
    ],
  });
  expect(screen.getByText("rate is at most 50; got 900.")).toBeTruthy();
  expect(
    screen.getByRole("textbox", { name: "rate, set" }).getAttribute("aria-invalid"),
  ).toBeNull();
});

test("undo takes back a run of typing, redo brings it again", async () => {
  const { user, sent } = renderForm({ properties: { note: { type: "string" } } });
  await user.type(screen.getByRole("textbox", { name: "note, unset" }), "hello");
  await user.keyboard("{Control>}z{/Control}");
  expect(sent()).toEqual({});
  await user.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(sent()).toEqual({ note: "hello" });
});

test("a tool without arguments says so", () => {
  renderForm({ properties: {} });
  expect(screen.getByText("This tool takes no arguments.")).toBeTruthy();
});

test("arguments that are no object are edited as one JSON", async () => {
  const { user, sent } = renderForm({ properties: { a: { type: "number" } }, args: "[1]" });
  const box = screen.getByRole("textbox", { name: "arguments, set" });
  await user.clear(box);
  await user.click(box);
  await user.paste('{"a": 2}');
  expect(sent()).toEqual({ a: 2 });
});

test("a hostile schema is text, never markup or a crash", () => {
  const { container } = renderForm({
    properties: {
      "<img src=x onerror=alert(1)>": { type: "string", description: "<script>alert(1)</script>" },
      __proto__: { type: "string" },
      constructor: { type: "number" },
      "a.b[0]/c": { type: "boolean", title: "<b>t</b>" },
      "\u202Egnp.exe": { type: "string" },
      loop: { $ref: "#" },
      gone: { $ref: "#/nowhere" },
    },
  });
  expect(container.querySelector("img, script, b")).toBeNull();
  expect(screen.getByRole("textbox", { name: "constructor, unset" })).toBeTruthy();
  expect(screen.getByText("\\u202egnp.exe")).toBeTruthy();
  expect(screen.getAllByText("The schema refers to #/nowhere, which is not in it.")).not.toEqual(
    [],
  );
});

const fieldsOf = (count: number): JsonObject =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${index}`, { type: "string" }]),
  );

test("typing in one of many fields draws only that one again", async () => {
  let drawn: string[] = [];
  const { user } = renderForm({
    properties: fieldsOf(50),
    renderNow: (pointer) => {
      drawn.push(pointer);
      return null;
    },
  });
  expect(drawn).toHaveLength(50);
  drawn = [];
  await user.type(screen.getByRole("textbox", { name: "p3, unset" }), "xy");
  expect(new Set(drawn)).toEqual(new Set(["/p3"]));
});

test("in a long form the fields far off are only named until they come near", () => {
  type Entries = readonly { readonly target: Element; readonly isIntersecting: boolean }[];
  let tell: (entries: Entries) => void = () => undefined;
  class NearAtWill {
    constructor(callback: (entries: Entries) => void) {
      tell = callback;
    }
    observe = () => undefined;
    unobserve = () => undefined;
  }
  const before = globalThis.IntersectionObserver;
  Object.assign(globalThis, { IntersectionObserver: NearAtWill });
  const { container } = renderForm({ properties: fieldsOf(300) });
  Object.assign(globalThis, { IntersectionObserver: before });
  expect(screen.queryAllByRole("textbox")).toHaveLength(0);
  expect(screen.getByText("p299")).toBeTruthy();
  const target = container.querySelector('[data-field="/p299"]')?.parentElement;
  act(() => tell(target ? [{ target, isIntersecting: true }] : []));
  expect(screen.getByRole("textbox", { name: "p299, unset" })).toBeTruthy();
  // Its neighbours with it, and no more.
  expect(screen.queryAllByRole("textbox")).toHaveLength(12);
});
