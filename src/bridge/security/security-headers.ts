/** Where the page is served, as its policy must name it. */
export interface PolicyAddresses {
  readonly port: number;
  /** Port of the sandbox for apps; the next one by convention. */
  readonly sandboxPort?: number;
  /** Development only: React's refresh is an inline script and passes by this. */
  readonly nonce?: string;
}

/** The page's content security policy (contracts §5). */
export function contentSecurityPolicy({
  port,
  sandboxPort = port + 1,
  nonce,
}: PolicyAddresses): string {
  return [
    "default-src 'self'",
    nonce === undefined ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ws://127.0.0.1:${port}`,
    "worker-src 'self' blob:",
    `frame-src http://*.localhost:${sandboxPort}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Headers that every answer carries, refusals too. */
export function securityHeaders(addresses: PolicyAddresses): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentSecurityPolicy(addresses),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
}
