import { blobDesk } from "./blob-desk.ts";
import type { RequestPart } from "./blob-parts.ts";
import type { OpenDesk } from "./open-blob.ts";

/** A desk in this thread, for what is parsed sooner than another thread is started. */
export const nearDesk =
  (request: RequestPart): OpenDesk =>
  (tell) => {
    const stop = new AbortController();
    const ask = blobDesk({
      request,
      signal: stop.signal,
      // A desk elsewhere never answers before its question has been asked.
      tell: (answer) => queueMicrotask(() => tell(answer)),
    });
    return { ask, close: () => stop.abort() };
  };
