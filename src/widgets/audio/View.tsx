import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../app/ui/Button.tsx";
import { IconPlayerPause, IconPlayerPlay } from "../../app/ui/icons.ts";
import { FarMedia } from "../parts/FarMedia.tsx";
import { quietView } from "../parts/quiet-view.tsx";
import { textAt } from "../read-data.ts";
import { mediaSource } from "../words/media.ts";
import type { WidgetViewProps } from "../widget-kind.ts";
import { play, readSound, type Playing, type Sound } from "./sound.tsx";
import classes from "./View.module.css";

/** Draws an `audio`. */
export const AudioView = quietView(function AudioView({ data, title }: WidgetViewProps) {
  const source = mediaSource("audio", textAt(data, "src"));
  const caption = textAt(data, "caption");
  if (source.is !== "here") return <FarMedia source={source} words={caption || title} />;
  return (
    <Player
      key={source.src}
      src={source.src}
      name={title || caption || "Sound"}
      caption={caption}
    />
  );
});

type Phase =
  | { readonly is: "reading" }
  | { readonly is: "unreadable" }
  | { readonly is: "ready"; readonly sound: Sound };

function Player({
  src,
  name,
  caption,
}: {
  readonly src: string;
  readonly name: string;
  readonly caption: string;
}) {
  const [phase, setPhase] = useState<Phase>({ is: "reading" });
  useEffect(() => {
    let isWanted = true;
    readSound(src).then(
      (sound) => isWanted && setPhase({ is: "ready", sound }),
      () => isWanted && setPhase({ is: "unreadable" }),
    );
    return () => {
      isWanted = false;
    };
  }, [src]);
  switch (phase.is) {
    case "reading":
      return <p className={classes["note"]}>Reading the sound …</p>;
    case "unreadable":
      return (
        <p className={classes["note"]}>This browser cannot read the sound; its data may be cut.</p>
      );
    case "ready":
      return <Wave sound={phase.sound} name={name} caption={caption} />;
  }
}

function Wave({
  sound,
  name,
  caption,
}: {
  readonly sound: Sound;
  readonly name: string;
  readonly caption: string;
}) {
  const { duration } = sound.buffer;
  const [at, setAt] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const playing = useRef<Playing>(undefined);

  useEffect(() => {
    if (!isPlaying) return;
    let frame = 0;
    const tick = () => {
      if (playing.current) setAt(playing.current.at());
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying]);
  useEffect(() => () => playing.current?.stop(), []);

  const start = (from: number) => {
    playing.current?.stop();
    playing.current = play(sound, from >= duration - 0.01 ? 0 : from, () => {
      playing.current = undefined;
      setIsPlaying(false);
      setAt(0);
    });
    setIsPlaying(true);
  };
  const pause = () => {
    playing.current?.stop();
    playing.current = undefined;
    setIsPlaying(false);
  };
  const seek = (to: number) => {
    const from = Math.min(duration, Math.max(0, to));
    setAt(from);
    if (isPlaying) start(from);
  };
  const { peaks } = sound;
  return (
    <div className={classes["audio"]}>
      <div className={classes["player"]}>
        <IconButton
          icon={isPlaying ? IconPlayerPause : IconPlayerPlay}
          label={isPlaying ? "Pause" : "Play"}
          onClick={() => (isPlaying ? pause() : start(at))}
        />
        <div className={classes["wave"]}>
          <svg viewBox={`0 0 ${peaks.length} 40`} preserveAspectRatio="none" aria-hidden="true">
            {peaks.map((peak, index) => (
              <rect
                // oxlint-disable-next-line react/no-array-index-key -- bars have no identity but their place
                key={index}
                x={index + 0.15}
                width={0.7}
                y={20 - Math.max(0.6, peak * 19)}
                height={Math.max(1.2, peak * 38)}
                data-played={index / peaks.length < at / duration}
              />
            ))}
          </svg>
          <input
            type="range"
            aria-label={`${name}: place in seconds`}
            min={0}
            max={duration}
            step={duration / 200}
            value={at}
            onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
          />
        </div>
        <span className={classes["time"]}>
          {seconds(at)} / {seconds(duration)}
        </span>
      </div>
      {caption !== "" && <p className={classes["caption"]}>{caption}</p>}
    </div>
  );
}

/** `0.2 s`, `1:05`. */
function seconds(value: number): string {
  if (value < 10) return `${value.toFixed(1)} s`;
  const whole = Math.floor(value);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
