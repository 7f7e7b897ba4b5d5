import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { BlobRef } from "#protocol/journal.ts";
import type { JsonValue } from "#protocol/json.ts";
import { useBridge } from "../../bridge/bridge-context.ts";
import { Button } from "../../ui/Button.tsx";
import { IconDownload } from "../../ui/icons.ts";
import { formatBytes } from "../../ui/numbers.ts";
import { RefusalNotice } from "../../ui/RefusalNotice.tsx";

/** A body that the journal keeps apart because of its size: read when somebody wants to see it. */
export function MovedOut({
  what,
  blob,
  children,
}: {
  readonly what: string;
  readonly blob: BlobRef;
  /** Draws the body once it is there. */
  readonly children: (body: JsonValue) => ReactNode;
}) {
  const { blobs } = useBridge();
  const load = useMutation({ mutationFn: () => blobs.json(blob) });
  if (load.isSuccess) return children(load.data);
  if (load.isError) return <RefusalNotice error={load.error} retry={() => load.mutate()} />;
  return (
    <Button icon={IconDownload} disabled={load.isPending} onClick={() => load.mutate()}>
      {load.isPending ? "Reading…" : `Read ${what}, ${formatBytes(blob.bytes)}`}
    </Button>
  );
}
