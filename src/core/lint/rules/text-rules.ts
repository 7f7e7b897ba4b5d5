import { providerFamilies, type LintFinding, type ProviderFamily } from "#protocol/lint.ts";
import { own, ownText } from "../../schema/own.ts";
import { bareName, nameList } from "../../schema/text/name-list.ts";
import { pointerOf } from "../../schema/text/pointer.ts";
import type { DefinitionRule, PlaceRule, SchemaPlace } from "../lint-subject.ts";
import { familyWords, providerRules } from "../providers.ts";

const longDescription = 4_000;
const shortDescription = 10;

/** Arguments without description that are told one by one; of a hundred nobody reads each. */
const mostTold = 20;

/** Tools and arguments that say nothing of themselves, and tools that say too much. */
export const descriptionRule: DefinitionRule = ({ description }, places) => {
  const bare = places.filter(wantsDescription);
  const [next] = bare.slice(mostTold);
  return [
    ...toolDescription(description),
    ...bare
      .slice(0, mostTold)
      .map((place) => without(place, `${bareName(place.property ?? "")} has no description`)),
    ...(next === undefined
      ? []
      : [without(next, `${bare.length - mostTold} more members have no description`)]),
  ];
};

const without = ({ way, depth }: SchemaPlace, what: string): LintFinding => ({
  path: pathOf(way),
  rule: "description",
  level: depth <= 1 ? "warning" : "note",
  reason: `${what}: a model has only the name to go by.`,
  mend: "Say in a sentence what it is, with its unit and what it is when it is left out.",
});

const pathOf = (way: SchemaPlace["way"]): string => pointerOf(["inputSchema", ...way]);

function toolDescription(description: string): readonly LintFinding[] {
  const path = "/description";
  const text = description.trim();
  if (text.length < shortDescription)
    return [
      {
        path,
        rule: "description",
        level: "error",
        reason:
          text === ""
            ? "The tool has no description: a model cannot know when to use it."
            : `Its description is ${text.length} characters long: a model cannot know when to use it.`,
        mend: "Say what it does, when to use it and what it gives back.",
      },
    ];
  const families = providerFamilies.filter(
    (family) => text.length > providerRules[family].longestDescription,
  );
  if (text.length > longDescription)
    return [
      {
        path,
        rule: "description",
        level: "warning",
        ...(families.length > 0 ? { families } : {}),
        reason: `Its description is ${text.length} characters long (about ${Math.ceil(text.length / 4)} tokens), which every request carries.`,
        mend: "Keep what is needed to choose the tool; put the rest into a prompt or a resource.",
      },
    ];
  if (families.length === 0) return [];
  return [
    {
      path,
      rule: "description",
      level: "note",
      families,
      reason: `Its description is ${text.length} characters long; some models and gateways take ${providerRules.openai.longestDescription} at most.`,
      mend: `Shorten it to ${providerRules.openai.longestDescription} characters.`,
    },
  ];
}

/** Arguments and members; variants and items are described by what they are in. */
function wantsDescription({ schema, property, way }: SchemaPlace): boolean {
  if (property === null || way.includes("patternProperties")) return false;
  if ((ownText(schema, "description") ?? "").trim() !== "") return false;
  return own(schema, "const") === undefined && own(schema, "$ref") === undefined;
}

/** Names that a provider cannot take, or that have to be changed for it (R3.6). */
export const nameRule: DefinitionRule = ({ name, modelName }, places) => [
  ...toolName(name, modelName),
  ...propertyNames(places),
];

const longestModelName = 64;

function toolName(name: string, modelName: string): readonly LintFinding[] {
  const families = providerFamilies.filter((family) => !providerRules[family].toolName.test(name));
  if (families.length === 0) return [];
  const why =
    name.length > longestModelName
      ? `it is ${name.length} characters long, and providers take ${longestModelName}`
      : "it has characters that providers do not take";
  return [
    {
      path: "/name",
      rule: "name",
      level: "warning",
      families,
      reason: `The name cannot be told to a model as it is: ${why}. It becomes ${modelName}.`,
      mend: "Use letters, digits, _ and -, at most 64, a letter first.",
    },
  ];
}

function propertyNames(places: readonly SchemaPlace[]): readonly LintFinding[] {
  const byFamilies = new Map<string, { families: readonly ProviderFamily[]; bad: SchemaPlace[] }>();
  for (const place of places) {
    const families = refusingName(place);
    if (families.length === 0) continue;
    const known = byFamilies.get(families.join()) ?? { families, bad: [] };
    known.bad.push(place);
    byFamilies.set(families.join(), known);
  }
  return [...byFamilies.values()].map(({ families, bad }) => {
    const isError = families.some((family) => family !== "gemini");
    const names = [...new Set(bad.map(({ property }) => property ?? ""))];
    const verb = families.length === 1 ? "does" : "do";
    return {
      path: pathOf(bad[0]?.way ?? []),
      rule: "name",
      level: isError ? "error" : "note",
      families,
      reason: `${familyWords(families)} ${verb} not take ${nameList(names)} as ${names.length === 1 ? "a name" : "names"}${isError ? ", and refuse every request that lists the tool" : ""}.`,
      mend: "Use letters, digits and _, a letter first, at most 64.",
    };
  });
}

function refusingName({ property, way, depth }: SchemaPlace): readonly ProviderFamily[] {
  if (property === null || way.includes("patternProperties")) return [];
  return providerFamilies.filter((family) => {
    const { propertyName, propertyNamesAtRootOnly } = providerRules[family];
    if (propertyName === null || (propertyNamesAtRootOnly && depth !== 1)) return false;
    return !propertyName.test(property);
  });
}

/** Types are what a form and a model start from. */
export const typelessRule: PlaceRule = ({ schema, property }) => {
  const says = [
    "type",
    "enum",
    "const",
    "$ref",
    "anyOf",
    "oneOf",
    "allOf",
    "properties",
    "items",
    "not",
    "if",
  ];
  if (property === null || says.some((keyword) => Object.hasOwn(schema, keyword))) return [];
  return [
    {
      rule: "invalid",
      level: "warning",
      reason: `${bareName(property)} has no type: anything is taken, and models often send text.`,
      mend: "Name its type, or all types that it may have.",
    },
  ];
};
