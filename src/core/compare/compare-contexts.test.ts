import { expect, test } from "vitest";
import type { ClassComparison } from "#protocol/comparison.ts";
import type { McpContext } from "#protocol/context.ts";
import { forAnyClass } from "#testing/arbitrary-class.ts";
import { laboratoryClasses, ContainerBox, DetectorChamber } from "#testing/laboratory-classes.ts";
import { emitMcpContext } from "../context/emit.ts";
import { mergeContexts } from "../context/merge.ts";
import type { ClassDeclaration, PropertyDeclaration } from "../model/declaration.ts";
import { compareContexts } from "./compare-contexts.ts";

const contextOf = (...classes: readonly ClassDeclaration[]): McpContext =>
  mergeContexts(classes.map((each) => emitMcpContext(each)));

const box = ContainerBox.declaration;
const chamber = DetectorChamber.declaration;

const withProperty = (
  declaration: ClassDeclaration,
  name: string,
  change: Partial<PropertyDeclaration>,
): ClassDeclaration => ({
  ...declaration,
  properties: declaration.properties.map((each) =>
    each.name === name ? { ...each, ...change } : each,
  ),
});

const without = (declaration: ClassDeclaration, name: string): ClassDeclaration => ({
  ...declaration,
  properties: declaration.properties.filter((each) => each.name !== name),
});

const only = (before: ClassDeclaration, after: ClassDeclaration): ClassComparison => {
  const { classes } = compareContexts(contextOf(before), contextOf(after));
  const [first] = classes;
  if (!first || classes.length !== 1) throw new Error(`There are ${classes.length} classes.`);
  return first;
};

/** What differs, in the words that stand on the screen. */
const words = (comparison: ClassComparison): readonly string[] =>
  comparison.members.map(
    ({ member, name, change, facts }) =>
      `${member} ${name}: ${change === "changed" ? facts.map((fact) => fact.words).join("; ") : change}`,
  );

const allWritten = { typeId: "stays", typeShape: "stays", schemaId: "moves" } as const;

test.each<readonly [string, ClassDeclaration, ClassDeclaration, readonly string[]]>([
  [
    "the end of a range",
    withProperty(box, "Size", { maximum: 40 }),
    box,
    ["property Size: range to 50 mm, was 40"],
  ],
  [
    "the start of a range",
    withProperty(box, "Size", { minimum: -5 }),
    box,
    ["property Size: range from 0 mm, was -5"],
  ],
  [
    "both ends of a range",
    withProperty(box, "Size", { minimum: 1, maximum: 2 }),
    box,
    ["property Size: range each 0 to 50 mm, was each 1 to 2 mm"],
  ],
  [
    "a range where there was none",
    chamber,
    withProperty(chamber, "count", { minimum: 1 }),
    ["property count: range at least 1, was none"],
  ],
  ["units", withProperty(box, "Size", { units: "cm" }), box, ["property Size: units mm, was cm"]],
  [
    "a default",
    withProperty(chamber, "resolution", { default: 4 }),
    chamber,
    ["property resolution: default 2.5, was 4"],
  ],
  [
    "a description",
    withProperty(box, "Size", { description: "How big" }),
    box,
    ["property Size: description"],
  ],
  ["a lock", withProperty(box, "Label", { readOnly: true }), box, ["property Label: writable now"]],
  [
    "a port",
    withProperty(box, "Size", { port: "out" }),
    box,
    ["property Size: port, in, was port, out"],
  ],
  [
    "what the class is said to be",
    { ...box, description: "A crate." },
    box,
    ["class ContainerBox: description"],
  ],
  [
    "the bases",
    { ...box, base: [] },
    box,
    ["class ContainerBox: built on AffineTransform, was on nothing"],
  ],
  [
    "another number of components",
    withProperty(box, "Size", { type: { kind: "vector", wireType: "Vec", components: 2 } }),
    withProperty(box, "Size", { type: { kind: "vector", wireType: "Vec", components: 3 } }),
    ["property Size: Vec of 3, was Vec of 2"],
  ],
  ["an action that is new", { ...box, actions: [] }, box, ["action Run: added"]],
  ["an action that is gone", box, { ...box, actions: [] }, ["action Run: removed"]],
  [
    "an action of another name",
    { ...box, actions: [{ name: "Go", description: "Opens the box and shuts it again" }] },
    box,
    ['action Run: was "Go"'],
  ],
])("%s: the same type says something else of itself", (_what, before, after, said) => {
  const comparison = only(before, after);
  expect(words(comparison)).toEqual(said);
  expect(comparison).toMatchObject({ verdict: "sameType", ids: allWritten, notes: [] });
});

