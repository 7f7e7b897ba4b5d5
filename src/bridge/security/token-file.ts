import { randomBytes } from "node:crypto";
import {
  chmodSync,
  readFileSync,
  renameSync,
  statSync,
  watch,
  writeFileSync,
  type FSWatcher,
} from "node:fs";
import { join } from "node:path";

/** The tokens of a bridge, each a file of its own: the page's, and that of outside MCP clients. */
export const tokenFiles = { page: "token", mcp: "mcp-token" } as const;

export type TokenFile = (typeof tokenFiles)[keyof typeof tokenFiles];

const tokenForm = /^[A-Za-z0-9_-]{32,128}$/;

/** A text of 256 random bits that can stand in a URL and a header. */
export const makeSecret = (): string => randomBytes(32).toString("base64url");

/** The token in a data folder, or null where there is none that could be one. */
export function readToken(folder: string, fileName: TokenFile = tokenFiles.page): string | null {
  try {
    const text = readFileSync(join(folder, fileName), "utf8").trim();
    return tokenForm.test(text) ? text : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes a new token over the old one, which opens nothing from then on. */
export function renewToken(folder: string, fileName: TokenFile = tokenFiles.page): string {
  const token = makeSecret();
  // Beside it first: a reader sees the old token or the new one, never half of one.
  const beside = join(folder, `${fileName}.${process.pid}.new`);
  writeFileSync(beside, `${token}\n`, { mode: 0o600 });
  renameSync(beside, join(folder, fileName));
  return token;
}

/** The token in a data folder, made where there is none; for its owner alone. */
export function ensureToken(folder: string, fileName: TokenFile = tokenFiles.page): string {
  const path = join(folder, fileName);
  const found = readToken(folder, fileName);
  if (found !== null) {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
    return found;
  }
  return renewToken(folder, fileName);
}

/** The token of a running bridge. */
export interface TokenKeeper {
  current(): string;
  /** Hears when `vitrine token --new`, or anybody, replaced the token. */
  onRenewed(listener: () => void): () => void;
  /** Looks at the file at once, for who has just written it. */
  refresh(): void;
  close(): void;
}

/** Keeps the token of a data folder and follows the file. */
export function openTokenKeeper(
  folder: string,
  fileName: TokenFile = tokenFiles.page,
): TokenKeeper {
  let token = ensureToken(folder, fileName);
  const listeners = new Set<() => void>();
  const look = (): void => {
    const found = readToken(folder, fileName);
    // A missing file is a replacement that has not ended, or a person's mistake: the old one holds.
    if (found === null || found === token) return;
    token = found;
    for (const listener of listeners) listener();
  };
  let watcher: FSWatcher | null = watch(folder, { persistent: false }, (_event, name) => {
    if (name === null || name === fileName) look();
  });
  watcher.on("error", () => {
    watcher?.close();
    watcher = null;
  });
  return {
    current() {
      // Where the system cannot watch, every use looks.
      if (!watcher) look();
      return token;
    },
    onRenewed(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    refresh: look,
    close() {
      watcher?.close();
      listeners.clear();
    },
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
