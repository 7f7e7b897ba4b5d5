/** Statuses that the bridge's own routes answer with, by the name and number that tRPC has for them. */
const codes = {
  BAD_REQUEST: { status: 400, number: -32600 },
  UNAUTHORIZED: { status: 401, number: -32001 },
  FORBIDDEN: { status: 403, number: -32003 },
  NOT_FOUND: { status: 404, number: -32004 },
  PAYLOAD_TOO_LARGE: { status: 413, number: -32013 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, number: -32015 },
  RANGE_NOT_SATISFIABLE: { status: 416, number: -32600 },
  INTERNAL_SERVER_ERROR: { status: 500, number: -32603 },
} as const;

export type ErrorCode = keyof typeof codes;

/**
 * An answer that says no in a sentence. One shape for every route, the one that
 * the page's tRPC client reads anyway; `sentence` is for everybody else.
 */
export function jsonError(code: ErrorCode, sentence: string): Response {
  const { status, number } = codes[code];
  return Response.json(
    { sentence, error: { message: sentence, code: number, data: { code, httpStatus: status } } },
    { status },
  );
}

/** The same for a person who looks at it in a browser. */
export function textError(code: ErrorCode, sentence: string): Response {
  return new Response(`${sentence}\n`, {
    status: codes[code].status,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
