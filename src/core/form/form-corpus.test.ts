import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { JsonObject } from "#protocol/json.ts";
import { testData } from "#testing/test-data.ts";
import { fieldEntry } from "./field-entry.ts";
import { fieldModel } from "./field-model.ts";
import { setOpen, setText } from "./form-edit.ts";
import { emptyForm, fromArgsText, type FormState } from "./form-state.ts";
import { addItem } from "./list-edit.ts";
import { slice, type SliceSchema } from "./slice.ts";
import { toArgsText } from "./to-args-text.ts";

interface Listing {
  readonly tools?: readonly { readonly name: string; readonly inputSchema: JsonObject }[];
}

const folder = testData("corpus");
const tools = (folder === null ? [] : readdirSync(folder))
  .filter((file) => file.endsWith(".json") && file !== "index.json")
  .flatMap((file) => {
    const listing = JSON.parse(readFileSync(join(folder ?? "", file), "utf8")) as Listing;
    return (listing.tools ?? []).map((tool) => ({ file, ...tool }));
  });

const flat = (part: SliceSchema): readonly SliceSchema[] => [
  part,
  ...Object.values(part.properties ?? {}).flatMap(flat),
];

/** Opens every group and gives every list a row, twice over. */
function openAll(form: FormState): FormState {
  let at = form;
  for (let turn = 0; turn < 2; turn++)
    for (const { pointer, shape } of flat(slice(at)))
      if (shape === "group") at = setOpen(at, pointer, true);
      else if (shape === "list") at = addItem(at, pointer);
  return at;
}

test.skipIf(folder === null)(
  "every tool of real servers is drawn whole, and untouched sends {}",
  () => {
    expect(tools.length).toBeGreaterThan(500);
    for (const { inputSchema } of tools) {
      const form = emptyForm({ root: inputSchema });
      expect(toArgsText(form)).toEqual({ ok: true, text: "{}" });
      const properties = inputSchema["properties"];
      const drawn = flat(slice(form)).length;
      expect(drawn).toBeGreaterThan(Object.keys(properties ?? {}).length);
    }
  },
);

test.skipIf(folder === null)(
  "every field of real tools has a hint, and takes and shows a text",
  () => {
    for (const { inputSchema } of tools) {
      const form = openAll(emptyForm({ root: inputSchema }));
      for (const { pointer, shape } of flat(slice(form)).slice(0, 400)) {
        expect(fieldModel(form, pointer).hint, pointer).not.toBe("");
        if (shape !== "leaf") continue;
        const typed = setText(form, pointer, '{"odd": 1}');
        expect(fieldEntry(typed, pointer).text, pointer).toBe('{"odd": 1}');
      }
    }
  },
  60_000,
);

test.skipIf(folder === null)(
  "arguments that were sent before are shown again with every letter",
  () => {
    for (const { inputSchema } of tools.slice(0, 300)) {
      const text = '{ "x":1.50,\n"list":[1,{"a":null}] }';
      const form = fromArgsText({ root: inputSchema }, text);
      flat(slice(form));
      expect(toArgsText(form)).toEqual({ ok: true, text });
    }
  },
);
