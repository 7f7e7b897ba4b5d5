import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { clientHeader, endpoints, tokenHeader } from "#protocol/endpoints.ts";
import { appRouter } from "../faces/app-api/router.ts";
import { faultSentence } from "../faces/app-api/fault-id.ts";
import { guardRequest, isReservedPath } from "../security/request-guard.ts";
import { isSameText } from "../security/same-text.ts";
import { securityHeaders } from "../security/security-headers.ts";
import { answerBlob } from "./blob-route.ts";
import { clientId } from "./client-id.ts";
import { exchangeCode } from "./exchange-route.ts";
import { logApiFault, logFault } from "./fault-log.ts";
import { jsonError, textError, type ErrorCode } from "./json-error.ts";
import type { ServerOptions } from "./server-options.ts";

/** A tool's arguments may have 64 MB (`invoke`); as text in JSON they grow a little. */
const longestCall = 80 * 1024 * 1024;
const longestOther = 64 * 1024;

const noToken = "This bridge needs its token; open the line that the terminal printed.";

/** Routes that need no token: a start's code is traded for it, and `/healthz` says nothing of worth. */
const openPaths: ReadonlySet<string> = new Set([endpoints.exchange, endpoints.health]);

/**
 * Every HTTP route of the bridge. Checks come in this order, for every path:
 * Host and Origin (403), token (401), JSON (415), size (413), then the route;
 * `/mcp` checks the token of outside clients and sizes itself; what is left of the bridge's own paths is 404, everything else the page.
 */
export function createApp(options: ServerOptions): Hono {
  const { hub, codes, facts, log, page, mcp } = options;
  const app = new Hono();
  app.use(headers(options), guard(options), authorize(options), jsonOnly);

  app.get(endpoints.health, (c) => c.json({ ok: true, version: facts().version }));
  app.post(endpoints.exchange, limit(longestOther), async (c) =>
    exchangeCode(await readJson(c), options),
  );
  app.post(endpoints.code, (c) => c.json({ code: codes.issue() }));
  app.post(`${endpoints.blobs}/:id`, limit(longestOther), async (c) =>
    answerBlob(hub.journal, c.req.param("id"), await readJson(c)),
  );
  app.post(`${endpoints.api}/*`, limit(longestCall), (c) =>
    fetchRequestHandler({
      endpoint: endpoints.api,
      req: c.req.raw,
      router: appRouter,
      // A GET of our own page carries no Origin, so queries are POST too.
      allowMethodOverride: true,
      createContext: () => ({
        hub,
        facts: facts(),
        isAuthorized: true,
        clientId: clientId(c.req.header(clientHeader)),
        bufferedBytes: () => 0,
      }),
      onError: (fault) => logApiFault(log, fault),
    }),
  );
  if (mcp) app.all(endpoints.mcp, (c) => mcp.fetch(c.req.raw));
  app.get("*", (c, next) =>
    page && !isReservedPath(c.req.path)
      ? page.serve(c.req.path, c.req.header("accept-encoding") ?? "")
      : next(),
  );
  app.notFound((c) => refuse(c, "NOT_FOUND", "The bridge has no such address."));
  app.onError((error, c) => {
    logFault(log, error);
    return refuse(c, "INTERNAL_SERVER_ERROR", faultSentence(error));
  });
  return app;
}

function refuse(c: Context, code: ErrorCode, sentence: string): Response {
  const isForAPerson = c.req.method === "GET" && !isReservedPath(c.req.path);
  return isForAPerson ? textError(code, sentence) : jsonError(code, sentence);
}

const headers =
  ({ port, sandboxPort, nonce }: ServerOptions): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const policy = securityHeaders({
      port: port(),
      ...(sandboxPort ? { sandboxPort: sandboxPort() } : {}),
      ...(nonce === undefined ? {} : { nonce }),
    });
    for (const [name, value] of Object.entries(policy)) c.res.headers.set(name, value);
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  };

const guard =
  ({ port }: ServerOptions): MiddlewareHandler =>
  async (c, next) => {
    const { search } = new URL(c.req.url);
    const verdict = guardRequest(
      {
        method: c.req.method,
        target: c.req.path + search,
        host: c.req.header("host"),
        origin: c.req.header("origin"),
      },
      port(),
    );
    switch (verdict.type) {
      case "refuse":
        return refuse(c, "FORBIDDEN", verdict.sentence);
      case "redirect":
        return c.redirect(verdict.to, 307);
      case "pass":
        return next();
    }
  };

const authorize =
  ({ token, mcp }: ServerOptions): MiddlewareHandler =>
  async (c, next) => {
    const { method, path } = c.req;
    const isPage = (method === "GET" || method === "HEAD") && !isReservedPath(path);
    const isMcp = mcp !== undefined && path === endpoints.mcp;
    const isSignIn = path.startsWith("/.well-known/");
    if (isPage || isMcp || isSignIn || openPaths.has(path)) return next();
    const given = c.req.header(tokenHeader) ?? "";
    return isSameText(token.current(), given) ? next() : refuse(c, "UNAUTHORIZED", noToken);
  };

/** A form of another page can post text, but not JSON without asking first. */
const jsonOnly: MiddlewareHandler = async (c, next) => {
  const isJson = /^application\/json\s*(?:;|$)/i.test(c.req.header("content-type") ?? "");
  if (c.req.method !== "POST" || isJson) return next();
  return refuse(
    c,
    "UNSUPPORTED_MEDIA_TYPE",
    "The bridge takes JSON (content-type: application/json).",
  );
};

const limit = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: (c) =>
      refuse(c, "PAYLOAD_TOO_LARGE", `The bridge takes at most ${maxSize} bytes here.`),
  });

/** The body as JSON; undefined where it is none. */
async function readJson(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.text()) as unknown;
  } catch {
    // The route says what it would take.
    return undefined;
  }
}
