// `import { connect } from "vitrine"`: the source in the repository, the bundle when installed.
import { existsSync } from "node:fs";

const source = new URL("../bridge/library/library.ts", import.meta.url);
const bundle = new URL("../../dist/bridge/library.js", import.meta.url);
const loaded = await import(existsSync(source) ? source.href : bundle.href);

export const {
  GeneratedClass,
  ObjectFacade,
  RefusalError,
  RemoteClient,
  SceneFacade,
  SessionLost,
  ToolResult,
  classFromDocument,
  connect,
  contextFromJson,
  contextToJson,
  createBackend,
  defaultMcpOptions,
  describeContainerAsMcp,
  emitFbs,
  emitMcpContext,
  emitTypescript,
  fieldsOf,
  helpText,
  identityOf,
  jsonSchemaForFields,
  mcpContextJson,
  mergeContexts,
  openDemo,
  openSession,
  remote,
  renderedClass,
} = loaded;
