import { blobDesk } from "./blob-desk.ts";
import type { DeskAnswer, DeskQuestion } from "./blob-messages.ts";

/** What a worker's own scope has; the page's types do not know it. */
interface WorkerScope {
  postMessage(message: DeskAnswer): void;
  addEventListener(type: "message", listener: (event: MessageEvent<DeskQuestion>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
const answer = blobDesk({
  request: (url, init) => fetch(url, init),
  // What a worker posts goes to whoever made it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tell: (told) => scope.postMessage(told),
});
scope.addEventListener("message", ({ data }) => answer(data));
