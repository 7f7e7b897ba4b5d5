import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { nodeAt } from "../json-edit.ts";
import type { JsonNode } from "../json-node.ts";
import { bareName } from "../../schema/text/name-list.ts";
import { conditionWords } from "./condition-words.ts";
import type { Condition } from "./conditions.ts";
import { holds } from "./judge.ts";
import { joinViews } from "./nullability.ts";
import { viewOf } from "./schema-view.ts";
import type { SchemaView } from "./view.ts";

/** A view whose first condition was decided by the value, and which names it brought in or made needed, and why. */
export interface Settled {
  readonly view: SchemaView;
  /** Same for equal decisions, so that equal views can be kept. */
  readonly key: string;
  /** By name: why the field is there. */
  readonly reasons: ReadonlyMap<string, string>;
}

const settled = new WeakMap<SchemaView, Map<string, Settled>>();

/** Decides the first condition of a view by what the value holds now. */
export function settleCondition(
  root: JsonObject,
  view: SchemaView,
  node: JsonNode | undefined,
): Settled {
  const [condition, ...rest] = view.conditions;
  if (condition === undefined) return { view, key: "", reasons: new Map() };
  const key = decide(root, condition, node);
  const known = settled.get(view) ?? new Map<string, Settled>();
  settled.set(view, known);
  const before = known.get(key);
  if (before) return before;
  const made = apply(root, { ...view, conditions: rest }, condition, key);
  known.set(key, made);
  return made;
}

function decide(root: JsonObject, condition: Condition, node: JsonNode | undefined): string {
  if (condition.kind === "if") return holds(root, condition.test, node) ? "then" : "else";
  return node !== undefined && nodeAt(node, [condition.name]) !== undefined ? "with" : "without";
}

function apply(root: JsonObject, view: SchemaView, condition: Condition, key: string): Settled {
  switch (condition.kind) {
    case "if": {
      const branch = key === "then" ? condition.then : condition.else;
      if (branch === undefined) return { view, key, reasons: new Map() };
      const words = conditionWords(root, condition.test, key === "else");
      return { key, ...joined(root, view, branch, `when ${words}`) };
    }
    case "schema":
      if (key === "without") return { view, key, reasons: new Map() };
      return { key, ...joined(root, view, condition.schema, `with ${bareName(condition.name)}`) };
    case "required": {
      if (key === "without") return { view, key, reasons: new Map() };
      const required: JsonObject = { required: condition.names };
      return { key, ...joined(root, view, required, `with ${bareName(condition.name)}`) };
    }
  }
}

function joined(
  root: JsonObject,
  view: SchemaView,
  raw: JsonValue,
  why: string,
): { readonly view: SchemaView; readonly reasons: ReadonlyMap<string, string> } {
  const added = viewOf(root, raw);
  const reasons = new Map<string, string>();
  const declared = namesIn(view.schema);
  for (const name of listIn(added.schema))
    if (!listIn(view.schema).has(name)) reasons.set(name, `needed ${why}`);
  for (const name of namesIn(added.schema)) if (!declared.has(name)) reasons.set(name, why);
  return { view: joinViews(view, added), reasons };
}

const namesIn = (schema: JsonObject): ReadonlySet<string> =>
  new Set(isJsonObject(schema["properties"]) ? Object.keys(schema["properties"]) : []);

const listIn = (schema: JsonObject): ReadonlySet<string> =>
  new Set(
    Array.isArray(schema["required"])
      ? schema["required"].filter((name): name is string => typeof name === "string")
      : [],
  );
