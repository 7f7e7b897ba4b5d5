import type { Output } from "./command.ts";

/** Opens the page where there is a browser; the printed link serves where there is none. */
export async function openInBrowser(url: string, output: Output): Promise<void> {
  const { default: open } = await import("open");
  try {
    const opener = await open(url);
    opener.once("error", () => output.error("No browser could be opened; open the link yourself."));
    opener.unref();
  } catch {
    // No program for links on this machine.
    output.error("No browser could be opened; open the link yourself.");
  }
}
