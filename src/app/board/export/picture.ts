import { copyAsDrawn } from "./drawn-copy.ts";

/** A picture of a part of the page, and what could not be drawn into it. */
export interface Picture {
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
  /** What a picture cannot hold, in words: "an app". */
  readonly notDrawn: readonly string[];
}

/** Browsers draw no bigger canvas than some 16,000 px a side. */
const longestSide = 8000;

/**
 * Draws an element as it looks now: a copy with all its computed styles inside
 * an SVG, and that on a canvas. Nothing is loaded for it but the page's own fonts.
 */
export async function drawPicture(element: HTMLElement, scale = 2): Promise<Picture> {
  const { markup, width, height, notDrawn } = await copyAsDrawn(element);
  const factor = Math.min(scale, longestSide / Math.max(width, height, 1));
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<foreignObject width="100%" height="100%">${markup}</foreignObject></svg>`;
  const image = new Image();
  image.width = width;
  image.height = height;
  await new Promise<void>((resolve, reject) => {
    image.addEventListener("load", () => resolve(), { once: true });
    image.addEventListener(
      "error",
      () => reject(new Error("The browser could not draw the picture; save it as JSON instead.")),
      { once: true },
    );
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * factor));
  canvas.height = Math.max(1, Math.round(height * factor));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser gave no canvas to draw the picture on.");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (!blob) throw new Error("The browser could not make a PNG of the picture.");
  return { blob, width: canvas.width, height: canvas.height, notDrawn };
}
