import type { Dialect, DraftName, Vocabulary } from "../dialects.ts";
import type { KeywordGroup } from "../nodes/site.ts";
import { allOfGroup, anyOfGroup, oneOfGroup } from "./combine.ts";
import { dependentSchemasGroup, ifGroup } from "./conditional.ts";
import { containsGroup } from "./contains.ts";
import { constGroup, enumGroup } from "./enum.ts";
import { itemsGroup } from "./items.ts";
import { membersGroup } from "./members.ts";
import { notGroup } from "./not.ts";
import { boundsGroup, multipleGroup } from "./number.ts";
import { propertyNamesGroup } from "./property-names.ts";
import { dynamicRefGroup, recursiveRefGroup, refGroup } from "./reference.ts";
import { dependentRequiredGroup, requiredGroup } from "./required.ts";
import { itemCountGroup, lengthGroup, propertyCountGroup } from "./size.ts";
import { formatGroup, patternGroup } from "./text.ts";
import { typeGroup } from "./type.ts";
import { unevaluatedItemsGroup, unevaluatedPropertiesGroup } from "./unevaluated.ts";
import { uniqueItemsGroup } from "./unique-items.ts";

interface Entry {
  readonly keywords: readonly string[];
  readonly vocabulary: Vocabulary;
  readonly compile: KeywordGroup;
  /** Absent: in every draft. */
  readonly drafts?: readonly DraftName[];
}

const since2019: readonly DraftName[] = ["2019-09", "2020-12"];

/**
 * All keywords, in the order in which their faults are told: what a value is,
 * its limits, what is missing, its members, then the schemas beside.
 * Annotations (`title`, `default`, `content…`) have no entry: they refuse nothing.
 */
const entries: readonly Entry[] = [
  { keywords: ["type"], vocabulary: "validation", compile: typeGroup },
  { keywords: ["const"], vocabulary: "validation", compile: constGroup },
  { keywords: ["enum"], vocabulary: "validation", compile: enumGroup },
  {
    keywords: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
    vocabulary: "validation",
    compile: boundsGroup,
  },
  { keywords: ["multipleOf"], vocabulary: "validation", compile: multipleGroup },
  { keywords: ["minLength", "maxLength"], vocabulary: "validation", compile: lengthGroup },
  { keywords: ["pattern"], vocabulary: "validation", compile: patternGroup },
  { keywords: ["format"], vocabulary: "format", compile: formatGroup },
  { keywords: ["required"], vocabulary: "validation", compile: requiredGroup },
  {
    keywords: ["minProperties", "maxProperties"],
    vocabulary: "validation",
    compile: propertyCountGroup,
  },
  // 2019-09 split `dependencies`, but implementations go on reading it.
  {
    keywords: ["dependentRequired", "dependencies"],
    vocabulary: "validation",
    compile: dependentRequiredGroup,
  },
  { keywords: ["propertyNames"], vocabulary: "applicator", compile: propertyNamesGroup },
  {
    keywords: ["properties", "patternProperties", "additionalProperties"],
    vocabulary: "applicator",
    compile: membersGroup,
  },
  { keywords: ["minItems", "maxItems"], vocabulary: "validation", compile: itemCountGroup },
  { keywords: ["uniqueItems"], vocabulary: "validation", compile: uniqueItemsGroup },
  {
    keywords: ["items", "prefixItems", "additionalItems"],
    vocabulary: "applicator",
    compile: itemsGroup,
  },
  { keywords: ["contains"], vocabulary: "applicator", compile: containsGroup },
  { keywords: ["$ref"], vocabulary: "core", compile: refGroup },
  { keywords: ["$dynamicRef"], vocabulary: "core", compile: dynamicRefGroup, drafts: ["2020-12"] },
  {
    keywords: ["$recursiveRef"],
    vocabulary: "core",
    compile: recursiveRefGroup,
    drafts: ["2019-09"],
  },
  { keywords: ["allOf"], vocabulary: "applicator", compile: allOfGroup },
  { keywords: ["anyOf"], vocabulary: "applicator", compile: anyOfGroup },
  { keywords: ["oneOf"], vocabulary: "applicator", compile: oneOfGroup },
  { keywords: ["not"], vocabulary: "applicator", compile: notGroup },
  { keywords: ["if"], vocabulary: "applicator", compile: ifGroup },
  {
    keywords: ["dependentSchemas", "dependencies"],
    vocabulary: "applicator",
    compile: dependentSchemasGroup,
  },
  {
    keywords: ["unevaluatedProperties"],
    vocabulary: "unevaluated",
    compile: unevaluatedPropertiesGroup,
    drafts: since2019,
  },
  {
    keywords: ["unevaluatedItems"],
    vocabulary: "unevaluated",
    compile: unevaluatedItemsGroup,
    drafts: since2019,
  },
];

// `dependentRequired` and `dependentSchemas` are new in 2019-09.
const newKeywords = new Set(["dependentRequired", "dependentSchemas"]);

const byKeyword = new Map<string, number[]>();
for (const [index, { keywords }] of entries.entries())
  for (const keyword of keywords)
    byKeyword.set(keyword, [...(byKeyword.get(keyword) ?? []), index]);

/** The groups that some keywords of a schema call for under a dialect, in order. */
export function groupsFor(keywords: readonly string[], dialect: Dialect): readonly KeywordGroup[] {
  const found = new Set<number>();
  for (const keyword of keywords) {
    if (dialect.draft === "draft-07" && newKeywords.has(keyword)) continue;
    for (const index of byKeyword.get(keyword) ?? []) found.add(index);
  }
  return [...found]
    .sort((left, right) => left - right)
    .map((index) => entries[index])
    .filter((entry) => entry !== undefined)
    .filter(({ vocabulary, drafts }) => {
      return dialect.vocabularies.has(vocabulary) && drafts?.includes(dialect.draft) !== false;
    })
    .map(({ compile }) => compile);
}
