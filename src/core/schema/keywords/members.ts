import { explainNode } from "../nodes/evaluate.ts";
import { type Place, placeIn, subjectOf } from "../nodes/place.ts";
import type { Report } from "../nodes/report.ts";
import type { Run } from "../nodes/run.ts";
import type { Rule, SchemaNode, Test } from "../nodes/schema-node.ts";
import type { Seen } from "../nodes/seen.ts";
import type { KeywordGroup, Site } from "../nodes/site.ts";
import { own, ownNames, ownObject } from "../own.ts";
import { sentences } from "../sentences.ts";
import { likelyName } from "../text/likely-name.ts";
import { nameList } from "../text/name-list.ts";
import { quoteValue } from "../text/quote.ts";
import { patternText, usablePattern } from "./text.ts";

type Members = Readonly<Record<string, unknown>>;

interface PatternMember {
  readonly source: string;
  readonly matches: (name: string) => boolean;
  readonly node: SchemaNode;
}

/** What the three keywords say about the members of an object. */
interface MemberRules {
  readonly declared: ReadonlyMap<string, SchemaNode>;
  readonly patterns: readonly PatternMember[];
  /** For members that no other keyword declares; null where any may be there. */
  readonly others: SchemaNode | null;
  readonly required: ReadonlySet<string>;
  readonly marksAll: boolean;
}

/** `properties`, `patternProperties` and `additionalProperties`: one walk over the members. */
export const membersGroup: KeywordGroup = (site) => {
  const rules = memberRules(site);
  site.node.parts.properties = rules.declared;
  const rule: Rule = {
    keyword: "properties",
    applies: "object",
    test: testOf(rules),
    track: (value, run, seen) => trackMembers(rules, value as Members, run, seen),
    explain: (value, place, run, report) =>
      explainMembers(rules, value as Members, place, run, report),
  };
  return { rules: [rule] };
};

function memberRules(site: Site): MemberRules {
  const { schema } = site;
  const properties = Object.keys(ownObject(schema, "properties") ?? {});
  const patterns = Object.keys(ownObject(schema, "patternProperties") ?? {});
  return {
    declared: new Map(properties.map((name) => [name, site.child("properties", name)])),
    patterns: patterns.flatMap((source) => patternMember(site, source)),
    others:
      own(schema, "additionalProperties") === undefined ? null : site.child("additionalProperties"),
    required: new Set(ownNames(schema, "required")),
    marksAll: Object.hasOwn(schema, "additionalProperties"),
  };
}

function patternMember(site: Site, source: string): readonly PatternMember[] {
  const pattern = usablePattern(site, source, ["patternProperties", source]);
  if (pattern === null) return [];
  return [
    {
      source,
      matches: (name) => pattern.test(name) === true,
      node: site.child("patternProperties", source),
    },
  ];
}

const isAnything = (node: SchemaNode): boolean => node.rules.length === 0 && node.late.length === 0;

function testOf({ declared, patterns, others }: MemberRules): Test {
  if (patterns.length > 0 || (others !== null && !isAnything(others)))
    return testOfAll(declared, patterns, others?.test ?? null);
  // Nothing is said about other members, so only the declared ones are looked at.
  const names: string[] = [];
  const tests: Test[] = [];
  for (const [name, node] of declared) {
    if (isAnything(node)) continue;
    names.push(name);
    tests.push(node.test);
  }
  return (value, run) => {
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string;
      if (!Object.hasOwn(value as Members, name)) continue;
      const member = (value as Members)[name];
      if (member !== undefined && !(tests[index] as Test)(member, run)) return false;
    }
    return true;
  };
}

function testOfAll(
  declared: ReadonlyMap<string, SchemaNode>,
  patterns: readonly PatternMember[],
  others: Test | null,
): Test {
  const tests = new Map([...declared].map(([name, node]) => [name, node.test] as const));
  const passes = (name: string, member: unknown, run: Run): boolean => {
    const test = tests.get(name);
    if (test !== undefined && !test(member, run)) return false;
    let isKnown = test !== undefined;
    for (const pattern of patterns) {
      if (!pattern.matches(name)) continue;
      isKnown = true;
      if (!pattern.node.test(member, run)) return false;
    }
    return isKnown || others === null || others(member, run);
  };
  const rest = others ?? (() => true);
  // Most objects have no patterns, and this is where most of the time of a check goes.
  const passesPlain = (name: string, member: unknown, run: Run): boolean =>
    (tests.get(name) ?? rest)(member, run);
  return everyMember(patterns.length > 0 ? passes : passesPlain);
}

/** for…in makes no list of names. An inherited name can only come with a failure, which is then none. */
function everyMember(passes: (name: string, member: unknown, run: Run) => boolean): Test {
  return (value, run) => {
    for (const name in value as Members) {
      const member = (value as Members)[name];
      if (member === undefined || passes(name, member, run)) continue;
      if (Object.hasOwn(value as Members, name)) return false;
    }
    return true;
  };
}

function trackMembers(rules: MemberRules, value: Members, run: Run, seen: Seen): boolean {
  let passes = true;
  if (rules.marksAll) seen.hasAllKeys = true;
  for (const name of Object.keys(value)) {
    for (const node of schemasFor(rules, name)) {
      seen.keys.add(name);
      if (value[name] === undefined || node.test(value[name], run)) continue;
      if (!seen.isLenient) return false;
      passes = false;
    }
  }
  return passes;
}

/** The schemas that a member has to satisfy; none where nothing is said about it. */
function schemasFor(rules: MemberRules, name: string): readonly SchemaNode[] {
  const declared = rules.declared.get(name);
  const known = [
    ...(declared === undefined ? [] : [declared]),
    ...rules.patterns.filter(({ matches }) => matches(name)).map(({ node }) => node),
  ];
  return known.length > 0 || rules.others === null ? known : [rules.others];
}

function explainMembers(
  rules: MemberRules,
  value: Members,
  place: Place,
  run: Run,
  report: Report,
): void {
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  const isRefused = (name: string): boolean =>
    rules.others?.schema === false && schemasFor(rules, name)[0] === rules.others;
  for (const name of names) {
    if (report.isFull()) return;
    if (isRefused(name)) addUnknown(rules, name, value[name], place, report);
  }
  for (const name of names) {
    if (report.isFull()) return;
    if (isRefused(name)) continue;
    const at = placeIn(place, name, !rules.required.has(name));
    for (const node of schemasFor(rules, name))
      if (!node.test(value[name], run)) explainNode(node, value[name], at, run, report);
  }
}

function addUnknown(
  rules: MemberRules,
  name: string,
  value: unknown,
  place: Place,
  report: Report,
): void {
  const names = [...rules.declared.keys()].filter(
    (known) => rules.declared.get(known)?.schema !== false,
  );
  report.add(placeIn(place, name), {
    keyword: "additionalProperties",
    rule: false,
    received: value,
    ...unknownName(
      place,
      name,
      names,
      rules.patterns.map(({ source }) => source),
    ),
  });
}

/** What is said about a member that must not be there: which ones may, and which was probably meant. */
export function unknownName(
  owner: Place,
  name: string,
  names: readonly string[],
  patterns: readonly string[] = [],
): { readonly sentence: string; readonly fix?: string } {
  const nearest = likelyName(name, names);
  const known = [
    nameList(names, nearest),
    ...patterns.slice(0, 3).map((source) => `names that match ${patternText(source)}`),
  ];
  const list = known.filter((part) => part !== "").join(", ");
  return {
    sentence: sentences.unknown(subjectOf(owner), quoteValue(name), list),
    ...(nearest === undefined ? {} : { fix: nearest }),
  };
}
