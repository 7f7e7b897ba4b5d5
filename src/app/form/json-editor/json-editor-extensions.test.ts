import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import { completeBySchema, lintJson } from "./json-editor-extensions.ts";

test("a mistake is underlined where our reader stops, in its words", () => {
  expect(lintJson('{"a": 1}')).toEqual([]);
  expect(lintJson('{"a": }')).toMatchObject([
    { from: 6, to: 7, severity: "error", message: expect.stringContaining("line 1, column 7") },
  ]);
  expect(lintJson("")).toMatchObject([{ from: 0, to: 0 }]);
});

test("names of the schema complete a name that was begun, and all of them when asked for", async () => {
  const schema = { root: { type: "object", properties: { Size: { type: "number" }, mode: {} } } };
  const at = (text: string, explicit: boolean) =>
    completeBySchema(() => schema)(
      new CompletionContext(EditorState.create({ doc: text }), text.length, explicit),
    );
  expect(await at('{"Si', false)).toMatchObject({
    from: 1,
    options: [{ displayLabel: "Size", detail: "number" }, { displayLabel: "mode" }],
  });
  expect(await at("{", false)).toBeNull();
  expect((await at("{", true))?.options).toHaveLength(2);
});

test("a completed name takes the place of the quotes around the cursor", async () => {
  const schema = { root: { type: "object", properties: { Size: { type: "number" } } } };
  const state = EditorState.create({ doc: '{"Si"}' });
  const found = await completeBySchema(() => schema)(new CompletionContext(state, 4, false));
  const view = new EditorView({ state });
  const option = found?.options[0];
  if (typeof option?.apply === "function") option.apply(view, option, 1, 4);
  expect(view.state.doc.toString()).toBe('{"Size": }');
});
