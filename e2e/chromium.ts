import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const find = (): string | undefined =>
  [process.env["CHROME_PATH"], ...systemPaths, chromium.executablePath()].find(
    (path) => path !== undefined && path !== "" && existsSync(path),
  );

/** Runs an installer and says nothing of its failure: the caller looks for the browser again. */
function attempt(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "ignore", timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser that the stories run in: `CHROME_PATH`, the system's, Playwright's
 * own; where there is none, Playwright's or Debian's is installed.
 */
export function chromiumPath(): string {
  const found = find();
  if (found) return found;
  attempt("npx", ["playwright", "install", "--with-deps", "chromium"]);
  const installed = find();
  if (installed) return installed;
  if (process.getuid?.() === 0 && attempt("apt-get", ["update"])) {
    attempt("apt-get", ["install", "-y", "chromium"]);
  }
  const last = find();
  if (last) return last;
  throw new Error(
    "No Chromium found: install one (Debian: apt-get install chromium) or set CHROME_PATH.",
  );
}

/** What the browser is started with: quiet, and able to run as root. */
export const chromiumArgs: readonly string[] = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
