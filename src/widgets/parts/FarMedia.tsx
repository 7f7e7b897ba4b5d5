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
  isChoice = false,
}: {
  readonly source: Exclude<MediaSource, { readonly is: "here" }>;
  /** What is to be seen, where its maker said so. */
  readonly words?: string | undefined;
  readonly isInline?: boolean;
  /** It stands in something that is clicked as a whole, which can hold no button. */
  readonly isChoice?: boolean;
}) {
  const says = source.is === "far" ? `On ${source.host}; not fetched` : source.why;
  return (
    <span className={classes["far"]} data-inline={isInline}>
      <Icon of={IconPhotoOff} size={isInline ? 14 : 20} />
      <span className={classes["words"]}>
        {words !== undefined && words !== "" && <span className={classes["name"]}>{words}</span>}
        <span title={source.is === "far" ? source.src : says}>{says}</span>
      </span>
      {source.is === "far" && !isInline && !isChoice && (
        <CopyButton text={source.src} label="Copy the address" />
      )}
    </span>
  );
}