test.each<readonly [string, ClassDeclaration, ClassDeclaration, readonly string[]]>([
  ["a property that is new", without(box, "Label"), box, ["property Label: added"]],
  ["a property that is gone", box, without(box, "Label"), ["property Label: removed"]],
  [
    "a property of another name",
    withProperty(box, "Label", { name: "Text" }),
    box,
    ['property Label: was "Text"'],
  ],
  [
    "a property of another type",
    withProperty(chamber, "resolution", { type: { kind: "number", wireType: "float" } }),
    chamber,
    ["property resolution: double, was float"],
  ],
  [
    "labels",
    withProperty(chamber, "mode", {
      type: { kind: "enum", wireType: "enum", labels: ["fast", "slow"] },
    }),
    chamber,
    ["property mode: label accurate added, label slow removed"],
  ],
  [
    "labels in another order",
    withProperty(chamber, "mode", {
      type: { kind: "enum", wireType: "enum", labels: ["accurate", "fast"] },
    }),
    chamber,
    ["property mode: labels in another order"],
  ],
  [
    "a property that is computed now",
    withProperty(box, "Label", { kind: "computed" }),
    box,
    ["property Label: stored, was computed"],
  ],
  [
    "another order",
    { ...chamber, properties: chamber.properties.toReversed().slice(0, 3).toReversed() },
    {
      ...chamber,
      properties: [...chamber.properties.slice(-2), ...chamber.properties.slice(-3, -2)],
    },
    ["class DetectorChamber: target stands at another place"],
  ],
])("%s: another type of the same name", (_what, before, after, said) => {
  const comparison = only(before, after);
  expect(words(comparison)).toEqual(said);
  expect(comparison).toMatchObject({
    verdict: "different",
    ids: { typeId: "moves", typeShape: "moves", schemaId: "moves" },
  });
});

test("a class of another name and the same shape was renamed", () => {
  const comparison = only({ ...box, name: "Crate" }, box);
  expect(comparison).toMatchObject({
    before: "Crate",
    after: "ContainerBox",
    verdict: "sameShape",
    ids: { typeId: "moves", typeShape: "stays", schemaId: "moves" },
  });
  expect(words(comparison)).toEqual(['class ContainerBox: was "Crate"']);
});

test("classes without a property are not the same under another name", () => {
  const empty: ClassDeclaration = { ...box, properties: [], actions: [] };
  const { classes } = compareContexts(
    contextOf({ ...empty, name: "A" }),
    contextOf({ ...empty, name: "B" }),
  );
  expect(classes.map(({ verdict }) => verdict)).toEqual(["removed", "added"]);
});

test("what only one side has is added or removed; of a text only what it holds is asked", () => {
  const all = contextOf(...laboratoryClasses.map(({ declaration }) => declaration));
  const one = contextOf(box);
  const verdicts = (comparison: ReturnType<typeof compareContexts>) =>
    comparison.classes.map(({ after, before, verdict }) => `${after ?? before}: ${verdict}`);
  expect(verdicts(compareContexts(one, all))).toEqual([
    "AffineTransform: added",
    "DetectorChamber: added",
    "Link: added",
    "Recipe: added",
    "ContainerBox: same",
  ]);
  expect(verdicts(compareContexts(all, one)).slice(0, 2)).toEqual([
    "AffineTransform: removed",
    "DetectorChamber: removed",
  ]);
  const asked = compareContexts(one, all, "text");
  expect(verdicts(asked)).toEqual(["ContainerBox: same"]);
  expect(asked.counts).toMatchObject({ same: 1, added: 0 });
});

test("without ids the classes are compared by what they say", () => {
  const bare = emitMcpContext(box, null, { stampIdentity: false });
  const [comparison] = compareContexts(bare, contextOf(box)).classes;
  expect(comparison).toMatchObject({
    verdict: "same",
    ids: { typeId: "unknown", typeShape: "unknown", schemaId: "unknown" },
    notes: ["A side carries no ids; what it says was compared."],
  });
  const [other] = compareContexts(bare, contextOf(without(box, "Label"))).classes;
  expect(other?.verdict).toBe("different");
});

test("ids that were left standing over a changed document are told", () => {
  const [resource] = emitMcpContext(box).resources;
  if (!resource) throw new Error("There is no document.");
  const forged: McpContext = {
    ...emitMcpContext(box),
    resources: [{ ...resource, document: { ...resource.document, description: "Forged." } }],
  };
  const [comparison] = compareContexts(forged, contextOf(box)).classes;
  expect(comparison).toMatchObject({
    verdict: "sameType",
    notes: [
      "Both carry the same schemaId, although they differ: one of them was changed afterwards.",
    ],
  });
});

test("any class is the same as itself, and is found again under another name", () => {
  forAnyClass((declaration) => {
    expect(only(declaration, declaration)).toMatchObject({ verdict: "same", members: [] });
    if (declaration.properties.length === 0) return;
    const renamed = { ...declaration, name: `${declaration.name}2` };
    expect(only(declaration, renamed)).toMatchObject({
      verdict: "sameShape",
      before: declaration.name,
      after: renamed.name,
    });
  });
});

test("of any class, the differences seen from the other side are of the same members", () => {
  forAnyClass((declaration) => {
    const other: ClassDeclaration = {
      ...declaration,
      properties: declaration.properties.slice(1).toReversed(),
      actions: declaration.actions.slice(1),
    };
    const one = only(declaration, other);
    const back = only(other, declaration);
    expect(back.verdict).toBe(one.verdict);
    const count = ({ members }: ClassComparison, change: string) =>
      members.filter((each) => each.change === change).length;
    expect(count(back, "added")).toBe(count(one, "removed"));
    expect(count(back, "removed")).toBe(count(one, "added"));
    expect(count(back, "changed")).toBe(count(one, "changed"));
  });
});

test("a class with a property called __proto__ is compared like any other", () => {
  const odd = withProperty(box, "Label", { name: "__proto__" });
  expect(only(odd, odd)).toMatchObject({ verdict: "same" });
  expect(words(only(odd, box))).toEqual(['property Label: was "__proto__"']);
});
