import { providerFamilies, type LintFinding, type ProviderFamily } from "#protocol/lint.ts";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { own, ownList, ownNames } from "../../schema/own.ts";
import { standardKeywords } from "../standard-keywords.ts";
import type { DefinitionRule, PlaceRule, SchemaPlace } from "../lint-subject.ts";
import { familyWords, providerRules, silentKeywords } from "../providers.ts";

/** What stands beside `type: object` at the root and makes a provider refuse the whole list of tools. */
export const rootRule: DefinitionRule = ({ inputSchema }) => {
  const findings: LintFinding[] = [];
  if (inputSchema["type"] !== "object")
    findings.push({
      path: "/inputSchema/type",
      rule: "root",
      level: "error",
      reason: "The arguments of a tool are an object, and the schema does not say so.",
      mend: 'Write "type": "object" at the root.',
    });
  for (const keyword of Object.keys(inputSchema)) {
    const families = providerFamilies.filter((family) =>
      providerRules[family].rootKeywords.includes(keyword),
    );
    if (families.length === 0) continue;
    findings.push({
      path: `/inputSchema/${keyword}`,
      rule: "root",
      level: "error",
      families,
      reason: `${familyWords(families)} refuse ${keyword} at the root, and with this tool every request that lists it.`,
      mend: "Put the choice into an argument of its own, or make the members optional and say in the description which belong together.",
    });
  }
  return findings;
};

/** Keywords that a family of providers refuses or reads over, one finding a keyword and place. */
export const keywordRule: PlaceRule = ({ schema, way }) =>
  Object.keys(schema).flatMap((keyword) => {
    if (silentKeywords.has(keyword) || keyword.startsWith("x-")) return [];
    const refused = providerFamilies.filter((family) => refuses(family, keyword, way));
    const ignored = providerFamilies.filter((family) => readsOver(family, keyword));
    if (refused.length === 0 && ignored.length === 0) return [];
    const families = [...refused, ...ignored.filter((family) => !refused.includes(family))];
    return [
      {
        rule: "keyword",
        level: ["$ref", "oneOf", "allOf"].includes(keyword) ? "warning" : "note",
        families,
        reason: `${familyWords(families)} ${families.length === 1 ? "does" : "do"} not take ${keyword}: it is refused or read over, and the model does not know of it.`,
        mend: mendOf(keyword),
      },
    ];
  });

/** OpenAPI's word for null, where no word of JSON Schema says the same. */
export const nullableRule: PlaceRule = ({ schema }) => {
  if (own(schema, "nullable") !== true || takesNull(schema)) return [];
  return [
    {
      rule: "keyword",
      level: "warning",
      reason:
        "nullable is a word of OpenAPI, not of JSON Schema: clients that check arguments, this one too, refuse null here.",
      mend: 'Add "null" to its types, and to its values where they are listed.',
    },
  ];
};

function takesNull(schema: JsonObject): boolean {
  const type = own(schema, "type");
  const isTyped =
    type !== undefined && type !== "null" && !(ownNames(schema, "type") ?? []).includes("null");
  const values = ownList(schema, "enum");
  if (isTyped || (values !== undefined && !values.includes(null))) return false;
  const branches = ownList(schema, "anyOf") ?? ownList(schema, "oneOf");
  return branches === undefined
    ? !Object.hasOwn(schema, "$ref") && !Object.hasOwn(schema, "allOf")
    : branches.some((branch) => branch === true || (isJsonObject(branch) && takesNull(branch)));
}

function refuses(family: ProviderFamily, keyword: string, way: SchemaPlace["way"]): boolean {
  const { keywords, rootKeywords } = providerRules[family];
  // At the root the finding of the root rule says more.
  if (way.length === 0 && rootKeywords.includes(keyword)) return false;
  return keywords.includes(keyword);
}

function readsOver(family: ProviderFamily, keyword: string): boolean {
  const { knownKeywords } = providerRules[family];
  return knownKeywords !== null && !knownKeywords.has(keyword) && standardKeywords.has(keyword);
}

const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
const lengths = ["minLength", "maxLength", "minItems", "maxItems", "uniqueItems"];

function mendOf(keyword: string): string {
  if ([...bounds, ...lengths].includes(keyword))
    return "Keep it for the check, and write the limit into the description too.";
  if (keyword === "oneOf") return "Use anyOf, or an enum that tells the variants apart.";
  if (keyword === "allOf") return "Merge the members into one schema.";
  if (keyword === "const") return "Use an enum of one value.";
  if (["$ref", "$defs", "definitions"].includes(keyword))
    return "Write the definition in place where it is used.";
  if (keyword === "additionalProperties")
    return "Nothing, unless it has a schema: then say in the description what the values are.";
  if (
    ["if", "then", "else", "dependentRequired", "dependentSchemas", "dependencies", "not"].includes(
      keyword,
    )
  )
    return "Keep it for the check, and say the condition in the description.";
  return "Say it in the description too.";
}
