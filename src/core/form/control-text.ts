import type { FieldKind } from "./field-kind.ts";
import type { FieldModel } from "./field-model.ts";
import { nullNode, printCompact, printPretty, stringNode, type JsonNode } from "./json-node.ts";
import { parseJson, type JsonFault } from "./json-parse.ts";
import { isJsonNumber, readNumber } from "./number-text.ts";

/** What a text in a box means; `fault` where it is no value yet. */
export type ReadText =
  | { readonly ok: true; readonly node: JsonNode }
  | { readonly ok: false; readonly fault: JsonFault };

/**
 * Reads a box. Number boxes send what they show: a number where the text is
 * one, else the text itself, so that the answer can say `n is a number; got "abc".`
 */
export function readControl(kind: FieldKind, text: string): ReadText {
  switch (kind) {
    case "number":
    case "integer":
      return { ok: true, node: readNumberBox(text) };
    case "json":
    case "object":
    case "list":
    case "chips":
    case "multi":
    case "variants":
    case "boolean":
    case "choice":
      return parseJson(text);
    case "text":
    case "reference":
    case "vector":
      return { ok: true, node: stringNode(text) };
  }
}

/** One box of numbers. An empty one is null, which only a vector shows. */
export function readNumberBox(text: string): JsonNode {
  if (text === "") return nullNode;
  const raw = readNumber(text);
  if (raw !== null) return { type: "number", raw };
  if (text.startsWith('"')) {
    const quoted = parseJson(text);
    if (quoted.ok && quoted.node.type === "string") return quoted.node;
  }
  return stringNode(text);
}

/** The text that a number box shows for a value; the way back of `readNumberBox`. */
export function showNumberBox(node: JsonNode): string {
  if (node.type === "null") return "";
  if (node.type === "number") return node.raw;
  if (node.type !== "string") return printCompact(node);
  const again = readNumberBox(node.value);
  const isPlain = again.type === "string" && again.value === node.value && node.value !== "";
  return isPlain ? node.value : JSON.stringify(node.value);
}

type Shown = Pick<FieldModel, "kind" | "components" | "choices">;

/** Whether a control can show a value for what it is; else the field falls back to rows or JSON. */
export function controlFits(model: Shown, node: JsonNode): boolean {
  if (node.type === "null") return true;
  switch (model.kind) {
    case "text":
    case "reference":
      return node.type === "string";
    case "number":
    case "integer":
      return node.type === "number" || node.type === "string";
    case "boolean":
      return node.type === "boolean";
    case "vector":
      return (
        node.type === "string" || (node.type === "array" && fitsBoxes(node.items, model.components))
      );
    case "object":
      return node.type === "object";
    case "list":
      return node.type === "array";
    case "chips":
      return node.type === "array" && node.items.every(isScalar);
    case "multi":
      return node.type === "array" && areTicked(model, node.items);
    case "variants":
      return false;
    case "choice":
    case "json":
      return true;
  }
}

const isScalar = ({ type }: JsonNode): boolean => type !== "array" && type !== "object";

/** Up to so many labels are boxes to tick, which show no order; more are a list that does. */
export const tickedUpTo = 12;

/** Every item is one of the labels, none stands there twice, and ticks stand in their own order. */
function areTicked({ choices }: Shown, items: readonly JsonNode[]): boolean {
  const places = items.map((item) => {
    const json = printCompact(item);
    return choices.findIndex((choice) => choice.json === json);
  });
  if (places.includes(-1) || new Set(places).size < places.length) return false;
  return (
    choices.length > tickedUpTo ||
    places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1))
  );
}

const fitsBoxes = (items: readonly JsonNode[], components: number): boolean =>
  items.length <= components &&
  items.every(({ type }) => type === "number" || type === "string" || type === "null");

/** The text that a control shows for a value. */
export function showControl(kind: FieldKind, node: JsonNode): string {
  if (node.type === "null") return "null";
  switch (kind) {
    case "number":
    case "integer":
      return showNumberBox(node);
    case "text":
    case "reference":
    case "vector":
      return node.type === "string" ? node.value : vectorText(node);
    case "json":
    case "object":
    case "list":
    case "chips":
    case "multi":
    case "variants":
      return printPretty(node);
    case "boolean":
    case "choice":
      return printCompact(node);
  }
}

/** A list of components as the text that the wire carries: single spaces. */
export function vectorText(node: JsonNode): string {
  if (node.type === "string") return node.value;
  if (node.type !== "array") return printCompact(node);
  return node.items.map(showNumberBox).join(" ");
}

/** The components of either form of a vector; what is no number stays text. */
export function vectorItems(node: JsonNode | undefined): readonly JsonNode[] {
  if (node === undefined || node.type === "null") return [];
  if (node.type === "array") return node.items;
  if (node.type !== "string") return [];
  return node.value
    .trim()
    .split(/[\s,]+/u)
    .filter(Boolean)
    .map((part) => (isJsonNumber(part) ? { type: "number", raw: part } : readNumberBox(part)));
}
