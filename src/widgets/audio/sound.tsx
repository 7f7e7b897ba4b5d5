import { decodeBase64 } from "../../app/ui/text-lines.ts";
import { dataBytes } from "../words/media.ts";

/** A sound that can be drawn and played. */
export interface Sound {
  readonly buffer: AudioBuffer;
  /** The loudest of each piece, from 0 to 1. */
  readonly peaks: readonly number[];
}

/** Bars that the wave is drawn with. */
const bars = 160;

/** Bytes of a sound; null where the address holds none. The page's policy has no sounds of other hosts. */
async function bytesOf(src: string): Promise<ArrayBuffer | null> {
  const inside = dataBytes(src);
  if (!inside) {
    const answer = await fetch(src);
    return answer.ok ? answer.arrayBuffer() : null;
  }
  if (inside.isBase64) return decodeBase64(decodeURIComponent(inside.text))?.buffer ?? null;
  const bytes: number[] = [];
  for (let at = 0; at < inside.text.length; at += 1) {
    const isCoded = inside.text[at] === "%";
    bytes.push(
      isCoded ? Number.parseInt(inside.text.slice(at + 1, at + 3), 16) : inside.text.charCodeAt(at),
    );
    if (isCoded) at += 2;
  }
  return Uint8Array.from(bytes).buffer;
}

/** Reads a sound; rejects where there is none in it. */
export async function readSound(src: string): Promise<Sound> {
  const bytes = await bytesOf(src);
  if (!bytes) throw new Error("There is no sound in this address.");
  // Decodes without a player: nobody has clicked anything yet.
  const buffer = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes);
  return { buffer, peaks: peaksOf(buffer.getChannelData(0)) };
}

/** The loudest of each piece, in shares of the loudest of all. */
export function peaksOf(samples: Float32Array): readonly number[] {
  const step = Math.max(1, Math.floor(samples.length / bars));
  const peaks: number[] = [];
  for (let from = 0; from < samples.length && peaks.length < bars; from += step) {
    let peak = 0;
    // Of a long piece some thousand samples say enough.
    const stride = Math.max(1, Math.floor(step / 2000));
    for (let at = from; at < Math.min(samples.length, from + step); at += stride) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    peaks.push(peak);
  }
  const loudest = Math.max(...peaks, 1e-6);
  return peaks.map((peak) => peak / loudest);
}

/** A sound that plays. */
export interface Playing {
  /** Seconds from its beginning. */
  readonly at: () => number;
  readonly stop: () => void;
}

/** Plays a sound from a place on. */
export function play({ buffer }: Sound, from: number, onEnd: () => void): Playing {
  const context = new AudioContext();
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(context.destination);
  const begun = context.currentTime;
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    void context.close();
    onEnd();
  };
  source.addEventListener("ended", end);
  source.start(0, from);
  return {
    at: () => Math.min(buffer.duration, from + context.currentTime - begun),
    stop: () => {
      isOver = true;
      source.stop();
      void context.close();
    },
  };
}
