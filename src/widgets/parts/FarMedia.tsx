import { CopyButton } from "../../app/ui/CopyButton.tsx";
import { Icon } from "../../app/ui/Icon.tsx";
import { IconPhotoOff } from "../../app/ui/icons.ts";
import type { MediaSource } from "../words/media.ts";
import classes from "./FarMedia.module.css";

/** In the place of a picture, sound or film that is not shown: where it lies, or why there is none. */
export function FarMedia({
  source,
  words,
  isInline = false,
}: {
  readonly source: Exclude<MediaSource, { readonly is: "here" }>;
  /** What is to be seen, where its maker said so. */
  readonly words?: string | undefined;
  readonly isInline?: boolean;
}) {
  const says = source.is === "far" ? `On ${source.host}; not fetched` : source.why;
  return (
    <span className={classes["far"]} data-inline={isInline}>
      <Icon of={IconPhotoOff} size={isInline ? 14 : 20} />
      <span className={classes["words"]}>
        {words !== undefined && words !== "" && <span className={classes["name"]}>{words}</span>}
        <span title={source.is === "far" ? source.src : says}>{says}</span>
      </span>
      {source.is === "far" && !isInline && (
        // The picture around it may be a choice of its own.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <span onClick={(event) => event.stopPropagation()}>
          <CopyButton text={source.src} label="Copy the address" />
        </span>
      )}
    </span>
  );
}
