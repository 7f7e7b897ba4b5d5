import { sandboxPolicy } from "#core/apps/csp.ts";
import { allowAttribute } from "#core/apps/permissions.ts";
import { appIdPattern } from "#protocol/apps.ts";
import type { AppSandbox } from "./apps.ts";
import { sandboxScript } from "./sandbox-script.ts";

/** What was asked of the sandbox's port. */
export interface SandboxRequest {
  readonly method: string;
  readonly target: string;
  readonly host: string | undefined;
}

export interface SandboxAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Where page and sandbox are. */
export interface SandboxPlace {
  /** `http://127.0.0.1:PORT`, the only page that may frame a sandbox. */
  readonly page: string;
  readonly port: number;
}

/** The address of an app's own sandbox: an origin that no other app has. */
export const sandboxUrl = (id: string, port: number): string =>
  `http://app-${id}.localhost:${port}/`;

const plain = {
  "content-type": "text/plain; charset=utf-8",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
} as const;

const refuse = (status: number, sentence: string): SandboxAnswer => ({
  status,
  headers: plain,
  body: `${sentence}\n`,
});

/** Which app a Host header names; null where it is none of ours. */
export function appOfHost(host: string | undefined, port: number): string | null {
  const [, id] = /^app-([a-z0-9]+)\.localhost:(\d+)$/.exec(host ?? "") ?? [];
  const isOurs = id !== undefined && appIdPattern.test(id) && host?.endsWith(`:${port}`);
  return isOurs ? id : null;
}

/**
 * Answers whatever comes to the sandbox's port: one document, for apps that
 * are open. Its policy is what the bridge keeps of the app, never the query's.
 */
export function answerSandbox(
  { method, target, host }: SandboxRequest,
  { page, port }: SandboxPlace,
  sandboxOf: (id: string) => AppSandbox | null,
): SandboxAnswer {
  const id = appOfHost(host, port);
  if (id === null) return refuse(403, "This port answers only to the sandboxes of apps.");
  if (method !== "GET" && method !== "HEAD") return refuse(405, "A sandbox is only read.");
  if (target !== "/") return refuse(404, "A sandbox has one document.");
  const sandbox = sandboxOf(id);
  if (!sandbox) return refuse(404, "This app is not open any more; open it again.");
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": sandboxPolicy(sandbox.csp, page),
      "cache-control": "no-store",
      "origin-agent-cluster": "?1",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    },
    body: document(page, allowAttribute(sandbox.permissions)),
  };
}

const document = (page: string, allow: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>App</title>
<style>
html, body { margin: 0; height: 100%; overflow: hidden; background: transparent; }
iframe { display: block; width: 100%; height: 100%; border: 0; color-scheme: normal; }
</style>
</head>
<body>
<script>${sandboxScript.replace("PAGE", () => JSON.stringify(page)).replace("ALLOW", () => JSON.stringify(allow))}</script>
</body>
</html>
`;
