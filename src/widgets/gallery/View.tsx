import { useMemo } from "react";
import type { JsonObject } from "#protocol/json.ts";
import { FarMedia } from "../parts/FarMedia.tsx";
import { useImageSource } from "../parts/far-pictures.tsx";
import { FlowList } from "../parts/FlowList.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { numberAt, objectsAt, textAt } from "../read-data.ts";
import { columnsFor } from "../words/columns-for.ts";
import { pictureTold } from "../words/picture-told.ts";
import { selectedItems } from "../words/selected-items.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Draws a `gallery`. */
export const GalleryView = quietView(function GalleryView(props: WidgetViewProps) {
  const { data, size, title, selection, linkKey, emit } = props;
  const images = useMemo(() => objectsAt(data, "images"), [data]);
  const told = useMemo(() => images.map(pictureTold), [images]);
  const selected = useMemo(
    () => selectedItems(told, selection, linkKey),
    [told, selection, linkKey],
  );
  return (
    <FlowList
      label={textAt(data, "title") || title || "Gallery"}
      items={images}
      selected={selected}
      columns={columnsFor(size.width, 140, numberAt(data, "columns"))}
      guess={170}
      gap={8}
      look="tiles"
      onOpen={(_, index) => emit("imageclick", { ...told[index], index })}
      renderItem={(image) => <Picture image={image} />}
    />
  );
});

function Picture({ image }: { readonly image: JsonObject }) {
  const source = useImageSource(textAt(image, "src"));
  const caption = textAt(image, "caption");
  return (
    <figure className={classes["picture"]}>
      <div className={classes["frame"]}>
        {source.is === "here" ? (
          <img src={source.src} alt={textAt(image, "alt")} loading="lazy" draggable={false} />
        ) : (
          <FarMedia source={source} words={textAt(image, "alt")} isChoice />
        )}
      </div>
      {caption !== "" && <figcaption title={caption}>{caption}</figcaption>}
    </figure>
  );
}
