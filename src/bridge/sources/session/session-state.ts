import { sceneTools } from "#core/context/scene-tools.ts";
import type { Session } from "#core/session/session.ts";
import type { GeneratedResource, GeneratedTool, McpContext } from "#protocol/context.ts";
import { toolKey } from "#protocol/ids.ts";
import { metaOf } from "#core/context/mcp-wire.ts";
import { addressParamOf } from "#core/refusals/tool-parts.ts";
import type { OfferedResource, OfferedTool } from "../../hub/source.ts";

/** The two tools that every session has besides the generated ones. */
export const [listTool, createTool] = sceneTools();

/** What was read from a session and holds until it says that something changed. */
export interface SessionState {
  readonly session: Session;
  readonly server: { readonly name: string; readonly version: string };
  readonly pid: number;
  readonly capabilities: readonly string[];
  readonly schemaRevision: number;
  readonly context: McpContext;
  /** Classes that objects can be made of, by name. */
  readonly registry: readonly string[];
  readonly classCount: number;
  readonly objectCount: number;
  /** Session tools, then the generated ones (R0.43). */
  readonly tools: ReadonlyMap<string, GeneratedTool>;
  readonly offered: readonly OfferedTool[];
}

/** A session that answers a question about itself with a no; it cannot be worked with then. */
export class SessionUnusable extends Error {}

/** Asks a session for everything that it offers. Throws `SessionLost` and `SessionUnusable`. */
export async function readSession(session: Session): Promise<SessionState> {
  const hello = await session.hello();
  const [context, catalog, objectCount] = await Promise.all([
    session.mcpContext({}),
    session.catalog(),
    countObjects(session),
  ]);
  if (!context.ok) throw new SessionUnusable(context.error);
  if (!catalog.ok) throw new SessionUnusable(catalog.error);
  const tools = [listTool, createTool, ...context.result.tools];
  return {
    session,
    server: { name: hello.server, version: hello.version },
    pid: hello.pid,
    capabilities: hello.capabilities,
    schemaRevision: hello.schemaRevision,
    context: context.result,
    registry: catalog.result
      .filter((entry) => !entry.abstract)
      .map((entry) => entry.class)
      .toSorted(),
    classCount: catalog.result.length,
    objectCount,
    tools: new Map(tools.map((tool) => [tool.name, tool])),
    offered: tools.map(offeredTool),
  };
}

/** How many objects the scene has. */
export async function countObjects(session: Session): Promise<number> {
  const found = await session.findObjects({ limit: 0 });
  if (!found.ok) throw new SessionUnusable(found.error);
  return found.result.total;
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
