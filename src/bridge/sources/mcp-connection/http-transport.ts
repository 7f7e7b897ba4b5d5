import {
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type FetchLike,
  type Transport,
} from "@modelcontextprotocol/client";

/** Where an MCP server listens, and what every request to it carries. */
export interface Endpoint {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is learned from single requests, whoever made them. */
export interface EndpointEvents {
  /** The server answered, with this status. */
  readonly onReached: (status: number) => void;
  /** No answer came: nothing listens, no such host, a broken certificate. */
  readonly onUnreachable: (error: unknown) => void;
}

/**
 * How often a broken stream is opened again: 1, 1.5, 2.25 … seconds apart.
 * A server that is still away then has lost our session as well.
 */
const reconnection = {
  initialReconnectionDelay: 1_000,
  reconnectionDelayGrowFactor: 1.5,
  maxReconnectionDelay: 30_000,
  maxRetries: 5,
};

/** Why a URL may not be connected to, in a sentence; null where it may. */
export function endpointProblem(url: string, allowInsecure: boolean): string | null {
  if (!URL.canParse(url))
    return `"${url}" is not a URL; it should look like http://127.0.0.1:3001/mcp.`;
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:") return null;
  if (protocol !== "http:")
    return `${url} is not an http or https URL; MCP servers are reached by those.`;
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return isLoopback || allowInsecure
    ? null
    : `${url} would carry calls and headers unencrypted; use https, or set allowInsecureHttp for this server.`;
}

/** The SDK's Streamable HTTP transport, bounded. */
export function streamableHttp(
  endpoint: Endpoint,
  events: EndpointEvents,
  maxBytes: number,
): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(new URL(endpoint.url), {
    requestInit: { headers: { ...endpoint.headers } },
    fetch: watchedFetch(events, maxBytes),
    reconnectionOptions: reconnection,
  });
}

/** The transport of revision 2024-11-05, which some servers still speak alone. */
export function legacySse(endpoint: Endpoint, events: EndpointEvents, maxBytes: number): Transport {
  const fetch = watchedFetch(events, maxBytes);
  return new SSEClientTransport(new URL(endpoint.url), {
    requestInit: { headers: { ...endpoint.headers } },
    fetch,
  });
}

function watchedFetch(events: EndpointEvents, maxBytes: number): FetchLike {
  return async (url, init) => {
    let response: Response;
    try {
      response = await fetch(url, init);
    } catch (error) {
      if (init?.signal?.aborted !== true) events.onUnreachable(error);
      throw error;
    }
    events.onReached(response.status);
    return bounded(response, maxBytes);
  };
}

/**
 * A response whose body breaks off after `maxBytes`: of the whole where it is
 * one document, of one event where it is a stream of them.
 */
function bounded(response: Response, maxBytes: number): Response {
  if (response.body === null) return response;
  const isStream = response.headers.get("content-type")?.includes("text/event-stream") === true;
  let length = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      const ends = isStream ? eventEnds(chunk) : [];
      let from = 0;
      for (const end of [...ends, chunk.length]) {
        length += end - from;
        if (length > maxBytes) {
          controller.error(new Error(`The answer is longer than ${maxBytes} bytes.`));
          return;
        }
        if (end < chunk.length || ends.includes(end)) length = 0;
        from = end;
      }
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}

const lineFeed = 10;
const carriageReturn = 13;

/**
 * Where events end in it: after each blank line. One whose blank line is cut in
 * two by the chunks is counted together with the next.
 */
function eventEnds(chunk: Uint8Array): readonly number[] {
  const ends: number[] = [];
  for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) {
    const next = chunk[at + 1] === carriageReturn ? at + 2 : at + 1;
    if (chunk[next] === lineFeed) ends.push(next + 1);
  }
  return ends;
}
