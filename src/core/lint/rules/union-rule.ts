import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { own, ownList, ownNames, ownObject, ownText } from "../../schema/own.ts";
import type { PlaceRule } from "../lint-subject.ts";

const mostVariants = 12;

/** Choices between objects that nothing tells apart, choices that overlap, and lone or many branches. */
export const unionRule: PlaceRule = ({ schema }) =>
  (["anyOf", "oneOf"] as const).flatMap((keyword) => {
    const list = ownList(schema, keyword);
    if (list === undefined) return [];
    const branches = list.filter(isJsonObject).filter((branch) => branch["type"] !== "null");
    const objects = branches.filter(isObject);
    const findings: ReturnType<PlaceRule>[number][] = [];
    if (branches.length > mostVariants)
      findings.push({
        rule: "union",
        level: "note",
        reason: `${keyword} has ${branches.length} variants; a model reads all of them for each call.`,
        mend: "Make a tool of each group, or fewer variants.",
      });
    if (objects.length > 1 && !hasTag(objects) && !areNeeds(objects))
      findings.push({
        rule: "union",
        level: "warning",
        reason: `Nothing tells the ${objects.length} variants of ${keyword} apart, so neither a model nor a form knows which is meant.`,
        mend: "Give each variant a required member with a constant of its own.",
      });
    if (keyword === "oneOf" && overlap(branches))
      findings.push({
        rule: "union",
        level: "warning",
        reason:
          "A whole number fits two variants of oneOf, which takes values that fit exactly one.",
        mend: "Use anyOf, or leave integer out beside number.",
      });
    return findings;
  });

const isObject = (schema: JsonObject): boolean =>
  schema["type"] === "object" || ownObject(schema, "properties") !== undefined;

/** `anyOf: [{required: ["a"]}, {required: ["b"]}]` is a condition, not a choice of shapes. */
const areNeeds = (objects: readonly JsonObject[]): boolean =>
  objects.every((object) => ownObject(object, "properties") === undefined);

/** A member that every variant requires, with a value of its own. */
function hasTag(objects: readonly JsonObject[]): boolean {
  const [first] = objects;
  const names = Object.keys((first && ownObject(first, "properties")) ?? {});
  return names.some((name) => {
    const values = objects.map((object) => constantOf(object, name));
    if (values.some((value) => value === undefined)) return false;
    return new Set(values.map((value) => JSON.stringify(value))).size === values.length;
  });
}

function constantOf(object: JsonObject, name: string): JsonValue | undefined {
  if (!(ownNames(object, "required") ?? []).includes(name)) return undefined;
  const member = ownObject(ownObject(object, "properties") ?? {}, name);
  if (member === undefined) return undefined;
  const labels = ownList(member, "enum");
  return own(member, "const") ?? (labels?.length === 1 ? labels[0] : undefined);
}

const overlap = (branches: readonly JsonObject[]): boolean =>
  branches.some((branch) => ownText(branch, "type") === "integer" && isBare(branch)) &&
  branches.some((branch) => ownText(branch, "type") === "number" && isBare(branch));

const isBare = (branch: JsonObject): boolean =>
  !["enum", "const", "minimum", "maximum"].some((keyword) => Object.hasOwn(branch, keyword));
