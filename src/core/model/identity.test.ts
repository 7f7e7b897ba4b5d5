import { expect, test } from "vitest";
import { computed, declareClass, stored } from "./declare.ts";
import { canonicalDocument, identityOf } from "./identity.ts";
import { nsSchema, nsShape, nsType, nsUlib } from "./namespaces.ts";
import { double, enumOf, text } from "./typed-value.ts";
import { emitMcpContext, describeContainerAsMcp } from "../context/emit.ts";
import type { McpOptions } from "../context/options.ts";
import { ContainerBox, Link } from "#testing/laboratory-classes.ts";

// Worked out with another implementation of RFC 9562 (Python's uuid), so that programs in other languages agree.
test("the namespaces are those that every other program derives", () => {
  expect([nsUlib, nsShape, nsType, nsSchema]).toEqual([
    "d42f821a-eb15-55a5-aa1f-38701cdd5259",
    "eb445472-8771-59fc-ab34-952baafdd7ae",
    "a140982a-9c57-507f-9c14-79cad75d7c84",
    "ce9beb18-9ba9-5054-8410-b853c68e33f3",
  ]);
});

test("typeShape and typeId are those that another program derives", () => {
  expect(identityOf(Link.declaration)).toMatchObject({
    typeShape: "04cf8836-c5ef-593e-9a27-0b936847959b",
    typeId: "d9df0a36-04a6-5acd-b674-dc53cbfa08e8",
  });
});

test("labels and computed properties are part of the shape", () => {
  const Camera = declareClass({
    name: "Camera",
    properties: { mode: stored(enumOf("fast", "accurate")), Volume: computed(double()) },
    compute: { Volume: () => 0 },
  });
  expect(identityOf(Camera.declaration).typeShape).toBe("5c8cc26a-9699-53d9-a3ec-c21cc0919984");
});

const box = (name: string, properties: Parameters<typeof declareClass>[0]["properties"]) =>
  identityOf(declareClass({ name, properties }).declaration);

const size = stored(double(), { maximum: 50 });

test("two classes with equal properties share typeShape, not typeId", () => {
  const [first, second] = [box("Box", { Size: size }), box("Crate", { Size: size })];
  expect(first.typeShape).toBe(second.typeShape);
  expect(first.typeId).not.toBe(second.typeId);
  expect(first.schemaId).not.toBe(second.schemaId);
});

test.each([
  ["a range", { Size: stored(double(), { maximum: 60 }) }],
  ["units", { Size: stored(double(), { maximum: 50, units: "mm" }) }],
  ["a default", { Size: stored(double(), { maximum: 50, default: 3 }) }],
  ["a description", { Size: stored(double(), { maximum: 50, description: "Size" }) }],
])("a change of %s moves schemaId only", (_what, properties) => {
  const [before, after] = [box("Box", { Size: size }), box("Box", properties)];
  expect(after).toMatchObject({ typeShape: before.typeShape, typeId: before.typeId });
  expect(after.schemaId).not.toBe(before.schemaId);
});

test.each([
  ["renaming a property", { Length: size, Label: stored(text()) }],
  ["changing its type", { Size: stored(text()), Label: stored(text()) }],
  ["reordering", { Label: stored(text()), Size: size }],
])("%s moves all three", (_what, properties) => {
  const before = box("Box", { Size: size, Label: stored(text()) });
  const after = box("Box", properties);
  for (const id of ["typeShape", "typeId", "schemaId"] as const)
    expect(after[id]).not.toBe(before[id]);
});

test("no option moves an id", () => {
  const options: readonly Partial<McpOptions>[] = [
    { toolPrefix: "other" },
    { uriScheme: "other" },
    { typeName: "Other" },
    { includeComputed: false },
    { includeActions: false },
    { includeConfigureTool: false },
    { includeValues: true },
    { addressByObject: false },
  ];
  const { declaration } = ContainerBox;
  for (const each of options) {
    const described = describeContainerAsMcp({ declaration, values: { Label: "x" } }, null, each);
    expect(described.types).toEqual(emitMcpContext(declaration).types);
  }
});

test("a schemaId is made of canonical JSON: keys sorted, no spaces", () => {
  const Dot = declareClass({ name: "Dot", properties: {} });
  expect(canonicalDocument(Dot.declaration)).toBe(
    '{"_ulib":{"kind":"type","typeName":"Dot"},"actions":[],"base":[],"properties":{},"type":"Dot"}',
  );
});
