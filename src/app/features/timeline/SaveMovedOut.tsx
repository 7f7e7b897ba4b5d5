import { useEffect, useRef, useState } from "react";
import type { BlobRef } from "#protocol/journal.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { IconDownload } from "../../ui/icons.ts";
import { saveBlob } from "../../ui/save-file.ts";

/** Keeps a body as a file, however big it is. */
export function SaveMovedOut({ what, blob }: { readonly what: string; readonly blob: BlobRef }) {
  const { blobs } = useBridge();
  const [share, setShare] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const save = async (): Promise<void> => {
    const controller = new AbortController();
    stop.current = controller;
    setRefused(null);
    setShare(0);
    try {
      const file = await blobs.file(blob, {
        signal: controller.signal,
        onProgress: (done, total) => setShare(done / total),
      });
      saveBlob(`${what.toLowerCase()}-${blob.id}.json`, file);
    } catch (error) {
      if (controller.signal.aborted) return;
      setRefused(error instanceof Error ? error.message : String(error));
    }
    setShare(null);
  };
  return (
    <>
      <Button
        variant="subtle"
        icon={IconDownload}
        disabled={share !== null}
        onClick={() => void save()}
      >
        {share === null ? "Save it" : `Saving, ${Math.round(share * 100)} %`}
      </Button>
      {refused !== null && <span role="alert">{refused}</span>}
    </>
  );
}
