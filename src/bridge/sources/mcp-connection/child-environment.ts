import { DEFAULT_INHERITED_ENV_VARS } from "@modelcontextprotocol/client/stdio";

/**
 * How this machine reaches the network: without these a server that is
 * downloaded, or that calls out, fails behind every company's proxy.
 */
const network = [
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "ALL_PROXY",
  "NO_PROXY",
  "NODE_EXTRA_CA_CERTS",
  "NODE_USE_ENV_PROXY",
  "NODE_USE_SYSTEM_CA",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
  "REQUESTS_CA_BUNDLE",
  "CURL_CA_BUNDLE",
  "NPM_CONFIG_REGISTRY",
  "NPM_CONFIG_CACHE",
  "NPM_CONFIG_USERCONFIG",
  "UV_INDEX_URL",
  "UV_DEFAULT_INDEX",
  "PIP_INDEX_URL",
];

/** Language, time zone and the folders that programs keep their things in. */
const place = [
  "LANG",
  "LC_ALL",
  "TZ",
  "TMPDIR",
  "XDG_CACHE_HOME",
  "XDG_CONFIG_HOME",
  "XDG_DATA_HOME",
];

const inherited = new Set([...DEFAULT_INHERITED_ENV_VARS, ...network, ...place]);

/**
 * The part of an environment that a child gets: what the SDK takes to be safe,
 * and how to reach the network. Keys and tokens are nobody else's: a server
 * that needs one is given it by its spec.
 */
export function childEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const entries = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      // Unix knows proxies and npm its settings in small letters, too.
      (inherited.has(entry[0]) || inherited.has(entry[0].toUpperCase())) &&
      entry[1] !== undefined &&
      // An exported shell function is code.
      !entry[1].startsWith("()"),
  );
  return Object.fromEntries(entries);
}
