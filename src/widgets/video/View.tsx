import { useMemo } from "react";
import { FarMedia } from "../parts/FarMedia.tsx";
import { SandboxFrame } from "../parts/SandboxFrame.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { sandboxPage } from "../js-sandbox/sandbox-page.ts";
import { textAt } from "../read-data.ts";
import { mediaSource } from "../words/media.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import classes from "./View.module.css";

/** Characters of a film's address that the sandbox takes. */
const most = 7_500_000;

/** Plays in the sandbox: the page's own policy has no films. The address was checked, so it cannot end the attribute. */
const player = (src: string, name: string): string =>
  sandboxPage({
    title: name,
    html: `<video controls playsinline preload="metadata" src="${src.replaceAll('"', "%22")}"></video>`,
    css: "html { background: #000; color: #fff } video { display: block; width: 100%; height: 100% }",
    code: `document.querySelector("video").addEventListener("error", () => {
  document.body.textContent = "This browser cannot read the film; its data may be cut.";
});`,
    look: {},
    scheme: "light",
  });

/** Draws a `video`. */
export const VideoView = quietView(function VideoView({ data, size, title }: WidgetViewProps) {
  const src = textAt(data, "src");
  const caption = textAt(data, "caption");
  const name = title || caption || "Film";
  const source = mediaSource("video", src);
  const isInside = source.is === "here" && /^data:/i.test(source.src);
  const html = useMemo(() => (isInside ? player(src.trim(), name) : ""), [isInside, src, name]);
  if (source.is !== "here") return <FarMedia source={source} words={caption || title} />;
  if (!isInside || src.length > most) {
    const why = isInside
      ? "This film is too long; 5 MB can be shown."
      : "Only films inside the data, data:video/…, can be shown.";
    return <FarMedia source={{ is: "none", why }} words={caption || title} />;
  }
  return (
    <figure className={classes["video"]}>
      <div className={classes["frame"]}>
        <SandboxFrame
          title={name}
          html={html}
          instead={
            <FarMedia
              source={{
                is: "none",
                why: "This bridge has no sandbox, so the film cannot be played.",
              }}
              words={caption || title}
            />
          }
        />
      </div>
      {caption !== "" && size.height >= 90 && (
        <figcaption className={classes["caption"]} title={caption}>
          {caption}
        </figcaption>
      )}
    </figure>
  );
});
