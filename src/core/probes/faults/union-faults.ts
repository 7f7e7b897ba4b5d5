import { isJsonObject, type JsonObject, type JsonValue } from "#protocol/json.ts";
import { isEqual } from "../../schema/equal.ts";
import { valueOfShape } from "../good/good-value.ts";
import { plainMaking } from "../good/making.ts";
import { withMember } from "../good/repair.ts";
import { readShape } from "../shape/read-shape.ts";
import type { SchemaSource } from "../shape/schema-part.ts";
import type { Site } from "../site.ts";
import type { Fault } from "./fault.ts";

const mostVariants = 4;

/** Of a choice between objects: the member that tells them apart left out or wrong, and two of them at once. */
export function unionFaults(source: SchemaSource, site: Site): readonly Fault[] {
  const [union] = site.shape.unions;
  if (union === undefined) return [];
  const variants = union.branches.slice(0, mostVariants).flatMap((branch) => {
    const shape = readShape(source, [...site.shape.parts, branch]);
    const value = shape === null ? undefined : valueOfShape(source, shape, plainMaking);
    return isJsonObject(value) ? [value] : [];
  });
  const [first, second] = variants;
  if (first === undefined || second === undefined) return [];
  const faults: Fault[] = [];
  const tag = discriminatorOf(variants);
  if (tag !== null) {
    faults.push(
      {
        rule: "discriminator",
        variant: "missing",
        words: "the member that tells the variants apart left out",
        below: [tag],
        value: withMember(first, tag, undefined),
        aim: "bad",
      },
      {
        rule: "discriminator",
        variant: "wrong",
        words: "a variant that there is none of",
        below: [tag],
        value: withMember(first, tag, "no-such-variant"),
        aim: "bad",
      },
    );
  }
  const both: JsonObject = { ...second, ...first };
  if (Object.keys(both).length > Math.max(Object.keys(first).length, Object.keys(second).length))
    faults.push({
      rule: "variants",
      variant: "two",
      words: "two variants at once",
      value: both,
      aim: "either",
    });
  return faults;
}

/** A member that every variant has with a text of its own. */
function discriminatorOf(variants: readonly JsonObject[]): string | null {
  const [first, ...others] = variants;
  for (const [name, value] of Object.entries(first ?? {})) {
    if (typeof value !== "string") continue;
    const theirs = others.map((other): JsonValue | undefined => other[name]);
    const isOwn = theirs.every((each) => typeof each === "string" && !isEqual(each, value));
    if (isOwn && others.length > 0) return name;
  }
  return null;
}
