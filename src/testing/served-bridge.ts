import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { createOneTimeCodes } from "#bridge/security/one-time-codes.ts";
import { makeSecret, openTokenKeeper } from "#bridge/security/token-file.ts";
import { openPageFiles } from "#bridge/server/page-files.ts";
import { serveBridge } from "#bridge/server/serve.ts";
import { endpoints, tokenHeader } from "#protocol/endpoints.ts";
import { fakeClock, type FakeClock } from "./fake-clock.ts";
import { fakeHub, type FakeHub } from "./fake-hub.ts";

/** An answer as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  readonly text: string;
}

export interface AnswerRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The real server over a hub that a test holds. */
export interface ServedBridge {
  readonly hub: FakeHub;
  readonly clock: FakeClock;
  readonly port: number;
  readonly sandboxPort: number;
  readonly origin: string;
  /** The data folder, with the token's file. */
  readonly home: string;
  token(): string;
  code(): string;
  /** Sends exactly these headers; Host is the server's own where none is given. */
  send(path: string, request?: AnswerRequest): Promise<Answer>;
  /** Posts JSON as the page does. */
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Calls a procedure as the page does. */
  api(procedure: string, input?: unknown): Promise<Answer>;
  socket(headers?: Readonly<Record<string, string>>, path?: string): WebSocket;
  readonly log: readonly string[];
  close(): Promise<void>;
}

/** Starts the server on a free port, with a page of three files. */
export async function servedBridge(hub: FakeHub = fakeHub()): Promise<ServedBridge> {
  const home = mkdtempSync(join(tmpdir(), "vitrine-served-"));
  const folder = join(home, "page");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Vitrine</title>");
  writeFileSync(join(folder, "assets", "main-1a2b.js"), "export {};");
  writeFileSync(join(folder, "assets", "main-1a2b.js.gz"), "zipped");
  const clock = fakeClock();
  const token = openTokenKeeper(home);
  const codes = createOneTimeCodes(clock, makeSecret);
  const log: string[] = [];
  const served = await serveBridge({
    hub,
    token,
    codes,
    clock,
    wantedPort: 0,
    page: openPageFiles(folder),
    facts: {
      version: "1.2.3",
      startedAt: 0,
      isReadOnly: false,
      attach: () => ({ ok: false, sentence: "Nothing is attached in this test." }),
    },
    log: (text) => log.push(text),
  });
  if (!served.ok) throw new Error(served.sentence);
  const { port, sandboxPort, url } = served.value;

  const send = (path: string, request: AnswerRequest = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const { method = "GET", headers = {}, body } = request;
      const outgoing = httpRequest({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const bytes = Buffer.concat(parts);
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: bytes,
            text: bytes.toString(),
          });
        });
      });
      outgoing.on("error", reject);
      outgoing.end(body);
    });

  const post: ServedBridge["post"] = (path, body, headers = {}) =>
    send(path, {
      method: "POST",
      headers: { origin: url, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  return {
    hub,
    clock,
    port,
    sandboxPort,
    origin: url,
    home,
    log,
    token: () => token.current(),
    code: () => codes.issue(),
    send,
    post,
    api: (procedure, input) =>
      post(`${endpoints.api}/${procedure}`, input, { [tokenHeader]: token.current() }),
    socket: (headers = { origin: url }, path = endpoints.socket) =>
      new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers }),
    async close() {
      await served.value.close();
      token.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
