import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const everything = fileURLToPath(
  new URL(
    "peers/node_modules/@modelcontextprotocol/server-everything/dist/index.js",
    import.meta.url,
  ),
);

/** What to say where the peers are not installed. */
export const peersMissing = existsSync(everything)
  ? null
  : "The peers are not installed: run npm ci --prefix e2e/peers.";

/** The command line of the reference server over stdio, as a person would type it. */
export const everythingCommand = `"${process.execPath}" "${everything}"`;

/** The same as words. */
export const everythingStdio = { command: process.execPath, args: [everything] };

/** The words that start the reference server over Streamable HTTP. */
export const everythingHttp = { command: process.execPath, args: [everything, "streamableHttp"] };

const own = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The command line of a laboratory that carries a generated context under a scheme and prefix of its own. */
export const labCommand = `"${process.execPath}" "${own("testing/mcp-servers/lab-server.ts")}"`;

/** The command line of a Vitrine with a demo session, as an MCP server over stdio. */
export const vitrineCommand = `"${process.execPath}" "${own("bin/vitrine.js")}" mcp --session demo`;
