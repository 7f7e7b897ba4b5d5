import { WebSocket } from "ws";
import { isJsonObject, type JsonObject } from "#protocol/json.ts";

/** The largest message that is taken from a browser; a page's answer travels in one. */
const largestMessage = 64 * 1024 * 1024;

/** A browser's "no" to a command, or the end of the connection. */
export class CdpError extends Error {
  override readonly name = "CdpError";
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}

/** An event of the browser. */
export interface CdpEvent {
  readonly method: string;
  readonly params: JsonObject;
  readonly sessionId?: string;
}

/** The Chrome DevTools Protocol over one WebSocket. */
export interface CdpClient {
  /** Rejects with a CdpError where the browser says no or goes away. */
  send(method: string, params?: JsonObject, sessionId?: string): Promise<JsonObject>;
  close(): void;
}

/** Connects; `onEvent` hears every event, `onClose` once when the connection ends. */
export async function connectCdp(
  url: string,
  on: { readonly event: (event: CdpEvent) => void; readonly close: () => void },
): Promise<CdpClient> {
  const socket = new WebSocket(url, { maxPayload: largestMessage });
  const waiting = new Map<number, PromiseWithResolvers<JsonObject>>();
  let last = 0;

  const end = (): void => {
    for (const { reject } of waiting.values()) reject(new CdpError("The browser has gone away."));
    waiting.clear();
    on.close();
  };
  const take = (text: string): void => {
    const message: unknown = JSON.parse(text);
    if (!isJsonObject(message)) return;
    const { id, method, params, result, error, sessionId } = message;
    if (typeof id === "number") {
      const answer = waiting.get(id);
      waiting.delete(id);
      if (isJsonObject(error)) {
        const code = typeof error["code"] === "number" ? error["code"] : undefined;
        answer?.reject(new CdpError(said(error), code));
      } else answer?.resolve(isJsonObject(result) ? result : {});
    } else if (typeof method === "string") {
      on.event({
        method,
        params: isJsonObject(params) ? params : {},
        ...(typeof sessionId === "string" ? { sessionId } : {}),
      });
    }
  };

  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => resolve());
    socket.once("error", reject);
  });
  socket.on("message", (data: Buffer) => take(data.toString("utf8")));
  socket.once("close", end);
  // A message that is too big ends the connection; `close` tells of it.
  socket.on("error", () => socket.terminate());

  return {
    send(method, params = {}, sessionId) {
      if (socket.readyState !== WebSocket.OPEN)
        return Promise.reject(new CdpError("The browser has gone away."));
      const id = ++last;
      const answer = Promise.withResolvers<JsonObject>();
      waiting.set(id, answer);
      socket.send(
        JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) }),
      );
      return answer.promise;
    },
    close: () => socket.close(),
  };
}

const said = ({ message }: JsonObject): string =>
  typeof message === "string" ? message : "The browser says no and gives no reason.";
