import { endpoints } from "#protocol/endpoints.ts";

/** The parts of a request that say where it comes from. */
export interface RequestOrigin {
  readonly method: string;
  /** Path with the query. */
  readonly target: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

/** Whether a request may go on; `refuse` answers 403 with the sentence. */
export type GuardVerdict =
  | { readonly type: "pass" }
  | { readonly type: "redirect"; readonly to: string }
  | { readonly type: "refuse"; readonly sentence: string };

/** First folders of the paths that are no files of the page. */
const reserved = new Set(
  [
    ...Object.values(endpoints).map((path) => path.split("/")[1] ?? ""),
    // Where MCP clients look for a way to sign in; the page must not be their answer.
    ".well-known",
  ].filter((part) => part !== ""),
);

/** Whether a path belongs to the bridge's own routes and never to the page's files. */
export function isReservedPath(target: string): boolean {
  const path = target.split(/[?#]/, 1)[0] ?? "";
  return reserved.has(path.split("/")[1] ?? "");
}

const isOpenToRead = (path: string): boolean =>
  path === endpoints.health || path.startsWith("/.well-known/");

const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

/**
 * Decides from Host and Origin alone (contracts §5). Host must be the exact
 * address, which stops a foreign name that was pointed at 127.0.0.1; Origin
 * must be the page's own, which stops every other page. A missing Origin passes
 * only where there is nothing to gain, reading the static page and `/healthz`,
 * and at `/mcp`, whose clients are no browsers and whose token no page knows.
 */
export function guardRequest(request: RequestOrigin, port: number): GuardVerdict {
  const own = `127.0.0.1:${port}`;
  const { method, target, host, origin } = request;
  if (host === `localhost:${port}` && origin === undefined && isReading(method)) {
    return { type: "redirect", to: `http://${own}${target.startsWith("/") ? target : "/"}` };
  }
  if (host !== own) {
    return { type: "refuse", sentence: `This bridge answers only at http://${own}.` };
  }
  if (origin === `http://${own}`) return { type: "pass" };
  if (origin !== undefined) {
    return { type: "refuse", sentence: "Another page may not use this bridge." };
  }
  const path = target.split("?", 1)[0] ?? "";
  if (path === endpoints.mcp) return { type: "pass" };
  if (isReading(method) && (!isReservedPath(target) || isOpenToRead(path))) {
    return { type: "pass" };
  }
  return {
    type: "refuse",
    sentence: `This request has no Origin; calls come from the page at http://${own}.`,
  };
}
