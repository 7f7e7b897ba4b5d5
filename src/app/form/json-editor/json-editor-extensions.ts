import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type Completion,
  type CompletionSource,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from "@codemirror/language";
import { linter, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, Prec, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import type { FormSchema } from "#core/form/field-kind.ts";
import { parseJson } from "#core/form/json-parse.ts";
import { suggestJson } from "#core/form/json-suggest.ts";
import { jsonEditorTheme } from "./json-editor-theme.ts";

/** Where our reader stops, in its own words: the same sentence as everywhere else. */
export function lintJson(text: string): readonly Diagnostic[] {
  const read = parseJson(text);
  if (read.ok) return [];
  const from = Math.min(read.fault.offset, Math.max(0, text.length - 1));
  return [
    { from, to: Math.min(text.length, from + 1), severity: "error", message: read.fault.sentence },
  ];
}

/** Names and values by the schema, as the editor's completion takes them. */
export const completeBySchema =
  (schema: () => FormSchema): CompletionSource =>
  ({ state, pos, explicit }) => {
    const { from, suggestions } = suggestJson(schema(), state.doc.toString(), pos);
    if (suggestions.length === 0 || (from === pos && !explicit)) return null;
    return {
      from,
      options: suggestions.map(({ label, text, detail, kind }, index) => ({
        // The schema's own order, not the alphabet's.
        boost: Math.max(-99, 99 - index),
        label: kind === "name" ? JSON.stringify(label) : text,
        displayLabel: label,
        apply: (view: EditorView, _completion: Completion, start: number, end: number) => {
          // The bracket closer may have put the closing quote behind the cursor already.
          const isClosed = text.startsWith('"') && view.state.sliceDoc(end, end + 1) === '"';
          view.dispatch({
            changes: { from: start, to: isClosed ? end + 1 : end, insert: text },
            selection: { anchor: start + text.length },
            userEvent: "input.complete",
          });
        },
        detail,
        type: kind === "name" ? "property" : "enum",
      })),
    };
  };

/** The editor but for its text: JSON, checked and completed as it is typed. Tab leaves it, as everywhere in the page. */
export function jsonEditorExtensions(options: {
  readonly label: string;
  readonly schema: () => FormSchema;
  readonly onChange: (text: string) => void;
  readonly onSubmit: () => void;
}): Extension {
  const submit = () => {
    options.onSubmit();
    return true;
  };
  return [
    Prec.highest(keymap.of([{ key: "Mod-Enter", run: submit }])),
    lineNumbers(),
    foldGutter(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    drawSelection(),
    history(),
    indentOnInput(),
    indentUnit.of("  "),
    EditorState.tabSize.of(2),
    bracketMatching(),
    closeBrackets(),
    highlightSelectionMatches(),
    json(),
    linter(({ state }) => lintJson(state.doc.toString()), { delay: 200 }),
    autocompletion({ override: [completeBySchema(options.schema)], icons: false }),
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...defaultKeymap,
    ]),
    EditorView.contentAttributes.of({ "aria-label": options.label }),
    EditorView.lineWrapping,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) options.onChange(update.state.doc.toString());
    }),
    jsonEditorTheme,
  ];
}
