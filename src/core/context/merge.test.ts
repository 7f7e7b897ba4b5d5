import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAnyClass } from "#testing/arbitrary-class.ts";
import { ContainerBox, DetectorChamber, laboratoryClasses } from "#testing/laboratory-classes.ts";
import { declareClass, stored } from "../model/declare.ts";
import { identityOf } from "../model/identity.ts";
import { double } from "../model/typed-value.ts";
import { emitMcpContext } from "./emit.ts";
import { ContextConflict, mergeContexts } from "./merge.ts";
import { sceneTools } from "./scene-tools.ts";
import { inOrder } from "./tool-order.ts";

const contexts = laboratoryClasses.map(({ declaration }) => emitMcpContext(declaration));

test("the order in which contexts are merged does not matter", () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(contexts, { minLength: contexts.length }), (shuffled) => {
      expect(mergeContexts(shuffled)).toEqual(mergeContexts(contexts));
    }),
  );
});

test("merging in steps is merging at once, and merging twice changes nothing", () => {
  const [first, ...rest] = contexts;
  const all = mergeContexts(contexts);
  expect(mergeContexts([mergeContexts(rest), first as never])).toEqual(all);
  expect(mergeContexts([all, all])).toEqual(all);
});

test("any class merged with itself is itself", () => {
  forAnyClass((declaration) => {
    const [one, two] = [emitMcpContext(declaration), emitMcpContext({ ...declaration })];
    expect(mergeContexts([one, two])).toEqual(one);
  });
});

test("two versions of one class do not merge, and both are named", () => {
  const versions = [50, 60].map((maximum) =>
    declareClass({ name: "Box", properties: { Size: stored(double(), { maximum }) } }),
  );
  const [old, young] = versions.map(({ declaration }) => identityOf(declaration).schemaId);
  expect(() =>
    mergeContexts(versions.map(({ declaration }) => emitMcpContext(declaration))),
  ).toThrow(new ContextConflict("ulib.Box.configure", old, young));
  expect(new ContextConflict("X", old, young).message).toBe(
    `X comes in two versions, with schemaId ${old} and ${young}.`,
  );
});

test("two renderings of one class that differ do not merge", () => {
  const { declaration } = ContainerBox;
  const other = emitMcpContext(declaration, null, { includeComputed: false });
  expect(() => mergeContexts([emitMcpContext(declaration), other])).toThrow(
    "ulib://type/ContainerBox comes in two versions that carry the same identity.",
  );
});

test("the session's own tools stand first, then classes A to Z, configure before actions", () => {
  const { tools } = emitMcpContext(DetectorChamber.declaration);
  const box = emitMcpContext(ContainerBox.declaration).tools;
  expect(inOrder([...tools.toReversed(), ...box, ...sceneTools()]).map(({ name }) => name)).toEqual(
    [
      "ulib.scene.list",
      "ulib.scene.create",
      "ulib.ContainerBox.configure",
      "ulib.ContainerBox.Run",
      "ulib.DetectorChamber.configure",
      "ulib.DetectorChamber.Reset",
    ],
  );
});
