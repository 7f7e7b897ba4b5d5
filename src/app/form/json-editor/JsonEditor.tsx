import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import type { FormSchema } from "#core/form/field-kind.ts";
import { jsonEditorExtensions } from "./json-editor-extensions.ts";
import classes from "./JsonEditor.module.css";

interface JsonEditorProps {
  readonly label: string;
  readonly value: string;
  readonly schema: FormSchema;
  readonly onChange: (text: string) => void;
  /** ⌘⏎ */
  readonly onSubmit: () => void;
}

/**
 * A JSON text in an editor. What is typed is told to the letter at once; a
 * value that changes from outside replaces the text and keeps the cursor near.
 */
export function JsonEditor({ label, value, schema, onChange, onSubmit }: JsonEditorProps) {
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef({ value, schema, onChange, onSubmit });
  useEffect(() => {
    latest.current = { value, schema, onChange, onSubmit };
  });

  useEffect(() => {
    if (!holder.current) return;
    const editor = new EditorView({
      parent: holder.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: jsonEditorExtensions({
          label,
          schema: () => latest.current.schema,
          onChange: (text) => latest.current.onChange(text),
          onSubmit: () => latest.current.onSubmit(),
        }),
      }),
    });
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
  }, [label]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    const head = Math.min(editor.state.selection.main.head, value.length);
    editor.dispatch({
      changes: { from: 0, to: editor.state.doc.length, insert: value },
      selection: { anchor: head },
    });
  }, [value]);

  return <div ref={holder} className={classes.editor} />;
}
