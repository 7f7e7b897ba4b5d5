import { expect, test } from "vitest";
import { forAnyClass } from "#testing/arbitrary-class.ts";
import { ContainerBox, DetectorChamber, Recipe } from "#testing/laboratory-classes.ts";
import { contextFromJson, contextObject, contextToJson } from "./context-json.ts";
import { emitMcpContext } from "./emit.ts";
import { mergeContexts } from "./merge.ts";

const again = (text: string): string => {
  const reading = contextFromJson(text);
  if (!reading.ok) throw new Error(reading.sentence);
  return contextToJson(reading.context);
};

test("any emitted context parses back and is written again to the byte", () => {
  forAnyClass((declaration) => {
    for (const stampIdentity of [true, false]) {
      const text = contextToJson(emitMcpContext(declaration, null, { stampIdentity }));
      expect(again(text)).toBe(text);
    }
  });
});

test("a context of several classes is written again to the byte", () => {
  const contexts = [ContainerBox, DetectorChamber, Recipe].map(({ declaration }) =>
    emitMcpContext(declaration),
  );
  const text = contextToJson(mergeContexts(contexts));
  expect(again(text)).toBe(text);
});

test("a context of one class carries its identity at the top, one of several does not", () => {
  const [one, other] = [
    emitMcpContext(ContainerBox.declaration),
    emitMcpContext(Recipe.declaration),
  ];
  expect(contextObject(one)).toMatchObject(one.types[0] ?? {});
  expect(contextObject(mergeContexts([one, other]))).not.toHaveProperty("typeId");
});

test.each([
  ["{", /^The context is not JSON: /],
  ["[]", /^A context is an object with the lists tools and resources/],
  ['{"tools": {}, "resources": []}', /^A context is an object/],
])("%s is refused as a context", (text, sentence) => {
  const reading = contextFromJson(text);
  expect(reading).toEqual({ ok: false, sentence: expect.stringMatching(sentence) });
});
