import type { JsonObject, JsonValue } from "#protocol/json.ts";
import { nodeAt } from "../json-edit.ts";
import { nodeOf, printCompact, type JsonNode } from "../json-node.ts";
import { likenessTo } from "../../schema/checker.ts";
import { judgeOf, valueOf } from "./judge.ts";
import { typeOf } from "./type-of.ts";
import { variantsOf, type VariantShape } from "./variants.ts";
import type { Union } from "./view.ts";

/** Shapes that are checked one after the other; unions of hundreds exist. */
const mostJudged = 24;

/**
 * Which shape of a union a value has, or was chosen for it. The telling member
 * decides, then what was chosen, then what fits; null where nothing is there to
 * tell by.
 */
export function chooseVariant(
  root: JsonObject,
  union: Union,
  node: JsonNode | undefined,
  pick: number | null,
): number | null {
  const chosen = pick !== null && pick < union.branches.length ? pick : null;
  if (node === undefined || node.type === "null") return chosen;
  const { shapes, discriminator } = variantsOf(root, union);
  const told = discriminator === null ? null : toldBy(shapes, nodeAt(node, [discriminator]));
  if (told !== null) return told;
  const fitting = shapes.flatMap((shape, index) => (takesNode(shape, node) ? [index] : []));
  if (chosen !== null) {
    // A half-typed number is a text; it must not jump to the shape for texts.
    const isTyped = node.type === "string" && isNumeric(shapes[chosen]);
    if (isTyped || fitting.includes(chosen) || fitting.length === 0) return chosen;
  }
  if (union.keyword === "any") return null;
  const [only] = fitting;
  if (only === undefined || fitting.length === 1) return only ?? null;
  if (isBare(node)) return null;
  return closest(root, union, shapes, fitting, node);
}

const isBare = (node: JsonNode): boolean =>
  (node.type === "object" && node.members.length === 0) ||
  (node.type === "array" && node.items.length === 0);

const isNumeric = (shape: VariantShape | undefined): boolean =>
  shape !== undefined && ["number", "integer"].includes(typeOf(shape.view) ?? "");

function toldBy(shapes: readonly VariantShape[], label: JsonNode | undefined): number | null {
  if (label === undefined) return null;
  const json = printCompact(label);
  const index = shapes.findIndex(({ labels }) => labels.some((each) => jsonOf(each) === json));
  return index < 0 ? null : index;
}

const jsonOf = (value: JsonValue): string => printCompact(nodeOf(value));

/** Whether a shape takes this kind of value at all. */
function takesNode({ view }: VariantShape, node: JsonNode): boolean {
  const { schema } = view;
  const labels = schema["const"] !== undefined ? [schema["const"]] : schema["enum"];
  if (Array.isArray(labels)) {
    const json = printCompact(node);
    return labels.some((label) => jsonOf(label) === json);
  }
  const type = typeOf(view);
  switch (node.type) {
    case "number":
      return (
        type === "number" ||
        (type === "integer" && Number.isInteger(Number(node.raw))) ||
        type === undefined
      );
    default:
      return type === undefined || type === node.type;
  }
}

/**
 * A shape that the value passes and knows something of, else the one that it
 * looks most like, as the checker judges it; of equals the one with the fewest
 * faults, then the first.
 */
function closest(
  root: JsonObject,
  union: Union,
  shapes: readonly VariantShape[],
  fitting: readonly number[],
  node: JsonNode,
): number | null {
  const [first = null] = fitting;
  const read = valueOf(node);
  if (read === undefined) return mostKnown(shapes, fitting, node) ?? first;
  const judged = fitting.slice(0, mostJudged).map((index) => {
    const judge = judgeOf(root, union.branches[index] ?? true);
    const faults = judge.check(read.value, { max: 20 }).length;
    // A shape that a value passes without knowing any of its members says nothing about it.
    const isRight =
      faults === 0 && (node.type !== "object" || knownMembers(shapes[index], node) > 0);
    return { index, faults, isRight, likeness: likenessTo(judge, read.value) };
  });
  const [best] = judged.toSorted(
    (a, b) =>
      Number(b.isRight) - Number(a.isRight) || b.likeness - a.likeness || a.faults - b.faults,
  );
  return best?.index ?? first;
}

function mostKnown(
  shapes: readonly VariantShape[],
  fitting: readonly number[],
  node: JsonNode,
): number | undefined {
  const known = (index: number): number => knownMembers(shapes[index], node);
  return fitting.toSorted((a, b) => known(b) - known(a))[0];
}

/** How many members of a value a shape declares. */
export function knownMembers(shape: VariantShape | undefined, node: JsonNode | undefined): number {
  const properties = shape?.view.schema["properties"];
  if (node?.type !== "object" || typeof properties !== "object" || properties === null) return 0;
  return node.members.filter(({ key }) => Object.hasOwn(properties, key)).length;
}
