import { Button } from "../../app/ui/Button.tsx";
import { CopyButton } from "../../app/ui/CopyButton.tsx";
import { Icon } from "../../app/ui/Icon.tsx";
import { IconPhotoOff } from "../../app/ui/icons.ts";
import type { MediaSource } from "../words/media.ts";
import { useFetchPicture } from "./far-pictures.tsx";
import classes from "./FarMedia.module.css";

/** In the place of a picture, sound or film that is not shown: where it lies, or why there is none. */
export function FarMedia({
  source,
  words,
  isInline = false,
  isChoice = false,
  isPicture = false,
}: {
  readonly source: Exclude<MediaSource, { readonly is: "here" }>;
  /** What is to be seen, where its maker said so. */
  readonly words?: string | undefined;
  readonly isInline?: boolean;
  /** It stands in something that is clicked as a whole, which can hold no button. */
  readonly isChoice?: boolean;
  /** The bridge can fetch it where the person wants to see it. */
  readonly isPicture?: boolean;
}) {
  const says = source.is === "far" ? `On ${source.host}; not fetched` : source.why;
  return (
    <span className={classes["far"]} data-inline={isInline}>
      <Icon of={IconPhotoOff} size={isInline ? 14 : 20} />
      <span className={classes["words"]}>
        {words !== undefined && words !== "" && <span className={classes["name"]}>{words}</span>}
        <span title={source.is === "far" ? source.src : says}>{says}</span>
      </span>
      {source.is === "far" && isPicture && !isChoice && (
        <FetchPicture src={source.src} host={source.host} isInline={isInline} />
      )}
      {source.is === "far" && !isInline && !isChoice && (
        <CopyButton text={source.src} label="Copy the address" />
      )}
    </span>
  );
}

function FetchPicture({
  src,
  host,
  isInline,
}: {
  readonly src: string;
  readonly host: string;
  readonly isInline: boolean;
}) {
  const picture = useFetchPicture(src);
  if (!picture) return null;
  return (
    <>
      <Button
        size="small"
        disabled={picture.isRunning}
        title={`${host} then learns that somebody looks`}
        onClick={(event) => {
          event.stopPropagation();
          picture.fetch();
        }}
      >
        {picture.isRunning ? "Fetching…" : isInline ? "Fetch" : "Fetch it"}
      </Button>
      {picture.fault !== null && <span role="alert">{picture.fault}</span>}
    </>
  );
}
