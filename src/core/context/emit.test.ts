import { expect, test } from "vitest";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";
import { forAnyClass } from "#testing/arbitrary-class.ts";
import {
  ContainerBox,
  DetectorChamber,
  Link,
  Recipe,
  laboratoryClasses,
} from "#testing/laboratory-classes.ts";
import { computed, declareClass } from "../model/declare.ts";
import { double } from "../model/typed-value.ts";
import { describeContainerAsMcp, emitMcpContext } from "./emit.ts";
import { contextToJson } from "./context-json.ts";
import type { McpOptions } from "./options.ts";

const names = (options?: Partial<McpOptions>, declared = ContainerBox) =>
  emitMcpContext(declared.declaration, null, options).tools.map((tool) => tool.name);

const propertiesOf = (schema: JsonObject): JsonObject => {
  const properties = schema["properties"];
  return isJsonObject(properties) ? properties : {};
};

test("a class yields a document, a configure tool and a tool for each action", () => {
  const context = emitMcpContext(ContainerBox.declaration);
  expect(context.resources.map(({ uri }) => uri)).toEqual(["ulib://type/ContainerBox"]);
  expect(names()).toEqual(["ulib.ContainerBox.configure", "ulib.ContainerBox.Run"]);
});

test("what is generated from the examples is as it was agreed", async () => {
  for (const { declaration } of laboratoryClasses)
    await expect(`${contextToJson(emitMcpContext(declaration))}\n`).toMatchFileSnapshot(
      `fixtures/${declaration.name}.context.golden`,
    );
});

test("a configure tool takes the object first, then the writable properties, none of them required", () => {
  const [configure] = emitMcpContext(ContainerBox.declaration).tools;
  expect(configure?.inputSchema).toMatchObject({
    type: "object",
    required: ["object"],
    additionalProperties: false,
  });
  expect(Object.keys(propertiesOf(configure?.inputSchema ?? {}))).toEqual([
    "object",
    "Origin",
    "Size",
    "Label",
  ]);
});

test("an action tool takes the object and nothing else", () => {
  const [, run] = emitMcpContext(ContainerBox.declaration).tools;
  expect(run?.inputSchema).toMatchObject({ required: ["object"], additionalProperties: false });
  expect(Object.keys(propertiesOf(run?.inputSchema ?? {}))).toEqual(["object"]);
});

test("tools say what they do to the scene", () => {
  const [configure, run] = emitMcpContext(ContainerBox.declaration).tools;
  expect(configure?.annotations).toEqual({
    readOnlyHint: false,
    idempotentHint: true,
    destructiveHint: false,
  });
  expect(run?.annotations).toEqual({ readOnlyHint: false, idempotentHint: false });
});

test("people read the units in the description", () => {
  const { document } = emitMcpContext(ContainerBox.declaration).resources[0] ?? {};
  expect(document?.properties["Size"]?.description).toBe("Box size [mm]");
  expect(document?.properties["Volume"]?.description).toBe("[mm3]");
});

test("a vector's range stands where JSON Schema does not misread it", () => {
  const size = emitMcpContext(ContainerBox.declaration).resources[0]?.document.properties["Size"];
  expect(size).toMatchObject({ type: "string", _ulib: { minimum: 0, maximum: 50 } });
  expect(size).not.toHaveProperty("minimum");
});

test("a whole number says the ends of its type where a double can hold them", () => {
  const { document } = emitMcpContext(DetectorChamber.declaration).resources[0] ?? {};
  const properties = document?.properties ?? {};
  expect(properties["layers"]).toMatchObject({ minimum: 0, maximum: 12 });
  expect(properties["count"]).toMatchObject({ minimum: -(2 ** 31), maximum: 2 ** 31 - 1 });
  expect(properties["total"]).not.toHaveProperty("minimum");
  expect(properties["resolution"]).toMatchObject({ minimum: 0, maximum: 50 });
});

