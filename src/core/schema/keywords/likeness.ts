import { isJsonObject, type JsonValue } from "#protocol/json.ts";
import { membership, slipOf } from "../nodes/labels.ts";
import type { Run } from "../nodes/run.ts";
import { kindOf, type SchemaNode } from "../nodes/schema-node.ts";
import { likelyName } from "../text/likely-name.ts";
import {
  demandedNames,
  forbidsOthers,
  innerVariants,
  kindsOf,
  labelsOf,
  memberOf,
  namesOf,
} from "./variant-shape.ts";

/**
 * What speaks for a schema, and against it. A name that it knows weighs more
 * than one that is missing: nobody writes a name by chance, but everybody
 * leaves something out.
 */
const weights = {
  knownName: 2,
  nearName: 1,
  strangeName: -1,
  passes: 2,
  slipOfLabel: 2,
  rightKind: 1,
  otherLabel: 0,
  wrongKind: -1,
} as const;

/** What is looked at of one value and one schema; more would hardly change the answer. */
const mostNames = 100;
const mostSlips = 8;
const mostItems = 8;
const mostVariants = 20;

/** How much a value looks as if it was meant for a schema; only comparable with the same value and other schemas. */
export interface Likeness {
  /** All that counts. */
  readonly total: number;
  /** The same without what the value lacks: what somebody who has only begun has written so far. */
  readonly written: number;
}

/**
 * Finds the variant of a union that a value was probably meant for, though it
 * does not pass it. For each name that the schema knows 2, and for its value 2
 * more where it passes or is a slip of a label, 1 where only its kind is right,
 * -1 where that is wrong too; for a slip of a known name 1; for each forbidden
 * name and each that is missing -1. Other values count like the value of a
 * name, lists by their first items.
 */
export function likeness(node: SchemaNode, value: unknown, run: Run): Likeness {
  const own = alone(node, value, run);
  // What a union inside the schema adds: the most that one of its variants would.
  const inner = innerVariants(node)
    .slice(0, mostVariants)
    .map((variant) => alone(variant, value, run))
    .toSorted((left, right) => right.total - left.total);
  const [best] = inner;
  return best === undefined
    ? own
    : { total: own.total + best.total, written: own.written + best.written };
}

function alone(node: SchemaNode, value: unknown, run: Run): Likeness {
  if (isOfOtherKind(node, value)) return even(weights.wrongKind);
  if (Array.isArray(value)) return even(ofItems(node, value, run));
  if (!isJsonObject(value)) return even(quality(node, value, run));
  const written = ofNames(node, value, run);
  const missing = [...demandedNames(node)].filter((name) => !isGiven(value, name)).length;
  return { written, total: written - missing };
}

const even = (total: number): Likeness => ({ total, written: total });

const isGiven = (value: Readonly<Record<string, unknown>>, name: string): boolean =>
  Object.hasOwn(value, name) && value[name] !== undefined;

const isOfOtherKind = (node: SchemaNode, value: unknown): boolean =>
  kindsOf(node)?.has(kindOf(value)) === false;

/** How right a value is, by its kind and its labels. */
function quality(node: SchemaNode, value: unknown, run: Run): number {
  if (node.test(value, run)) return weights.passes;
  const labels = labelsOf(node);
  if (labels !== null) return ofLabels(labels, value);
  return isOfOtherKind(node, value) ? weights.wrongKind : weights.rightKind;
}

function ofLabels(labels: readonly JsonValue[], value: unknown): number {
  if (membership(labels)(value)) return weights.passes;
  return slipOf(labels, value) === undefined ? weights.otherLabel : weights.slipOfLabel;
}

function ofItems(node: SchemaNode, items: readonly unknown[], run: Run): number {
  const { items: each } = node.parts;
  if (each === null) return 0;
  return items.slice(0, mostItems).reduce<number>((sum, item) => sum + quality(each, item, run), 0);
}

function ofNames(node: SchemaNode, value: Readonly<Record<string, unknown>>, run: Run): number {
  const known = namesOf(node);
  const strange: string[] = [];
  let sum = 0;
  for (const name of Object.keys(value).slice(0, mostNames)) {
    if (!isGiven(value, name)) continue;
    const member = known.has(name) ? memberOf(node, name) : null;
    if (member === null) strange.push(name);
    else sum += weights.knownName + quality(member, value[name], run);
  }
  const free = [...known].filter((name) => !isGiven(value, name)).slice(0, mostNames);
  const near = strange
    .slice(0, mostSlips)
    .filter((name) => likelyName(name, free) !== undefined).length;
  const forbidden = forbidsOthers(node) ? strange.length - near : 0;
  return sum + near * weights.nearName + forbidden * weights.strangeName;
}
