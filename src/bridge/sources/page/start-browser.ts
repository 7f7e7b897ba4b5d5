import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  forgetGroup,
  hasGroups,
  rememberGroup,
  signalGroup,
} from "../mcp-connection/process-groups.ts";

/** A browser of our own, with a profile that ends with it. */
export interface StartedBrowser {
  readonly pid: number;
  /** Where the DevTools protocol is spoken. */
  readonly endpoint: string;
  close(): Promise<void>;
}

export type BrowserStart =
  | { readonly ok: true; readonly browser: StartedBrowser }
  | { readonly ok: false; readonly sentence: string };

/** Nothing is asked of the network but what the page itself asks. */
const flags = [
  "--headless=new",
  "--remote-debugging-port=0",
  "--enable-features=WebMCP",
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--mute-audio",
];

const startWithinMs = 30_000;
const endWithinMs = 3_000;

/** Starts a headless browser. The sandbox is only left out for root, for whom Chromium has none. */
export async function startBrowser(executable: string, signal: AbortSignal): Promise<BrowserStart> {
  const profile = await mkdtemp(join(tmpdir(), "vitrine-page-"));
  const isRoot = process.getuid?.() === 0;
  const child = spawn(
    executable,
    [...flags, ...(isRoot ? ["--no-sandbox"] : []), `--user-data-dir=${profile}`, "about:blank"],
    { stdio: ["ignore", "ignore", "pipe"], detached: hasGroups },
  );
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code) => resolve(`it ended with code ${code}`));
  });
  const { pid } = child;
  const close = async (): Promise<void> => {
    if (pid !== undefined && child.exitCode === null && child.signalCode === null) {
      signalGroup(pid, "SIGTERM");
      const timer = setTimeout(() => signalGroup(pid, "SIGKILL"), endWithinMs);
      await ended;
      clearTimeout(timer);
    }
    if (pid !== undefined) forgetGroup(pid);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  if (pid !== undefined) rememberGroup(pid);

  const endpoint = new Promise<string>((resolve) => {
    let text = "";
    child.stderr.on("data", (part: Buffer) => {
      text = (text + part.toString("utf8")).slice(-10_000);
      const found = /DevTools listening on (ws:\/\/\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const said = await Promise.race([
    endpoint.then((url) => ({ url })),
    ended.then((why) => ({ why })),
    aborted(AbortSignal.any([signal, AbortSignal.timeout(startWithinMs)])).then(() => ({
      why: signal.aborted ? "it was stopped" : "it did not come up in 30 s",
    })),
  ]);
  if ("url" in said && pid !== undefined)
    return { ok: true, browser: { pid, endpoint: said.url, close } };
  await close();
  const why = "why" in said ? said.why : "it has no process id";
  return { ok: false, sentence: `The browser ${executable} could not be started: ${why}.` };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
