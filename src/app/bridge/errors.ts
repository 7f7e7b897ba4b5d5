import { isTRPCClientError } from "@trpc/client";

/** What a query or command of the page rejects with: `message` is a sentence for a person. */
export class BridgeError extends Error {
  override readonly name = "BridgeError";
  /** `refused`: the bridge said no. `unreachable`: it did not answer. `unauthorized`: the token is not right. */
  readonly reason: "refused" | "unreachable" | "unauthorized";

  constructor(reason: BridgeError["reason"], sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.reason = reason;
  }
}

const unreachable = "The bridge does not answer; the page tries again by itself.";

/** Turns what the client threw into a sentence. The bridge's own sentences pass as they are. */
export function toBridgeError(error: unknown): BridgeError {
  if (error instanceof BridgeError) return error;
  if (!isTRPCClientError(error)) {
    return new BridgeError("refused", error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
  const data: unknown = error.data;
  const code = typeof data === "object" && data !== null ? Reflect.get(data, "code") : undefined;
  if (code === undefined) return new BridgeError("unreachable", unreachable, { cause: error });
  if (code === "UNAUTHORIZED") return new BridgeError("unauthorized", error.message);
  return new BridgeError("refused", inputSentence(error.message) ?? error.message, {
    cause: error,
  });
}

/** The bridge's answer to input of the wrong shape is zod's list; a person gets its first line. */
function inputSentence(message: string): string | null {
  if (!message.startsWith("[")) return null;
  try {
    const issues: unknown = JSON.parse(message);
    const first: unknown = Array.isArray(issues) ? issues[0] : null;
    if (typeof first !== "object" || first === null) return null;
    const said = String(Reflect.get(first, "message"));
    // A sentence of the bridge's own, which needs no words around it.
    if (said.endsWith(".")) return said;
    const what = said.includes("must match pattern") ? "it has not the form of such a name" : said;
    const path: unknown = Reflect.get(first, "path");
    const at = Array.isArray(path) ? path.join(".") : "";
    return `The bridge did not take what the page sent: ${at ? `${at}: ` : ""}${what}.`;
  } catch {
    // Not zod's list after all; the message is shown as it is.
    return null;
  }
}

/** Runs a call of the client; rejects with a BridgeError. */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toBridgeError(error);
  }
}
