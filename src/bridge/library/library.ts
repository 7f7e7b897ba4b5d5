/**
 * Vitrine as a library: `import { connect } from "vitrine"`. An agent's program
 * gets a session's generated tools, checked calls and a façade of its objects.
 * docs/library.md tells how they are used; classes of your own are declared with
 * `vitrine/session`, schemas are checked with `vitrine/schema`.
 */
export type { Backend, CallOptions, ToolCall } from "#core/backend/backend.ts";
export { createBackend, type BackendOptions } from "#core/backend/create-backend.ts";
export { GeneratedClass } from "#core/backend/generated-class.ts";
export { ObjectFacade } from "#core/backend/object-facade.ts";
export type { ResourceReading } from "#core/backend/read-resource.ts";
export { RefusalError } from "#core/backend/refusal-error.ts";
export { SceneFacade, type ListedObject } from "#core/backend/scene-facade.ts";
export type { ContextQuery } from "#core/session/class-contexts.ts";
export { ToolResult, type McpToolResult, type ToolRefusal } from "#core/backend/tool-result.ts";
export { contextFromJson, contextToJson } from "#core/context/context-json.ts";
export { describeContainerAsMcp, emitMcpContext } from "#core/context/emit.ts";
export { mergeContexts } from "#core/context/merge.ts";
export { defaultMcpOptions, type McpOptions } from "#core/context/options.ts";
export { fieldsOf, jsonSchemaForFields } from "#core/context/property-schema.ts";
export type { ClassDeclaration, PropertyDeclaration } from "#core/model/declaration.ts";
export { emitFbs } from "#core/model/fbs.ts";
export { classFromDocument } from "#core/model/from-document.ts";
export { helpText } from "#core/model/help.ts";
export { identityOf } from "#core/model/identity.ts";
export { renderedClass } from "#core/model/render.ts";
export { emitTypescript } from "#core/model/typescript.ts";
export { mcpContextJson } from "#core/session-protocol/mcp-context-json.ts";
export { SessionLost, type Session, type SessionReply } from "#core/session/session.ts";
export type {
  GeneratedResource,
  GeneratedTool,
  McpContext,
  TypeDocument,
} from "#protocol/context.ts";
export type { JsonObject, JsonValue } from "#protocol/json.ts";
export type { Identity } from "#protocol/tool.ts";
export { connect } from "./connect.ts";
export { openDemo, openSession } from "./open-session.ts";
export { remote, RemoteClient, type SessionContext, type SessionPlace } from "./remote-client.ts";
