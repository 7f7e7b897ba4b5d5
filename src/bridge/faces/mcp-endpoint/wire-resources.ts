import { ProtocolError } from "@modelcontextprotocol/server";
import type { ResourceContents } from "#protocol/content.ts";
import type { Hub, ListedResource } from "../../hub/hub.ts";
import { errorCodes } from "./error-codes.ts";

/** What a resource is called and holds, without where it is. */
interface Described {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
}

const described = ({ name, title, description, mimeType }: ListedResource): Described => ({
  name,
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
  ...(mimeType === undefined ? {} : { mimeType }),
});

/** Resources as `resources/list` gives them. */
export const listResources = (
  all: readonly ListedResource[],
): readonly (Described & { readonly uri: string })[] =>
  all.flatMap((each) => (each.isTemplate ? [] : [{ uri: each.wireUri, ...described(each) }]));

/** Templates as `resources/templates/list` gives them. */
export const listTemplates = (
  all: readonly ListedResource[],
): readonly (Described & { readonly uriTemplate: string })[] =>
  all.flatMap((each) =>
    each.isTemplate ? [{ uriTemplate: each.wireUri, ...described(each) }] : [],
  );

const isMissing = (code: number | undefined): boolean =>
  code === errorCodes.resourceNotFound || code === errorCodes.invalidParams;

/** Reads a resource; what cannot be read is an error with the hub's sentence (C8). */
export async function readResource(
  hub: Hub,
  uri: string,
): Promise<{ readonly contents: readonly ResourceContents[] }> {
  const reply = await hub.read(uri);
  if (!reply.ok) {
    throw isMissing(reply.code)
      ? new ProtocolError(errorCodes.invalidParams, reply.sentence, { uri })
      : new ProtocolError(errorCodes.internal, reply.sentence);
  }
  // Clients take no contents that are neither text nor data.
  const contents = reply.contents.map((each) =>
    each.text === undefined && each.blob === undefined ? { ...each, text: "" } : each,
  );
  return { contents };
}
