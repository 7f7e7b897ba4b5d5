import { readSession, type SessionState } from "#core/backend/session-state.ts";
import type { ContextQuery } from "#core/session/class-contexts.ts";
import { metaOf } from "#core/context/mcp-wire.ts";
import { addressParamOf } from "#core/refusals/tool-parts.ts";
import type { Session } from "#core/session/session.ts";
import type { GeneratedResource, GeneratedTool, McpContext } from "#protocol/context.ts";
import { toolKey } from "#protocol/ids.ts";
import type { OfferedResource, OfferedTool } from "../../hub/source.ts";

/** What was read from a session, and its tools as the hub takes them. */
export interface OfferedSession extends SessionState {
  readonly offered: readonly OfferedTool[];
}

/** Asks a session for everything that it offers. Throws `SessionLost` and `SessionUnusable`. */
export async function readOffer(session: Session, scope?: ContextQuery): Promise<OfferedSession> {
  const state = await readSession(session, scope);
  return { ...state, offered: [...state.tools.values()].map(offeredTool) };
}

function offeredTool(tool: GeneratedTool): OfferedTool {
  const { class: className, action, typeId, typeShape, schemaId } = tool._ulib;
  return {
    key: toolKey(tool.name),
    sourceName: tool.name,
    kind: tool._ulib.kind,
    description: tool.description,
    inputSchema: tool.inputSchema,
    meta: metaOf(tool),
    ...(tool.title === undefined ? {} : { title: tool.title }),
    ...(tool.outputSchema === undefined ? {} : { outputSchema: tool.outputSchema }),
    ...(tool.annotations === undefined ? {} : { annotations: tool.annotations }),
    ...(className === undefined
      ? {}
      : {
          generated: {
            class: className,
            addressParam: addressParamOf(tool),
            ...(action === undefined ? {} : { action }),
            ...(typeId === undefined ? {} : { typeId }),
            ...(typeShape === undefined ? {} : { typeShape }),
            ...(schemaId === undefined ? {} : { schemaId }),
          },
        }),
  };
}

/** The documents of the classes in the scene, and where any object is read. */
export const offeredResources = (context: McpContext): readonly OfferedResource[] => [
  ...context.resources.map(typeResource),
  {
    uri: "ulib://object/{name}",
    isTemplate: true,
    name: "object",
    title: "An object of the scene",
    description: "What one object holds now, read anew every time.",
    mimeType: "application/json",
  },
];

const typeResource = (resource: GeneratedResource): OfferedResource => ({
  uri: resource.uri,
  isTemplate: false,
  name: resource.name,
  mimeType: resource.mimeType,
  ...(resource.title === undefined ? {} : { title: resource.title }),
  ...(resource.description === undefined ? {} : { description: resource.description }),
});
