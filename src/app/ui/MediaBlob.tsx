import { useCallback, useMemo } from "react";
import { Button } from "./Button.tsx";
import { IconDownload } from "./icons.ts";
import { formatBytes } from "./numbers.ts";
import { SoundButton } from "./SoundButton.tsx";
import { decodeBase64, drawableImages } from "./text-lines.ts";
import classes from "./Content.module.css";

/** Bytes that came as base64: an image or a sound where the browser can show it without running anything, else a file to keep. */
export function MediaBlob({
  data,
  mimeType,
}: {
  readonly data: string;
  readonly mimeType: string;
}) {
  const bytes = useMemo(() => decodeBase64(data), [data]);
  const kind = drawableImages.has(mimeType)
    ? "image"
    : mimeType.startsWith("audio/")
      ? "audio"
      : "file";
  const source = useBlobSource(bytes, mimeType);
  if (!bytes) return <p>This {mimeType} is not valid base64, so there is nothing to show.</p>;
  return (
    <div className={classes.media}>
      {/* No URL for other kinds: a blob of HTML would be a page of our own origin. */}
      {kind === "image" && <img ref={source} alt={`Answer of type ${mimeType}`} />}
      {kind === "audio" && <SoundButton bytes={bytes} />}
      <div className={classes.caption}>
        {mimeType} · {formatBytes(bytes.length)}
        <Button size="small" variant="subtle" icon={IconDownload} onClick={() => save(bytes)}>
          Save
        </Button>
      </div>
    </div>
  );
}

/** Gives an element a URL of the bytes for as long as it is on the page. */
function useBlobSource(bytes: Uint8Array<ArrayBuffer> | null, mimeType: string) {
  return useCallback(
    (element: HTMLImageElement | null) => {
      if (!element || !bytes) return;
      const url = URL.createObjectURL(new Blob([bytes], { type: mimeType }));
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes, mimeType],
  );
}

/** Always as plain bytes: a saved page or drawing must not open inside our origin. */
function save(bytes: Uint8Array<ArrayBuffer>): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/octet-stream" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "answer.bin";
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
