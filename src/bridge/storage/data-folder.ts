import { chmodSync, mkdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

/** Where the data folder is looked for. */
export interface DataFolderHints {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
}

/** Path of the data folder: `VITRINE_HOME`, else `$XDG_DATA_HOME/vitrine`, else `~/.local/share/vitrine`. */
export function dataFolderPath({ env, home }: DataFolderHints): string {
  const own = env["VITRINE_HOME"];
  if (own) return resolve(own);
  const xdg = env["XDG_DATA_HOME"];
  // The XDG rules: a relative path there is ignored.
  if (xdg && resolve(xdg) === xdg) return join(xdg, "vitrine");
  return join(home, ".local", "share", "vitrine");
}

/** Makes the data folder, for its owner alone. Throws where the system does not allow it. */
export function makeDataFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o700);
}
