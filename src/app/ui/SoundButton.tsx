import { useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import { IconPlayerPlay, IconPlayerStop } from "./icons.ts";

/** Plays a sound from its bytes. Decoded by hand: the page's policy lets an audio element load nothing but files of our own. */
export function SoundButton({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> }) {
  const [state, setState] = useState<"still" | "playing" | "unreadable">("still");
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const play = () => {
    startSound(bytes, () => setState("still"))
      .then((stopIt) => {
        stop.current = stopIt;
        return setState("playing");
      })
      .catch(() => setState("unreadable"));
  };
  if (state === "unreadable") return <p>This browser cannot decode the sound; save it instead.</p>;
  return state === "playing" ? (
    <Button icon={IconPlayerStop} onClick={() => stop.current?.()}>
      Stop
    </Button>
  ) : (
    <Button icon={IconPlayerPlay} onClick={play}>
      Play
    </Button>
  );
}

async function startSound(bytes: Uint8Array<ArrayBuffer>, onEnd: () => void): Promise<() => void> {
  const context = new AudioContext();
  // Decoding takes the buffer away from its owner, so it gets a copy.
  const buffer = await context.decodeAudioData(bytes.slice().buffer);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  source.addEventListener("ended", () => {
    void context.close();
    onEnd();
  });
  source.start();
  return () => source.stop();
}
