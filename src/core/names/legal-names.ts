/** SHA-256 of a text's UTF-8 bytes as lower-case hex; given from outside, because `core` has no crypto. */
export type Sha256Hex = (text: string) => string;

/** The most characters that model providers take in a tool's name. */
const modelNameLimit = 64;

/** The most characters that MCP and WebMCP take in a tool's name. */
const wireNameLimit = 128;

/** Hex digits of the digest that stands for the cut part of a long name. */
const digestLength = 12;

function cutWithDigest(legal: string, limit: number, sha256hex: Sha256Hex): string {
  if (legal.length <= limit) return legal;
  const digest = sha256hex(legal).slice(0, digestLength);
  return `${legal.slice(0, limit - digestLength - 1)}_${digest}`;
}

/**
 * Makes a name that every model provider takes: letters, digits, `_` and `-`,
 * at most 64; a longer one ends in 12 digits of its SHA-256 (R3.6).
 */
export function legalModelName(name: string, sha256hex: Sha256Hex): string {
  return cutWithDigest(name.replaceAll(/[^A-Za-z0-9_-]/gu, "_"), modelNameLimit, sha256hex);
}

/**
 * Makes a name that MCP and WebMCP take: the same with dots kept, at most 128
 * (contracts §1).
 */
export function legalWireName(name: string, sha256hex: Sha256Hex): string {
  return cutWithDigest(name.replaceAll(/[^A-Za-z0-9_.-]/gu, "_"), wireNameLimit, sha256hex);
}
