import { listenLocally } from "../server/listen.ts";
import type { Found } from "../hub/hub.ts";
import type { AppSandbox } from "./apps.ts";
import { answerSandbox } from "./sandbox-page.ts";

/** The port of the sandboxes, listening. */
export interface SandboxServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves the sandboxes of apps on 127.0.0.1, at a port of their own so that no app shares the page's origin. */
export async function serveSandbox(options: {
  /** 0 = any free one. */
  readonly wantedPort: number;
  /** Origin of the page that frames them. */
  readonly page: () => string;
  readonly sandboxOf: (id: string) => AppSandbox | null;
}): Promise<Found<SandboxServer>> {
  const listening = await listenLocally(options.wantedPort);
  if (!listening.ok) return listening;
  const { server, port } = listening.value;
  server.on("request", (request, response) => {
    const { status, headers, body } = answerSandbox(
      { method: request.method ?? "", target: request.url ?? "", host: request.headers.host },
      { page: options.page(), port },
      options.sandboxOf,
    );
    response.writeHead(status, headers);
    response.end(request.method === "HEAD" ? undefined : body);
  });
  return {
    ok: true,
    value: {
      port,
      async close() {
        const closed = new Promise((resolve) => {
          server.close(resolve);
        });
        server.closeAllConnections();
        await closed;
      },
    },
  };
}
