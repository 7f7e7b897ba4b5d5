import type { FormSchema } from "./field-kind.ts";
import { emptyObject, type JsonNode } from "./json-node.ts";
import { parseJson, type JsonFault } from "./json-parse.ts";
import { isWithin, type Pointer } from "./pointer.ts";

/** What becomes of a field when the call goes out. Everything but `unset` is sent. */
export type FieldState = "unset" | "empty" | "null" | "default" | "set";

/** How a field is drawn where there is a choice: its own control, JSON, a vector as one text, chips as rows. */
export type Variant = "control" | "json" | "text" | "rows";

/** A text in a box and the value under it. */
export interface Draft {
  readonly text: string;
  /** The value (compact JSON) that stood there when this was typed; the draft holds as long as it still does. */
  readonly over: string | undefined;
  /** Set while the text is no value: why. The value under it is then older than the box. */
  readonly fault?: JsonFault;
}

/** What the argument text cannot say about a place. */
export interface Mark {
  readonly draft?: Draft;
  /** Compact JSON of the default that was chosen as such. */
  readonly preset?: string;
  readonly variant?: Variant;
  /** A group that was opened or closed by hand. */
  readonly isOpen?: boolean;
  /** Free names that were added and have no value yet. */
  readonly names?: readonly string[];
  /** A row that was added to a list and has no value yet. */
  readonly isAdding?: boolean;
  /** Shapes that were chosen of the unions here, outermost first. */
  readonly picks?: readonly (number | null)[];
  /** By the picks of then: what stood here under other shapes, for coming back. */
  readonly kept?: Readonly<Record<string, JsonNode>>;
  /** A null that only keeps the place of an unfilled item before a filled one. */
  readonly isHole?: boolean;
}

/**
 * The truth of a form (contracts §13): the text of the arguments, and per
 * place what the text cannot say. Immutable; every operation makes a new one.
 */
export interface FormState {
  readonly schema: FormSchema;
  /** What the JSON editor shows, to the letter. */
  readonly text: string;
  /** The last text that was JSON. */
  readonly node: JsonNode;
  /** Set while `text` is not JSON. */
  readonly fault: JsonFault | null;
  readonly marks: ReadonlyMap<Pointer, Mark>;
}

const noMarks: ReadonlyMap<Pointer, Mark> = new Map();

/** A form that nobody has touched: its arguments are `{}`. */
export const emptyForm = (schema: FormSchema): FormState => ({
  schema,
  text: "{}",
  node: emptyObject,
  fault: null,
  marks: noMarks,
});

/** A form over arguments that exist already: from a link, the history, the JSON editor. */
export function fromArgsText(schema: FormSchema, text: string): FormState {
  const read = parseJson(text);
  return read.ok
    ? { ...emptyForm(schema), text, node: read.node }
    : { ...emptyForm(schema), text, fault: read.fault };
}

/** Changes the mark of a place; an empty one disappears. */
export function withMark(
  marks: ReadonlyMap<Pointer, Mark>,
  pointer: Pointer,
  change: (mark: Mark) => Mark,
): ReadonlyMap<Pointer, Mark> {
  const next = new Map(marks);
  const mark = change(next.get(pointer) ?? {});
  if (Object.keys(mark).length === 0) next.delete(pointer);
  else next.set(pointer, mark);
  return next;
}

/** Takes parts of a mark away. */
export function without(mark: Mark, ...keys: readonly (keyof Mark)[]): Mark {
  return Object.fromEntries(
    Object.entries(mark).filter(([key]) => !keys.includes(key as keyof Mark)),
  );
}

/** Renames places when names or indexes move; null drops a mark. */
export function moveMarks(
  marks: ReadonlyMap<Pointer, Mark>,
  to: (pointer: Pointer) => Pointer | null,
): ReadonlyMap<Pointer, Mark> {
  const next = new Map<Pointer, Mark>();
  for (const [pointer, mark] of marks) {
    const place = to(pointer);
    if (place !== null) next.set(place, mark);
  }
  return next;
}

/** Forgets what was said about a place and all inside it. */
export const dropMarksWithin = (
  marks: ReadonlyMap<Pointer, Mark>,
  pointer: Pointer,
): ReadonlyMap<Pointer, Mark> =>
  moveMarks(marks, (place) => (isWithin(place, pointer) ? null : place));
