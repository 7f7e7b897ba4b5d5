/** Each family of schema shapes as a person fills it. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { renderForm } from "./render-form.tsx";

afterEach(cleanup);

const circle: JsonObject = {
  type: "object",
  title: "Circle",
  required: ["kind", "r"],
  properties: { kind: { const: "circle" }, r: { type: "number", default: 1 } },
};
const box: JsonObject = {
  type: "object",
  title: "Box",
  properties: { kind: { const: "box" }, w: { type: "number" } },
};
const shape: JsonObject = { oneOf: [circle, box] };

// Names

test("names of nothing or of spaces are quoted wherever they are shown", async () => {
  const { user, sent } = renderForm({
    properties: { "": { type: "string" }, " ": { type: "object", properties: { a: {} } } },
  });
  const box = screen.getByRole("textbox", { name: '"", unset' });
  expect(screen.getByText('""')).toBeTruthy();
  await user.type(box, "x");
  expect(sent()).toEqual({ "": "x" });
  expect(screen.getByRole("button", { name: 'State of "": set' })).toBeTruthy();
  expect(screen.getByRole("group", { name: '" ", unset' })).toBeTruthy();
});

// Unions

test("a union shows its shapes with none chosen; a choice writes what tells it, and Tab leads into it", async () => {
  const { user, sent } = renderForm({ properties: { shape } });
  const chooser = screen.getByRole("radiogroup", { name: "Shape of shape, unset" });
  expect(within(chooser).getByRole("radio", { name: "leave" }).getAttribute("aria-checked")).toBe(
    "true",
  );
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(within(chooser).getByRole("radio", { name: "Box" }));
  expect(sent()).toEqual({ shape: { kind: "box" } });
  expect(screen.getByRole("radiogroup", { name: "Shape of shape, Box" })).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "w, unset" }), "2");
  expect(sent()).toEqual({ shape: { kind: "box", w: 2 } });
});

test("shapes are walked through by arrows, and one undo brings back what was there", async () => {
  const { user, sent } = renderForm({
    properties: { shape },
    args: '{"shape":{"kind":"box","w":2}}',
  });
  screen.getByRole("radio", { name: "Box" }).focus();
  await user.keyboard("{ArrowLeft}");
  expect(sent()).toEqual({ shape: { kind: "circle" } });
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Circle"));
  await user.keyboard("{ArrowLeft}");
  expect(sent()).toEqual({});
  await waitFor(() => expect(document.activeElement?.textContent).toBe("leave"));
  await user.keyboard("{Control>}z{/Control}");
  expect(sent()).toEqual({ shape: { kind: "box", w: 2 } });
});

test("many shapes, or long names, are a list to search; it can be cleared", async () => {
  const { user, sent } = renderForm({
    properties: {
      x: {
        anyOf: Array.from({ length: 12 }, (_, index) => ({
          type: "object",
          title: `Shape number ${index + 1}`,
          properties: { [`p${index + 1}`]: { type: "string" } },
        })),
      },
    },
  });
  const chooser = screen.getByRole("combobox", { name: "Shape of x, unset" });
  await user.click(chooser);
  await user.type(chooser, "12");
  await user.click(screen.getByRole("option", { name: "Shape number 12" }));
  await user.type(screen.getByRole("textbox", { name: "p12, unset" }), "a");
  expect(sent()).toEqual({ x: { p12: "a" } });
  expect(screen.getByRole("combobox", { name: "Shape of x, Shape number 12" })).toBeTruthy();
});

test("a scalar of two types stands beside the choice of its type", async () => {
  const { user, sent } = renderForm({ properties: { id: { type: ["string", "number"] } } });
  await user.click(screen.getByRole("radio", { name: "number" }));
  await user.type(screen.getByRole("textbox", { name: "id, unset" }), "-5");
  expect(sent()).toEqual({ id: -5 });
  await user.click(screen.getByRole("radio", { name: "text" }));
  expect(sent()).toEqual({ id: "-5" });
});

test("a finding inside a shape is said at its own field", () => {
  renderForm({
    properties: { shape },
    args: '{"shape":{"kind":"box","w":"wide"}}',
    findings: [
      {
        path: "/shape/w",
        keyword: "type",
        rule: "number",
        received: "wide",
        sentence: 'shape.w is a number; got "wide".',
      },
    ],
  });
  const bad = screen.getByRole("textbox", { name: "w, set" });
  expect(bad.getAttribute("aria-invalid")).toBe("true");
  expect(
    screen.getByRole("combobox", { name: "kind, set" }).getAttribute("aria-invalid"),
  ).toBeNull();
});

test("a finding about a union without a shape is said at the choice", () => {
  renderForm({
    properties: { shape },
    findings: [
      {
        path: "",
        keyword: "required",
        rule: "shape",
        sentence: '"shape" is missing; it is one of 2 shapes.',
      },
    ],
  });
  const chooser = screen.getByRole("radiogroup", { name: "Shape of shape, unset" });
  expect(chooser.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText('"shape" is missing; it is one of 2 shapes.')).toBeTruthy();
});

test("the arguments themselves are chosen a shape for", async () => {
  const { user, sent } = renderForm({
    root: {
      type: "object",
      properties: { dry: { type: "boolean" } },
      oneOf: [
        { properties: { q: { type: "string" } }, required: ["q"] },
        { properties: { id: { type: "string" } }, required: ["id"] },
      ],
    },
  });
  await user.click(screen.getByRole("radio", { name: "with id" }));
  await user.type(screen.getByRole("textbox", { name: "id, unset" }), "7");
  expect(sent()).toEqual({ id: "7" });
});

// Recursion and tuples

test("a schema that contains itself is opened as deep as it is wanted", async () => {
  const { user, sent } = renderForm({
    root: {
      type: "object",
      properties: { tree: { $ref: "#/$defs/Node" } },
      $defs: {
        Node: {
          type: "object",
          properties: { label: { type: "string" }, next: { $ref: "#/$defs/Node" } },
        },
      },
    },
  });
  await user.click(screen.getByRole("button", { name: "Unfold tree" }));
  await user.click(screen.getByRole("button", { name: "Unfold next" }));
  const [, inner] = screen.getAllByRole("textbox", { name: "label, unset" });
  if (!inner) throw new Error("The second label is not drawn.");
  await user.type(inner, "x");
  expect(sent()).toEqual({ tree: { next: { label: "x" } } });
});

test("the places of a tuple have names, and a filled one shows the empty ones before it as null", async () => {
  const { user, sent } = renderForm({
    properties: {
      at: {
        type: "array",
        prefixItems: [
          { type: "number", title: "latitude" },
          { type: "number", title: "longitude" },
        ],
        items: false,
      },
    },
  });
  const group = within(screen.getByRole("group", { name: "at, unset" }));
  expect(group.getByText("longitude")).toBeTruthy();
  expect(group.queryByRole("button", { name: "Add to at" })).toBeNull();
  await user.type(group.getByRole("textbox", { name: "[1], unset" }), "4.3");
  expect(sent()).toEqual({ at: [null, 4.3] });
  expect(screen.getByRole("textbox", { name: "[0], null" })).toBeTruthy();
});

// Maps

const scores: JsonObject = { type: "object", additionalProperties: { type: "number" } };

test("a name of a map is changed where it stands; one that is taken is said so", async () => {
  const { user, sent } = renderForm({ properties: { scores }, args: '{"scores":{"a":1,"b":2}}' });
  const name = screen.getByRole("textbox", { name: "Name of a" });
  await user.clear(name);
  await user.type(name, "b");
  expect(screen.getByRole("alert").textContent).toBe('There is "b" already.');
  await user.keyboard("{Enter}");
  expect(sent()).toEqual({ scores: { a: 1, b: 2 } });
  await user.type(name, "c{Enter}");
  expect(sent()).toEqual({ scores: { bc: 1, b: 2 } });
  await user.click(screen.getByRole("button", { name: "Remove b" }));
  expect(sent()).toEqual({ scores: { bc: 1 } });
});

test("a new name gets the focus at its value; a taken one a sentence", async () => {
  const { user, sent } = renderForm({ properties: { scores }, args: '{"scores":{"a":1}}' });
  const adder = screen.getByRole("textbox", { name: "New name" });
  await user.type(adder, "a{Enter}");
  expect(screen.getByRole("alert").textContent).toBe('There is "a" already.');
  await user.clear(adder);
  await user.type(adder, "__proto__{Enter}");
  await waitFor(() =>
    expect(document.activeElement?.getAttribute("aria-label")).toBe("__proto__, unset"),
  );
  await user.keyboard("3");
  expect(JSON.stringify(sent())).toBe('{"scores":{"a":1,"__proto__":3}}');
});

test("a name that the schema does not know can be tried on any tool", async () => {
  const { user, sent } = renderForm({ properties: { a: { type: "string" } } });
  await user.click(screen.getByRole("button", { name: "A name that is not in the schema" }));
  await user.type(screen.getByRole("textbox", { name: "New name" }), "b{Enter}");
  expect(screen.getByText("not in the schema")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "b, unset" }), "1");
  expect(sent()).toEqual({ b: 1 });
});

// Lists

test("short values are chips: Enter ends one, what is being written is sent already, Backspace goes back", async () => {
  const { user, sent } = renderForm({
    properties: { tags: { type: "array", items: { type: "string" } } },
  });
  await user.type(screen.getByRole("textbox", { name: "tags, unset" }), "red{Enter}green");
  expect(sent()).toEqual({ tags: ["red", "green"] });
  await user.keyboard("{Enter}{Backspace}");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "tags, set" }).value).toBe("green");
  await user.keyboard("ish");
  expect(sent()).toEqual({ tags: ["red", "greenish"] });
  await user.click(screen.getByRole("button", { name: "Remove red" }));
  expect(sent()).toEqual({ tags: ["greenish"] });
});

test("numbers are chips too; spaces and commas part them, typed or pasted", async () => {
  const { user, sent } = renderForm({
    properties: { n: { type: "array", items: { type: "integer" } } },
  });
  await user.type(screen.getByRole("textbox", { name: "n, unset" }), "1, 2 x");
  expect(sent()).toEqual({ n: [1, 2, "x"] });
  await user.keyboard("{Enter}");
  await user.paste("3,4\n5");
  expect(sent()).toEqual({ n: [1, 2, "x", 3, 4, 5] });
});

test("lines that are pasted into chips of texts are a chip each, as rows they can be moved", async () => {
  const { user, sent } = renderForm({
    properties: { tags: { type: "array", items: { type: "string" } } },
  });
  await user.click(screen.getByRole("textbox", { name: "tags, unset" }));
  await user.paste("a, b\nc");
  expect(sent()).toEqual({ tags: ["a, b", "c"] });
  await user.click(screen.getByRole("button", { name: "State of tags: set" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit as rows" }));
  await user.click(screen.getByRole("button", { name: "Move row 2 up" }));
  expect(sent()).toEqual({ tags: ["c", "a, b"] });
});

test("the one chip that is refused is marked", () => {
  const { container } = renderForm({
    properties: { n: { type: "array", items: { type: "integer" } } },
    args: '{"n":[1,900]}',
    findings: [
      {
        path: "/n/1",
        keyword: "maximum",
        rule: 9,
        received: 900,
        sentence: "n[1] is at most 9; got 900.",
      },
    ],
  });
  const bad = container.querySelectorAll("[data-bad]");
  expect([...bad].map((element) => element.textContent)).toEqual(["900"]);
});

test("some of a few labels are ticked, with one tab stop and arrows inside", async () => {
  const { user, sent } = renderForm({
    properties: { days: { type: "array", items: { enum: ["Mon", "Tue", 3] } } },
  });
  await user.tab();
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Mon");
  await user.keyboard("{ArrowRight}{ArrowRight}{Enter}");
  await user.keyboard("{ArrowLeft}{ArrowLeft}{Enter}");
  expect(sent()).toEqual({ days: ["Mon", 3] });
  expect(screen.getByRole("checkbox", { name: "3" }).getAttribute("aria-checked")).toBe("true");
  await user.click(screen.getByRole("checkbox", { name: "3" }));
  expect(sent()).toEqual({ days: ["Mon"] });
});

test("some of many labels are searched and picked", async () => {
  const months = Array.from({ length: 24 }, (_, index) => index + 1);
  const { user, sent } = renderForm({
    properties: { months: { type: "array", items: { enum: months } } },
  });
  const search = screen.getByRole("combobox", { name: "months, unset" });
  expect(search.getAttribute("aria-describedby")).toMatch(/-about$/u);
  await user.type(search, "24");
  await user.click(screen.getByRole("option", { name: "24" }));
  expect(sent()).toEqual({ months: [24] });
});

// Conditions

test("a field appears with what it depends on, says why, and goes again unless it holds something", async () => {
  const { user, sent } = renderForm({
    root: {
      type: "object",
      properties: { card: { type: "string" } },
      dependentSchemas: {
        card: { properties: { billing: { type: "string" } }, required: ["billing"] },
      },
    },
  });
  expect(screen.queryByRole("textbox", { name: /^billing/u })).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "card, unset" }), "1");
  expect(
    screen.getByRole("textbox", { name: "billing, unset" }).getAttribute("aria-required"),
  ).toBe("true");
  expect(screen.getByText("with card")).toBeTruthy();
  await user.clear(screen.getByRole("textbox", { name: "card, set" }));
  expect(screen.queryByRole("textbox", { name: /^billing/u })).toBeNull();
  expect(sent()).toEqual({});
});

// Formats

test("a secret is covered until it is asked to be seen", async () => {
  const { user, sent } = renderForm({
    properties: { key: { type: "string", format: "password" } },
  });
  const covered = screen.getByLabelText<HTMLInputElement>("key, unset");
  expect(covered.type).toBe("password");
  await user.type(covered, "hunter2");
  await user.click(screen.getByRole("button", { name: "Show key" }));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "key, set" }).value).toBe("hunter2");
  expect(sent()).toEqual({ key: "hunter2" });
});

test("a UUID is made on demand", async () => {
  const { user, sent } = renderForm({ properties: { id: { type: "string", format: "uuid" } } });
  await user.click(screen.getByRole("button", { name: "New UUID for id" }));
  expect(sent()).toEqual({
    id: expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u,
    ),
  });
});

test("a text that does not look like its format is said to, and sent all the same", async () => {
  const { user, sent } = renderForm({ properties: { day: { type: "string", format: "date" } } });
  await user.type(screen.getByRole("textbox", { name: "day, unset" }), "tomorrow");
  expect(
    screen.getByText("This does not read as a date like 2026-01-31; it is sent all the same."),
  ).toBeTruthy();
  expect(sent()).toEqual({ day: "tomorrow" });
  expect(screen.getByRole("button", { name: "Pick a date for day" })).toBeTruthy();
});

const bytes: JsonObject = { data: { type: "string", contentEncoding: "base64" } };

test("a file becomes base64 text, with its size", async () => {
  const { user, sent } = renderForm({ properties: bytes });
  await user.upload(screen.getByLabelText("File for data"), new File(["hello"], "a.txt"));
  await waitFor(() => expect(sent()).toEqual({ data: "aGVsbG8=" }));
  expect(screen.getByText("5 B")).toBeTruthy();
});

test("a file that is too big is refused in a sentence, and nothing is put", async () => {
  const { user, sent } = renderForm({ properties: bytes });
  await user.upload(
    screen.getByLabelText("File for data"),
    new File([new Uint8Array(5_000_001)], "big.bin"),
  );
  expect((await screen.findByRole("alert")).textContent).toBe(
    "big.bin has 5 MB; a form takes at most 5 MB.",
  );
  expect(sent()).toEqual({});
});

test("a long base64 text is one line, and can be edited when it is asked for", async () => {
  const { user, sent } = renderForm({
    properties: bytes,
    args: JSON.stringify({ data: "QUFB".repeat(200) }),
  });
  expect(screen.getByText("600 B, 800 letters of base64")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Edit the text of data" }));
  await user.type(screen.getByRole("textbox", { name: "data, set" }), "!");
  expect(sent()).toEqual({ data: `${"QUFB".repeat(200)}!` });
  expect(screen.getByText("This does not read as base64; it is sent as it stands.")).toBeTruthy();
});

// Anything

test("where the schema says nothing, JSON is written or a type is chosen", async () => {
  const { user, sent } = renderForm({ properties: { any: {} } });
  await user.click(screen.getByRole("textbox", { name: "any, unset" }));
  await user.paste("[1, 2]");
  expect(sent()).toEqual({ any: [1, 2] });
  await user.click(screen.getByRole("combobox", { name: /^Shape of any/u }));
  await user.click(screen.getByRole("option", { name: "text" }));
  await user.type(screen.getByRole("textbox", { name: "any, unset" }), "5");
  expect(sent()).toEqual({ any: "5" });
});

test("read-only, write-only and deprecated fields say so", () => {
  renderForm({
    properties: {
      a: { type: "string", readOnly: true },
      b: { type: "string", writeOnly: true },
      c: { type: "string", deprecated: true },
    },
  });
  for (const word of ["read-only", "write-only", "deprecated"])
    expect(screen.getByText(word)).toBeTruthy();
});

// Pasting

test("a JSON object that is pasted anywhere fills the form; it can be undone or be text after all", async () => {
  const { user, sent } = renderForm({
    properties: { name: { type: "string" }, size: { type: "number" } },
    args: '{"size":1}',
  });
  await user.click(screen.getByRole("textbox", { name: "name, unset" }));
  await user.paste('{"name": "a", "size": 2}');
  expect(sent()).toEqual({ name: "a", size: 2 });
  expect(screen.getByText("2 values from the pasted JSON fill the form.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Paste as text" }));
  expect(sent()).toEqual({ name: '{"name": "a", "size": 2}', size: 1 });
  expect(screen.queryByText(/from the pasted JSON/u)).toBeNull();
});

test("a folded group tells what was said about its insides", async () => {
  const { user } = renderForm({
    properties: { g: { type: "object", properties: { a: { type: "number" } } } },
    args: '{"g":{"a":"x"}}',
    findings: [
      { path: "/g/a", keyword: "type", rule: "number", sentence: 'g.a is a number; got "x".' },
    ],
  });
  await user.click(screen.getByRole("button", { name: "Fold g" }));
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText('g.a is a number; got "x".')).toBeTruthy();
});
