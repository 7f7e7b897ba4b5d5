import type { CSSProperties } from "react";
import { readStyles } from "#core/board/widget-style.ts";
import type { Widget } from "#protocol/board.ts";

type Look = CSSProperties & Readonly<Record<`--${string}`, string>>;

/** How much of a chosen colour goes into what text stands on, and into text: it stays readable in light and dark. */
const ground = "16%";
const ink = "65%";

/** Colours that were chosen for a widget, that of the group whose selection it shows, that of a visitor. */
export function frameLook(
  style: Widget["style"],
  link: string | undefined,
  visitor: string | undefined,
): Look {
  const { accent, background, borderColor, color } = readStyles(style);
  return {
    ...(accent === undefined ? {} : { "--accent": accent }),
    ...(background === undefined
      ? {}
      : { "--frame-ground": `color-mix(in srgb, ${background} ${ground}, var(--surface))` }),
    ...(borderColor === undefined ? {} : { "--frame-line": borderColor }),
    ...(color === undefined
      ? {}
      : { "--frame-text": `color-mix(in srgb, ${color} ${ink}, var(--text))` }),
    ...(link === undefined ? {} : { "--link": link }),
    ...(visitor === undefined ? {} : { "--visitor": visitor }),
  };
}

/** Text is as large as this where a widget says nothing of it. */
const usualSize = 13;

/** What was chosen for the inside: its text's size is a scale, because parts of a view have sizes of their own. */
export function viewLook(style: Widget["style"]): {
  readonly css: CSSProperties;
  readonly scale: number;
} {
  const { fontSize, opacity, textAlign } = readStyles(style);
  const scale = fontSize === undefined ? 1 : Number.parseFloat(fontSize) / usualSize;
  return {
    css: {
      ...(opacity === undefined ? {} : { opacity: Number(opacity) }),
      ...(textAlign === undefined ? {} : { textAlign: textAlign as "left" }),
    },
    scale,
  };
}
