import type { Board, WidgetBinding } from "#protocol/board.ts";
import type { JsonValue } from "#protocol/json.ts";
import { segmentsOf } from "../form/pointer.ts";
import { isPointer, valuesAt, withValueAt } from "./json-place.ts";

/** Where a bound value comes from. */
export type BindingSource =
  | {
      readonly type: "object";
      readonly object: string;
      readonly property: string;
      /** Absent = the only session that has such an object. */
      readonly source?: string;
    }
  | { readonly type: "dataset"; readonly id: string; readonly pointer: string }
  | { readonly type: "selection"; readonly widget: string; readonly pointer: string };

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    // A percent sign that begins no escape.
    if (error instanceof URIError) return null;
    throw error;
  }
};

/** Reads `ulib://object/NAME#PROPERTY[?source=NAME]`, `dataset://ID#/pointer` and `widget://ID#selection/pointer`; null for anything else. */
export function readBinding(from: string): BindingSource | null {
  const object =
    /^ulib:\/\/object\/([^#?]+)(?:\?source=([\w-]{1,64}))?#([^?]+)(?:\?source=([\w-]{1,64}))?$/.exec(
      from,
    );
  if (object) {
    const name = decoded(object[1] ?? "");
    const property = decoded(object[3] ?? "");
    const source = object[2] ?? object[4];
    if (name === null || property === null) return null;
    return { type: "object", object: name, property, ...(source === undefined ? {} : { source }) };
  }
  const dataset = /^dataset:\/\/([\w-]{1,64})(?:#(.*))?$/s.exec(from);
  if (dataset) {
    const pointer = dataset[2] ?? "";
    return isPointer(pointer) ? { type: "dataset", id: dataset[1] ?? "", pointer } : null;
  }
  const widget = /^widget:\/\/([\w-]{1,64})#selection(.*)$/s.exec(from);
  if (!widget) return null;
  const pointer = widget[2] ?? "";
  return isPointer(pointer) ? { type: "selection", widget: widget[1] ?? "", pointer } : null;
}

/** Gives what a place holds now; undefined where there is nothing. */
export type ResolveBinding = (source: BindingSource) => JsonValue | undefined;

/**
 * What a place on the board itself holds: rows of a dataset, a selection. In a
 * pointer `*` stands for every row. What is live is asked of `live`.
 */
export const resolveOnBoard =
  (board: Pick<Board, "datasets" | "states">, live: ResolveBinding): ResolveBinding =>
  (source) => {
    switch (source.type) {
      case "object":
        return live(source);
      case "dataset": {
        const dataset = board.datasets.find(({ id }) => id === source.id);
        return dataset && valuesAt(dataset.rows, source.pointer);
      }
      case "selection": {
        const selection = board.states[source.widget]?.selection;
        return selection === undefined ? undefined : valuesAt(selection, source.pointer);
      }
    }
  };

/** Data with its bound places filled, and the bindings that had nothing to fill in. */
export interface FilledData {
  readonly data: JsonValue;
  readonly missing: readonly WidgetBinding[];
}

/** Fills the bound places of data; where there is nothing the data keeps what it had. */
export function fillBindings(
  data: JsonValue,
  bindings: readonly WidgetBinding[],
  resolve: ResolveBinding,
): FilledData {
  let filled = data;
  const missing: WidgetBinding[] = [];
  // The outer place first: filled later it would take the inner one with it.
  const ordered = bindings.toSorted(
    (one, other) => segmentsOf(one.to).length - segmentsOf(other.to).length,
  );
  for (const binding of ordered) {
    const source = readBinding(binding.from);
    const value = source ? resolve(source) : undefined;
    const next = value === undefined ? null : withValueAt(filled, binding.to, value);
    if (next === null) missing.push(binding);
    else filled = next;
  }
  return { data: filled, missing };
}