test("a class without a writable property has no configure tool", () => {
  const Meter = declareClass({
    name: "Meter",
    properties: { Rate: computed(double()) },
    compute: { Rate: () => 0 },
  });
  expect(emitMcpContext(Meter.declaration).tools).toEqual([]);
  expect(names({}, Recipe as never)).toEqual(["ulib.Recipe.Run"]);
});

test("where a class has a property called object, the address gives way and says so", () => {
  const [configure] = emitMcpContext(Link.declaration).tools;
  expect(configure?._ulib.addressParam).toBe("_object");
  expect(configure?.inputSchema["required"]).toEqual(["_object"]);
  expect(Object.keys(propertiesOf(configure?.inputSchema ?? {}))).toEqual([
    "_object",
    "object",
    "Size",
  ]);
});

test("a tool of objects that are not addressed takes no object", () => {
  const [configure, run] = emitMcpContext(ContainerBox.declaration, null, {
    addressByObject: false,
  }).tools;
  expect(configure?.inputSchema).not.toHaveProperty("required");
  expect(configure?._ulib).not.toHaveProperty("addressParam");
  expect(propertiesOf(run?.inputSchema ?? {})).toEqual({});
});

test("prefix, scheme and type name change names and addresses, not what is described", () => {
  const options = { toolPrefix: "lab", uriScheme: "lab", typeName: "Box" };
  const context = emitMcpContext(ContainerBox.declaration, null, options);
  expect(context.tools.map((tool) => tool.name)).toEqual(["lab.Box.configure", "lab.Box.Run"]);
  expect(context.resources[0]).toMatchObject({
    uri: "lab://type/Box",
    document: { type: "ContainerBox", actions: [{ tool: "lab.Box.Run" }] },
  });
  expect(context.tools[0]?._ulib).toMatchObject({
    class: "ContainerBox",
    resource: "lab://type/Box",
  });
});

test("a document can be given another address", () => {
  const context = emitMcpContext(ContainerBox.declaration, "ulib://object/crate");
  expect(context.resources[0]?.uri).toBe("ulib://object/crate");
  expect(context.tools[0]?._ulib.resource).toBe("ulib://object/crate");
});

test("computed properties, actions and the configure tool can be left out", () => {
  const { resources } = emitMcpContext(ContainerBox.declaration, null, {
    includeComputed: false,
    includeActions: false,
  });
  expect(resources[0]?.document.properties).not.toHaveProperty("Volume");
  expect(resources[0]?.document.actions).toEqual([]);
  expect(names({ includeActions: false })).toEqual(["ulib.ContainerBox.configure"]);
  expect(names({ includeConfigureTool: false })).toEqual(["ulib.ContainerBox.Run"]);
});

test("without the stamp the three ids are left out entirely", () => {
  const text = contextToJson(
    emitMcpContext(ContainerBox.declaration, null, { stampIdentity: false }),
  );
  expect(text).not.toMatch(/typeId|typeShape|schemaId/);
});

test("values stand in the document only of an object, and only where they are asked for", () => {
  const object = { declaration: ContainerBox.declaration, values: { Label: "tea" } };
  const [plain, full] = [
    describeContainerAsMcp(object),
    describeContainerAsMcp(object, null, { includeValues: true }),
  ];
  expect(plain).toEqual(emitMcpContext(object.declaration));
  expect(full.resources[0]?.document.values).toEqual({ Label: "tea" });
});

test("of any class, a tool takes exactly what is stored and writable", () => {
  forAnyClass((declaration) => {
    const { tools, resources } = emitMcpContext(declaration);
    const writable = declaration.properties.filter(
      ({ kind, readOnly }) => kind === "stored" && readOnly !== true,
    );
    const configure = tools.find((tool) => tool._ulib.kind === "configure");
    expect(configure === undefined).toBe(writable.length === 0);
    if (configure) {
      const taken = Object.keys(propertiesOf(configure.inputSchema));
      expect(taken).toEqual([configure._ulib.addressParam, ...writable.map(({ name }) => name)]);
    }
    const described = resources[0]?.document.properties ?? {};
    for (const { name, kind, readOnly } of declaration.properties)
      expect(described[name]?.readOnly).toBe(kind === "computed" || readOnly === true);
  });
});
