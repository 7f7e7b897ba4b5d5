import type { ResourceContents } from "#protocol/content.ts";
import type { McpContext, ObjectDocument } from "#protocol/context.ts";
import type { JsonValue } from "#protocol/json.ts";
import type { ObjectValues, Session, SessionReply } from "../session/session.ts";

/** What reading a resource gives: its contents, or a sentence. */
export type ResourceReading =
  | { readonly ok: true; readonly contents: readonly ResourceContents[] }
  | { readonly ok: false; readonly sentence: string; readonly code?: number };

/** An object's document, with where it is and what its ports are connected to. */
type ReadObject = ObjectDocument &
  Pick<ObjectValues, "path"> &
  Partial<Pick<ObjectValues, "ports">>;

const typePrefix = "ulib://type/";
const objectPrefix = "ulib://object/";

/** MCP's error code for a resource that is not there. */
const notFound = -32002;

/** Reads a class's document, from the context where it is there (R0.37), or an object, live each time. */
export async function readSessionResource(
  uri: string,
  {
    session,
    context,
    now,
  }: {
    readonly session: Session;
    readonly context: McpContext;
    readonly now: () => number;
  },
): Promise<ResourceReading> {
  const cached = context.resources.find((resource) => resource.uri === uri);
  if (cached) return json(uri, cached.document as unknown as JsonValue);
  const className = nameAfter(typePrefix, uri);
  if (className !== null) {
    const reply = await session.mcpContext({ className });
    if (!reply.ok) return no(reply);
    const resource = reply.result.resources.find((each) => each.uri === uri);
    if (resource) return json(uri, resource.document as unknown as JsonValue);
  }
  const object = nameAfter(objectPrefix, uri);
  if (object !== null) {
    const reply = await session.getAll(object);
    if (!reply.ok) return no(reply);
    const { object: name, class: its, path, values, ports } = reply.result;
    const { typeId, typeShape, schemaId } = reply.result;
    const document: ReadObject = {
      object: name,
      class: its,
      path,
      values,
      ...(ports.length === 0 ? {} : { ports }),
      readAt: new Date(now()).toISOString(),
      ...(typeId === undefined ? {} : { typeId }),
      ...(typeShape === undefined ? {} : { typeShape }),
      ...(schemaId === undefined ? {} : { schemaId }),
    };
    return json(uri, document as unknown as JsonValue);
  }
  return {
    ok: false,
    sentence: `There is no resource ${JSON.stringify(uri)}; a session has ${typePrefix}CLASS and ${objectPrefix}NAME.`,
    code: notFound,
  };
}

function nameAfter(prefix: string, uri: string): string | null {
  if (!uri.startsWith(prefix) || uri.length === prefix.length) return null;
  const name = uri.slice(prefix.length);
  try {
    return decodeURIComponent(name);
  } catch (error) {
    // A lone % is no escape; then the name is meant as it stands.
    if (error instanceof URIError) return name;
    throw error;
  }
}

const json = (uri: string, value: JsonValue): ResourceReading => ({
  ok: true,
  contents: [{ uri, mimeType: "application/json", text: JSON.stringify(value, null, 2) }],
});

const no = ({ error }: Extract<SessionReply<never>, { ok: false }>): ResourceReading => ({
  ok: false,
  sentence: error,
  code: notFound,
});
