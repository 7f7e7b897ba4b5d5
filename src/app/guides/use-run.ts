import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { CallId } from "#protocol/ids.ts";
import { useBridge } from "../bridge/bridge-context.ts";
import { makeRun, type Block, type RunEnd } from "./run-block.ts";

/** A block of code, from one click to its end. */
export type RunState =
  | { readonly phase: "none" }
  | {
      readonly phase: "running";
      readonly startedAt: number;
      readonly printed: string;
      /** Set where a tool runs it. */
      readonly callId?: CallId;
    }
  | ({ readonly phase: "ended" } & RunEnd);

/** Runs one block at a time, only when `run` is called by a person's click; what is not on screen any more is stopped. */
export function useRun(onEnd: (block: Block, end: RunEnd) => void) {
  const bridge = useBridge();
  const cache = useQueryClient();
  const [state, setState] = useState<RunState>({ phase: "none" });
  const going = useRef<AbortController>(null);
  useEffect(() => () => going.current?.abort(), []);
  const run = useCallback(
    async (block: Block) => {
      if (going.current) return;
      const stopper = new AbortController();
      going.current = stopper;
      const startedAt = Date.now();
      setState({ phase: "running", startedAt, printed: "" });
      const end = await makeRun({
        bridge,
        cache,
        block,
        signal: stopper.signal,
        onPrinted: (printed) => setState({ phase: "running", startedAt, printed }),
        onCall: (callId) => setState({ phase: "running", startedAt, printed: "", callId }),
      });
      going.current = null;
      setState({ phase: "ended", ...end });
      onEnd(block, end);
    },
    [bridge, cache, onEnd],
  );
  const stop = useCallback(() => going.current?.abort(), []);
  return { state, run, stop };
}
