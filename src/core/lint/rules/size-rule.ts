import { providerFamilies, type LintFinding } from "#protocol/lint.ts";
import { isJsonObject } from "#protocol/json.ts";
import { own, ownList, ownObject, ownText } from "../../schema/own.ts";
import { escapeToken } from "../../schema/text/pointer.ts";
import type { DefinitionRule, SchemaPlace } from "../lint-subject.ts";
import { providerRules } from "../providers.ts";
import { tokenCost } from "../token-cost.ts";

// A tenth of a small model's window, for one tool.
const manyTokens = 3_000;

/** Schemas that are too big, too deep or refer to themselves. */
export const sizeRule: DefinitionRule = (definition, places) => {
  const findings: LintFinding[] = [];
  const { total } = tokenCost(definition);
  if (total > manyTokens)
    findings.push({
      path: "/inputSchema",
      rule: "size",
      level: "warning",
      reason: `The tool costs about ${total} tokens in every request.`,
      mend: "Shorten descriptions, leave out rare arguments, or make two tools of it.",
    });
  const properties = places.filter(({ property }) => property !== null).length;
  const depth = Math.max(0, ...places.map((place) => place.depth));
  const values = places.reduce(
    (sum, { schema }) => sum + (ownList(schema, "enum")?.length ?? 0),
    0,
  );
  for (const [count, what, limit] of [
    [properties, "properties", "mostProperties"],
    [depth, "levels", "mostDepth"],
    [values, "values in enums", "mostEnumValues"],
  ] as const) {
    const families = providerFamilies.filter((family) => count > providerRules[family][limit]);
    const [first] = families;
    if (first === undefined) continue;
    findings.push({
      path: "/inputSchema",
      rule: "size",
      level: "warning",
      families,
      reason: `It has ${count} ${what}; ${providerRules[first].words} takes ${providerRules[first][limit]}.`,
      mend: "Make it smaller, or several tools of it.",
    });
  }
  return [...findings, ...recursion(definition.inputSchema, places)];
};

/** A definition that leads back to itself. */
function recursion(
  root: Parameters<typeof tokenCost>[0]["inputSchema"],
  places: readonly SchemaPlace[],
): readonly LintFinding[] {
  const families = [
    ...providerFamilies.filter((family) => providerRules[family].refusesRecursion),
    "gemini" as const,
  ];
  const links = new Map<string, Set<string>>();
  for (const { schema, way } of places) {
    const reference = ownText(schema, "$ref");
    if (reference === undefined) continue;
    const holder =
      way[0] === "$defs" || way[0] === "definitions"
        ? `#/${way[0]}/${escapeToken(String(way[1]))}`
        : "#";
    const known = links.get(holder) ?? new Set<string>();
    known.add(reference);
    links.set(holder, known);
  }
  const circular = [...links.keys()].filter((name) => reaches(links, name, name));
  return circular.slice(0, 5).map((name) => ({
    path: `/inputSchema${name.slice(1)}`,
    rule: "size" as const,
    level: "warning" as const,
    families,
    reason: `${name} refers to itself; ${providerRules.anthropicStrict.words} and Gemini refuse such schemas, and forms have to be opened step by step.`,
    mend: isDefined(root, name)
      ? "Write it out to the depth that is needed."
      : "Give the part that repeats a definition of its own.",
  }));
}

function isDefined(root: Parameters<typeof tokenCost>[0]["inputSchema"], name: string): boolean {
  const [, keyword = "", key = ""] = name.split("/");
  return isJsonObject(own(ownObject(root, keyword) ?? {}, key));
}

function reaches(
  links: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  to: string,
): boolean {
  const seen = new Set<string>();
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const next of links.get(at) ?? []) {
      if (next === to) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(next);
    }
  }
  return false;
}
