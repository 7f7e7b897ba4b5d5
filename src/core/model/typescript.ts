import type { PropertyDeclaration } from "./declaration.ts";
import type { RenderedClass } from "./from-document.ts";
import { factsOf } from "./property-facts.ts";
import type { ValueType } from "./value-type.ts";

/**
 * Renders a class as a TypeScript interface, as a program sees its objects: what
 * a base gives stands in it too, so that the text compiles alone.
 */
export function emitTypescript({ declaration, identity }: RenderedClass): string {
  const head = docComment(
    [
      declaration.description,
      declaration.base.length > 0 ? `Built on ${declaration.base.join(", ")}.` : undefined,
      identity?.schemaId === undefined ? undefined : `schemaId ${identity.schemaId}`,
    ],
    "",
  );
  const properties = declaration.properties.map((property) => {
    const { name, kind, readOnly } = property;
    const lock = kind === "computed" || readOnly ? "readonly " : "";
    return `${docComment([aboutProperty(property)], "  ")}  ${lock}${key(name)}: ${typescriptType(property.type)};\n`;
  });
  const actions = declaration.actions.map(
    ({ name, description }) =>
      `${docComment([description], "  ")}  ${key(name)}(): Promise<void>;\n`,
  );
  const interfaceName = declaration.name.replace(/\W/g, "_").replace(/^(?=\d)|^$/, "_");
  return `${head}export interface ${interfaceName} {\n${[...properties, ...actions].join("")}}\n`;
}

function typescriptType(type: ValueType): string {
  switch (type.kind) {
    case "bool":
      return "boolean";
    case "integer":
      return type.wireType.endsWith("64") ? "number | `${bigint}`" : "number";
    case "number":
      return "number";
    case "enum":
      return type.labels.map((label) => JSON.stringify(label)).join(" | ") || "never";
    case "vector":
      return type.components > longestTuple
        ? "readonly number[]"
        : `readonly [${Array.from({ length: type.components }, () => "number").join(", ")}]`;
    case "string":
    case "reference":
    case "opaque":
      return "string";
  }
}

const longestTuple = 16;

function aboutProperty(property: PropertyDeclaration): string {
  const facts = factsOf(property);
  const { type } = property;
  const carried =
    type.kind === "reference"
      ? [`Name of an object: ${type.refersTo}`]
      : type.kind === "opaque"
        ? [`${type.wireType} as text`]
        : [];
  const rest = [...carried, ...facts].join("; ");
  if (property.description === undefined) return rest;
  return rest === "" ? property.description : `${property.description} (${rest})`;
}

/** A description must not end the comment that it stands in. */
function docComment(texts: readonly (string | undefined)[], indent: string): string {
  const lines = texts
    .flatMap((text) => (text ?? "").split(/[\r\n\u2028\u2029]+/))
    .map((line) =>
      line
        .replaceAll("*/", "*\\/")
        .replace(/\p{Cc}/gu, " ")
        .trim(),
    )
    .filter((line) => line !== "");
  if (lines.length === 0) return "";
  if (lines.length === 1) return `${indent}/** ${lines[0] ?? ""} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}

const key = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
