import type { DeskAnswer } from "./blob-messages.ts";
import type { OpenDesk } from "./open-blob.ts";

/** A desk in a thread of its own. Closing it ends the thread, and with it requests and memory. */
export const workerDesk: OpenDesk = (tell, onFault) => {
  const worker = new Worker(new URL("./blob-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<DeskAnswer>) => tell(data));
  worker.addEventListener("error", (event) =>
    onFault(new Error(event.message || "its thread ended.")),
  );
  return {
    // A worker has no origin to aim at; the rule takes it for a window.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    ask: (question) => worker.postMessage(question),
    close: () => worker.terminate(),
  };
};
