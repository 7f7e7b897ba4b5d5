import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import type { BlobRef } from "#protocol/journal.ts";
import type { BlobBody, OpenedBlob } from "../../bridge/blobs/open-blob.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { IconChevronRight, IconPlayerStop } from "../../ui/icons.ts";
import { formatBytes } from "../../ui/numbers.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";
import { SaveMovedOut } from "./SaveMovedOut.tsx";
import classes from "./Timeline.module.css";

type Phase =
  | { readonly is: "kept" }
  | { readonly is: "reading"; readonly done: number; readonly total: number }
  | { readonly is: "read"; readonly body: BlobBody }
  | { readonly is: "failed"; readonly error: Error };

/** A body that the journal keeps apart because of its size: read when somebody wants to see it, let go of when it is no longer shown. */
export function MovedOut({
  what,
  blob,
  children,
}: {
  /** `Result`, as a heading has it. */
  readonly what: string;
  readonly blob: BlobRef;
  /** Draws the body once it is there. */
  readonly children: (body: BlobBody) => ReactNode;
}) {
  const { phase, read, stop } = useBlob(blob);
  switch (phase.is) {
    case "kept":
      return (
        <div className={classes.movedOut}>
          <Button icon={IconChevronRight} onClick={read}>
            {what}, {formatBytes(blob.bytes)}: show
          </Button>
          <SaveMovedOut what={what} blob={blob} />
        </div>
      );
    case "reading":
      return (
        <div className={classes.movedOut}>
          <progress aria-label={`Reading: ${what}`} value={phase.done} max={phase.total} />
          <span>
            {formatBytes(phase.done)} of {formatBytes(phase.total)}
          </span>
          <Button size="small" icon={IconPlayerStop} onClick={stop}>
            Stop reading
          </Button>
        </div>
      );
    case "read":
      return (
        <>
          {children(phase.body)}
          <div className={classes.movedOut}>
            <SaveMovedOut what={what} blob={blob} />
          </div>
        </>
      );
    case "failed":
      return (
        <>
          <RefusalNotice error={phase.error} retry={read} />
          <SaveMovedOut what={what} blob={blob} />
        </>
      );
  }
}

function useBlob(blob: BlobRef) {
  const { blobs } = useBridge();
  const [phase, setPhase] = useState<Phase>({ is: "kept" });
  const opened = useRef<OpenedBlob | null>(null);
  const letGo = useCallback(() => {
    opened.current?.close();
    opened.current = null;
  }, []);
  useEffect(() => letGo, [letGo]);

  const follow = async (mine: OpenedBlob): Promise<void> => {
    let next: Phase;
    try {
      next = { is: "read", body: await mine.body };
    } catch (error) {
      next = { is: "failed", error: error instanceof Error ? error : new Error(String(error)) };
    }
    if (opened.current === mine) setPhase(next);
  };
  const read = (): void => {
    letGo();
    setPhase({ is: "reading", done: 0, total: blob.bytes });
    const mine = blobs.open(blob, (done, total) => {
      if (opened.current === mine) setPhase({ is: "reading", done, total });
    });
    opened.current = mine;
    void follow(mine);
  };
  const stop = (): void => {
    letGo();
    setPhase({ is: "kept" });
  };
  return { phase, read, stop };
}
