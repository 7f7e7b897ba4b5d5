import type { GeneratedTool, McpContext } from "#protocol/context.ts";
import { sceneTools } from "../context/scene-tools.ts";
import type { ContextQuery } from "../session/class-contexts.ts";
import type { Session } from "../session/session.ts";

/** The two tools that every session has besides the generated ones (R0.35). */
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
}

/** A session that answers a question about itself with a no; it cannot be worked with then. */
export class SessionUnusable extends Error {}

/** Asks a session for everything that it offers. Throws `SessionLost` and `SessionUnusable`. */
export async function readSession(
  session: Session,
  scope: ContextQuery = {},
): Promise<SessionState> {
  const hello = await session.hello();
  const [context, catalog, objectCount] = await Promise.all([
    session.mcpContext(scope),
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
  };
}

/** How many objects the scene has. */
export async function countObjects(session: Session): Promise<number> {
  const found = await session.findObjects({ limit: 0 });
  if (!found.ok) throw new SessionUnusable(found.error);
  return found.result.total;
}
