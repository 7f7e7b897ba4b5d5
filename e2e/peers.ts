import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const pathTo = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const everything = pathTo(
  "peers/node_modules/@modelcontextprotocol/server-everything/dist/index.js",
);

/** What to say where the peers are not installed. */
export const peersMissing = existsSync(everything)
  ? null
  : "The peers are not installed: run npm ci --prefix e2e/peers.";

const quoted = (...words: readonly string[]): string => words.map((word) => `"${word}"`).join(" ");

/** The command line of the reference server over stdio, as a person would type it. */
export const everythingCommand = quoted(process.execPath, everything);

/** The same as words. */
export const everythingStdio = { command: process.execPath, args: [everything] };

/** A server of the newest SDK: progress, refusals, a list of tools that grows, questions to a person. */
export const modernCommand = quoted(
  process.execPath,
  pathTo("../src/testing/mcp-servers/modern-server.ts"),
  "stdio",
);

/** A server that goes wrong in the way that is named. */
export const oddCommand = (behaviour: string): string =>
  quoted(process.execPath, pathTo("../src/testing/mcp-servers/odd-server.ts"), behaviour);

/** A laboratory that carries a generated context under a scheme and prefix of its own. */
export const labCommand = quoted(
  process.execPath,
  pathTo("../src/testing/mcp-servers/lab-server.ts"),
);

/** A Vitrine with a demo session, as an MCP server over stdio. */
export const vitrineCommand = `${quoted(process.execPath, pathTo("../src/bin/vitrine.js"))} mcp --session demo`;

/** A server whose every word would be markup, a script or a picture from elsewhere. */
export const hostileCommand = quoted(process.execPath, pathTo("peers/servers/hostile-server.js"));

/** A server whose schemas are as bad as they come. */
export const hardSchemasCommand = quoted(
  process.execPath,
  pathTo("peers/servers/hard-schemas-server.js"),
);

/** A server whose tools and sentences are those of the version that stands in a file. */
export const changingCommand = (file: string): string =>
  quoted(process.execPath, pathTo("peers/servers/changing-server.js"), file);

/** A server with one tool that takes a query, by the names of tool and argument. */
export const queryCommand = (tool: string, parameter: string): string =>
  quoted(process.execPath, pathTo("peers/servers/query-server.js"), tool, parameter);

/** A server with so many tools. */
export const manyToolsCommand = (count: number): string =>
  quoted(process.execPath, pathTo("peers/servers/many-tools-server.js"), String(count));

/** A server that listens, and the way to end it. */
export interface ListeningPeer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The reference server over Streamable HTTP, on a free port. */
export async function listenEverything(): Promise<ListeningPeer> {
  const port = await freePort();
  const child = spawn(process.execPath, [everything, "streamableHttp"], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await ended;
  };
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    const hear = (line: string): void => {
      said.push(line);
      if (line.includes(`on port ${port}`)) resolve({ url: `http://127.0.0.1:${port}/mcp`, stop });
    };
    createInterface({ input: child.stdout }).on("line", hear);
    createInterface({ input: child.stderr }).on("line", hear);
    child.once("exit", () => reject(new Error(`The server ended: ${said.join("\n")}`)));
  });
}

/** A port on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** One tool for each family of argument shapes; each answers with its arguments to the letter. */
export const shapesCommand = quoted(
  process.execPath,
  pathTo("../src/testing/mcp-servers/shapes-server.ts"),
);
