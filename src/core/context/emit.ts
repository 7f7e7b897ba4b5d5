import type { GeneratedTool, McpContext } from "#protocol/context.ts";
import type { JsonObject, JsonValue } from "#protocol/json.ts";
import type { Identity } from "#protocol/tool.ts";
import type { ActionDeclaration, ClassDeclaration } from "../model/declaration.ts";
import { identityOf } from "../model/identity.ts";
import { withDefaults, type McpOptions } from "./options.ts";
import { fieldsOf, isWritable, jsonSchemaForFields } from "./property-schema.ts";
import { generatedToolName, typeDocument, typeUri } from "./type-document.ts";

/** An object to describe: its class and, for `includeValues`, what it holds. */
export interface DescribedObject {
  readonly declaration: ClassDeclaration;
  readonly values?: Readonly<Record<string, JsonValue>>;
}

/**
 * What an agent may know and do with objects of a class, from the declaration
 * alone: no object is needed (R0.13). `uri` is the document's address, the usual
 * one where null.
 */
export function emitMcpContext(
  declaration: ClassDeclaration,
  uri: string | null = null,
  options: Partial<McpOptions> = {},
): McpContext {
  return contextOf(declaration, uri, withDefaults(options));
}

/** The same for an object, with the values it holds where `includeValues` asks for them (R0.13). */
export function describeContainerAsMcp(
  object: DescribedObject,
  uri: string | null = null,
  options: Partial<McpOptions> = {},
): McpContext {
  const all = withDefaults(options);
  return contextOf(object.declaration, uri, all, all.includeValues ? object.values : undefined);
}

function contextOf(
  declaration: ClassDeclaration,
  uri: string | null,
  options: McpOptions,
  values?: Readonly<Record<string, JsonValue>>,
): McpContext {
  const identity = options.stampIdentity ? identityOf(declaration) : undefined;
  const frame: Frame = {
    declaration,
    options,
    resource: uri ?? typeUri(declaration, options),
    addressParam: options.addressByObject ? addressParamFor(declaration) : null,
    ...(identity === undefined ? {} : { identity }),
  };
  const hasConfigure = options.includeConfigureTool && declaration.properties.some(isWritable);
  return {
    tools: [
      ...(hasConfigure ? [configureTool(frame)] : []),
      ...(options.includeActions
        ? declaration.actions.map((action) => actionTool(frame, action))
        : []),
    ],
    resources: [
      {
        uri: frame.resource,
        name: declaration.name,
        ...(declaration.description === undefined ? {} : { description: declaration.description }),
        mimeType: "application/json",
        document: typeDocument(declaration, options, identity, values),
      },
    ],
    types: [{ typeName: declaration.name, ...identity }],
    skipped: [],
  };
}

interface Frame {
  readonly declaration: ClassDeclaration;
  readonly options: McpOptions;
  readonly resource: string;
  readonly addressParam: string | null;
  readonly identity?: Identity;
}

/** `object`, or with `_` before it as often as a property has that name (R0.17). */
function addressParamFor(declaration: ClassDeclaration): string {
  const taken = new Set(declaration.properties.map(({ name }) => name));
  let name = "object";
  while (taken.has(name)) name = `_${name}`;
  return name;
}

function configureTool(frame: Frame): GeneratedTool {
  const { declaration } = frame;
  const { name } = declaration;
  const writable = fieldsOf(declaration.properties).filter(({ property }) => isWritable(property));
  const about = `Sets properties of ${withArticle(name)}; what is left out stays as it is.`;
  return {
    name: generatedToolName(declaration, "configure", frame.options),
    title: `Configure ${name}`,
    description: [about, declaration.description].filter(Boolean).join(" "),
    inputSchema: addressed(frame, jsonSchemaForFields(writable)),
    annotations: { readOnlyHint: false, idempotentHint: true, destructiveHint: false },
    _ulib: { kind: "configure", class: name, ...extras(frame) },
  };
}

function actionTool(frame: Frame, action: ActionDeclaration): GeneratedTool {
  const { name } = frame.declaration;
  return {
    name: generatedToolName(frame.declaration, action.name, frame.options),
    title: `${name}: ${action.name}`,
    description: action.description ?? `Runs ${action.name} on ${withArticle(name)}.`,
    inputSchema: addressed(frame, jsonSchemaForFields([])),
    annotations: { readOnlyHint: false, idempotentHint: false },
    _ulib: { kind: "action", class: name, action: action.name, ...extras(frame) },
  };
}

const extras = ({ resource, addressParam, identity }: Frame) => ({
  resource,
  ...(addressParam === null ? {} : { addressParam }),
  ...identity,
});

/** Puts the address before the other properties and makes it the only required one (R0.17, R0.18). */
function addressed({ declaration, addressParam }: Frame, schema: JsonObject): JsonObject {
  if (addressParam === null) return schema;
  const description = `Name of ${withArticle(declaration.name)} in the scene`;
  return {
    type: "object",
    required: [addressParam],
    properties: {
      [addressParam]: { type: "string", description },
      ...(schema["properties"] as JsonObject),
    },
    additionalProperties: false,
  };
}

/** `a Recipe`, `an AffineTransform`. */
const withArticle = (className: string): string =>
  `${/^[AEIOaeio]/.test(className) ? "an" : "a"} ${className}`;
