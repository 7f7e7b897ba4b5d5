import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { usualStorePath } from "#bridge/compose.ts";
import { ensureToken, readToken, renewToken, tokenFiles } from "#bridge/security/token-file.ts";
import { linkWithCode } from "#bridge/server/serve.ts";
import { dataFolderPath, makeDataFolder } from "#bridge/storage/data-folder.ts";
import { readHolder } from "#bridge/storage/store.ts";
import { endpoints, tokenHeader } from "#protocol/endpoints.ts";
import { exitStatus } from "../exit-status.ts";
import type { OwnCommand } from "../own-command.ts";
import { storeOption } from "../store-option.ts";

/** A bridge notices a new token within moments; this is how often and how long it is asked. */
const tries = 20;
const tryEveryMs = 100;

export const token: OwnCommand = {
  name: "token",
  usage: "token [--mcp] [--new] [--store FILE]",
  summary:
    "Print a new link for the running bridge; --new signs all pages out. With --mcp: the token of MCP clients.",
  async run(given, environment, output) {
    const store = storeOption(given, environment);
    if (!store.ok) {
      output.error(store.sentence);
      return exitStatus.usage;
    }
    const folder = dataFolderPath(environment);
    if (given.flags.has("mcp")) {
      output.line(mcpToken(folder, given.flags.has("new")));
      return exitStatus.ok;
    }
    if (given.flags.has("new")) {
      makeDataFolder(folder);
      renewToken(folder);
      output.line("The token is new; pages that were open are signed out.");
    }
    const secret = existsSync(folder) ? readToken(folder) : null;
    const url = readHolder(store.value ?? usualStorePath(folder))?.url;
    const code = secret === null || url === undefined ? null : await askForCode(url, secret);
    if (url !== undefined && code !== null) {
      output.line(linkWithCode(url, code));
      return exitStatus.ok;
    }
    if (given.flags.has("new")) return exitStatus.ok;
    output.error("No bridge is running here; `vitrine start` starts one and prints a link.");
    return exitStatus.lost;
  },
};

/** The token of outside MCP clients alone, so that a script can take it as it is. */
function mcpToken(folder: string, isNew: boolean): string {
  makeDataFolder(folder);
  // A bridge that runs sees the new file and cuts off who came with the old token.
  return isNew ? renewToken(folder, tokenFiles.mcp) : ensureToken(folder, tokenFiles.mcp);
}

async function askForCode(url: string, secret: string): Promise<string | null> {
  for (let attempt = 0; attempt < tries; attempt++) {
    let answer: Response;
    try {
      answer = await fetch(url + endpoints.code, {
        method: "POST",
        headers: { origin: url, "content-type": "application/json", [tokenHeader]: secret },
        body: "{}",
        redirect: "error",
      });
    } catch {
      // Nobody listens there any more.
      return null;
    }
    if (answer.ok) {
      const body: unknown = await answer.json();
      const isCode = typeof body === "object" && body !== null && "code" in body;
      return isCode ? String(body.code) : null;
    }
    await answer.body?.cancel();
    if (answer.status !== 401) return null;
    await wait(tryEveryMs);
  }
  return null;
}
