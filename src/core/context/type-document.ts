import type { TypeDocument } from "#protocol/context.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { Identity } from "#protocol/tool.ts";
import type { ClassDeclaration } from "../model/declaration.ts";
import type { McpOptions } from "./options.ts";
import { fieldsOf, propertyDocument } from "./property-schema.ts";

/** Name of a class's generated tool: prefix, class and `configure` or an action, as in `ulib.Recipe.Run`. */
export const generatedToolName = (
  declaration: Pick<ClassDeclaration, "name">,
  last: string,
  options: Pick<McpOptions, "toolPrefix" | "typeName">,
): string => [options.toolPrefix, options.typeName ?? declaration.name, last].join(".");

/** Address of a class's description document. */
export const typeUri = (
  declaration: Pick<ClassDeclaration, "name">,
  options: Pick<McpOptions, "uriScheme" | "typeName">,
): string => `${options.uriScheme}://type/${options.typeName ?? declaration.name}`;

/** The description document of a class (requirements 0b); ids and values only where they are given. */
export function typeDocument(
  declaration: ClassDeclaration,
  options: McpOptions,
  identity?: Identity,
  values?: Readonly<Record<string, JsonValue>>,
): TypeDocument {
  const fields = fieldsOf(declaration.properties).filter(
    ({ property }) => property.kind === "stored" || options.includeComputed,
  );
  return {
    type: declaration.name,
    ...(declaration.description === undefined ? {} : { description: declaration.description }),
    base: declaration.base,
    properties: Object.fromEntries(
      fields.map((field) => [field.property.name, propertyDocument(field)]),
    ),
    actions: options.includeActions
      ? declaration.actions.map(({ name, description }) => ({
          name,
          ...(description === undefined ? {} : { description }),
          tool: generatedToolName(declaration, name, options),
        }))
      : [],
    ...(values === undefined ? {} : { values }),
    _ulib: { kind: "type", typeName: declaration.name, ...identity },
  };
}
