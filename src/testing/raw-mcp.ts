import { request } from "node:http";
import type { JsonObject } from "#protocol/json.ts";

/** An answer of the endpoint, with the JSON-RPC messages in it. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  readonly messages: readonly JsonObject[];
}

/** What is sent besides the address; Host is the address's own where none is given. */
export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends exactly these headers and this text, as no SDK would, and reads the answer to its end. */
export function sendRaw(
  url: string,
  { method = "POST", headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const text = Buffer.concat(parts).toString();
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text,
          messages: messagesIn(text),
        });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

/** Messages of a JSON answer or of a stream of events. */
function messagesIn(text: string): readonly JsonObject[] {
  const lines = text.startsWith("{")
    ? [text]
    : text.split("\n").flatMap((line) => (line.startsWith("data: {") ? [line.slice(6)] : []));
  return lines.map((line) => JSON.parse(line) as JsonObject);
}

/** Headers of a client's POST. */
export const rawHeaders = (token: string, session?: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${token}`,
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
  ...(session === undefined ? {} : { "mcp-session-id": session }),
});

/** The first message of a client up to 2025-11-25. */
export const initializeMessage = (revision: string): string =>
  JSON.stringify({
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: {
      protocolVersion: revision,
      capabilities: {},
      clientInfo: { name: "raw", version: "0" },
    },
  });

/** Begins a session by hand and gives its id. */
export async function beginRawSession(
  { url, token }: { readonly url: string; readonly token: string },
  revision = "2025-11-25",
): Promise<string> {
  const begun = await sendRaw(url, {
    headers: rawHeaders(token),
    body: initializeMessage(revision),
  });
  const session = begun.headers["mcp-session-id"];
  if (typeof session !== "string") throw new Error(`No session began: ${begun.text}`);
  await sendRaw(url, {
    headers: rawHeaders(token, session),
    body: '{"jsonrpc":"2.0","method":"notifications/initialized"}',
  });
  return session;
}
