import { useRef } from "react";
import { IconButton } from "../../app/ui/Button.tsx";
import { IconZoomIn, IconZoomOut, IconZoomReset } from "../../app/ui/icons.ts";
import { FarMedia } from "../parts/FarMedia.tsx";
import { useImageSource } from "../parts/far-pictures.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { textAt } from "../read-data.ts";
import { pictureTold } from "../words/picture-told.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { useZoom } from "./use-zoom.tsx";
import classes from "./View.module.css";

/** Draws an `image`: a click tells where, buttons and keys zoom, a zoomed picture is dragged. */
export const ImageView = quietView(function ImageView(props: WidgetViewProps) {
  const { data, size, title, selection, emit } = props;
  const source = useImageSource(textAt(data, "src"));
  const caption = textAt(data, "caption");
  const alt = textAt(data, "alt");
  const zoom = useZoom(size);
  const pressed = useRef({ x: 0, y: 0 });
  const tell = (event: React.MouseEvent<HTMLElement>) => {
    const { clientX, clientY } = event;
    // A picture that was dragged was not clicked; the keyboard has no place at all.
    const isKey = event.detail === 0;
    if (!isKey && Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > 4) return;
    const box = event.currentTarget.querySelector("img")?.getBoundingClientRect();
    const share = (value: number, from: number, length: number) =>
      Math.round(Math.min(1, Math.max(0, (value - from) / (length || 1))) * 1000) / 1000;
    const place =
      box && !isKey
        ? { x: share(clientX, box.left, box.width), y: share(clientY, box.top, box.height) }
        : {};
    emit("imageclick", { ...pictureTold(data), ...place });
  };
  if (source.is !== "here") return <FarMedia source={source} words={alt || caption} isPicture />;
  return (
    <figure className={classes["image"]}>
      <div className={classes["frame"]}>
        <button
          type="button"
          className={classes["picture"]}
          aria-label={`${alt || caption || title || "Picture"}; plus and minus zoom`}
          data-zoomed={zoom.isZoomed}
          data-selected={selection !== undefined && selection !== null}
          onKeyDown={zoom.onKeyDown}
          onPointerDown={(event) => {
            pressed.current = { x: event.clientX, y: event.clientY };
            if (zoom.isZoomed) event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={zoom.onPointerMove}
          onWheel={zoom.onWheel}
          onDoubleClick={() => (zoom.isZoomed ? zoom.reset() : zoom.by(2.5))}
          onClick={tell}
        >
          <img
            src={source.src}
            alt={alt}
            draggable={false}
            style={{
              transform: `translate(${zoom.zoom.x}px, ${zoom.zoom.y}px) scale(${zoom.zoom.times})`,
            }}
          />
        </button>
        {size.width >= 120 && size.height >= 90 && (
          <div className={classes["tools"]}>
            <IconButton
              size="small"
              icon={IconZoomIn}
              label="Zoom in"
              onClick={() => zoom.by(1.5)}
            />
            {zoom.isZoomed && (
              <>
                <IconButton
                  size="small"
                  icon={IconZoomOut}
                  label="Zoom out"
                  onClick={() => zoom.by(1 / 1.5)}
                />
                <IconButton
                  size="small"
                  icon={IconZoomReset}
                  label="Whole picture"
                  onClick={zoom.reset}
                />
              </>
            )}
          </div>
        )}
      </div>
      {caption !== "" && size.height >= 80 && (
        <figcaption className={classes["caption"]} title={caption}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
});
