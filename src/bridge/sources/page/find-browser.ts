import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Names under which Chromium and Chrome are installed. */
const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome.exe",
];

const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser to start: `CHROME_PATH`, else the first that is on the path or in its usual place; null = none. */
export function findBrowser(
  env: Readonly<Record<string, string | undefined>>,
  exists: (path: string) => boolean = existsSync,
): string | null {
  const chosen = env["CHROME_PATH"];
  if (chosen !== undefined && chosen !== "") return chosen;
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find((path) => exists(path)) ?? null;
}
