import { jsonError } from "./json-error.ts";
import type { ServerOptions } from "./server-options.ts";

/** Trades a one-time code for the token. */
export function exchangeCode(
  body: unknown,
  { codes, token }: Pick<ServerOptions, "codes" | "token">,
): Response {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
  if (typeof code !== "string") {
    return jsonError("BAD_REQUEST", 'The body must be JSON with the code: {"code": "…"}.');
  }
  if (!codes.redeem(code)) {
    return jsonError(
      "UNAUTHORIZED",
      "This code is used up or older than 60 seconds; `vitrine token` prints a new link.",
    );
  }
  return Response.json({ token: token.current() });
}
