import { isJSONRPCErrorResponse, type Transport } from "@modelcontextprotocol/server";
import { isJsonObject } from "#protocol/json.ts";

/** Codes of JSON-RPC and MCP that the endpoint answers with. */
export const errorCodes = {
  invalidParams: -32_602,
  internal: -32_603,
  parse: -32_700,
  /** Until 2025-11-25; later revisions say `invalidParams` (C8). */
  resourceNotFound: -32_002,
} as const;

/** The first revision whose clients expect an error for a tool that is not there (C6). */
const unknownToolIsError = "2025-11-25";

/** The last revision with a code of its own for a missing resource. */
const lastWithNotFound = "2025-11-25";

/** Revisions are dates, so that their texts compare like them. */
export const wantsUnknownToolError = (revision: string): boolean => revision >= unknownToolIsError;

/**
 * Gives errors about a missing resource the code that the connection's
 * revision has for it. The SDK writes the newer one everywhere.
 */
export function keepOlderCodes(
  transport: Transport,
  revision: () => string | undefined,
): Transport {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    const isOlder = (revision() ?? "") <= lastWithNotFound;
    if (!isOlder || !isJSONRPCErrorResponse(message) || !isAboutResource(message.error)) {
      return send(message, options);
    }
    const error = { ...message.error, code: errorCodes.resourceNotFound };
    return send({ ...message, error }, options);
  };
  return transport;
}

/** What `resources/read` throws, and nothing else does. */
const isAboutResource = ({ code, data }: { readonly code: number; readonly data?: unknown }) =>
  code === errorCodes.invalidParams && isJsonObject(data) && typeof data["uri"] === "string";
