import type { Matrix } from "./matrix.ts";

type Rgb = readonly [number, number, number];

/** `#rrggbb` as three numbers; the page's tokens are all written so. */
const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.replace("#", ""), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** Cells this wide have room for a line between them. */
const gapFrom = 6;

/** Draws the cells of a matrix into a canvas that is as large as it shall be seen. */
export function paintMatrix(
  canvas: HTMLCanvasElement,
  matrix: Matrix,
  look: { readonly heatLow: string; readonly heatHigh: string },
  size: { readonly width: number; readonly height: number; readonly ratio: number },
): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  canvas.width = Math.round(size.width * size.ratio);
  canvas.height = Math.round(size.height * size.ratio);
  const { rows, cols } = matrix;
  if (rows === 0 || cols === 0) return;
  const cells = new OffscreenCanvas(cols, rows);
  const inside = cells.getContext("2d");
  if (!inside) return;
  const image = inside.createImageData(cols, rows);
  colourCells(image.data, matrix, rgbOf(look.heatLow), rgbOf(look.heatHigh));
  inside.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(cells, 0, 0, canvas.width, canvas.height);
  if (size.width / cols < gapFrom || size.height / rows < gapFrom) return;
  // The lines between cells are holes, so that they have the colour of whatever is behind.
  const line = Math.max(1, Math.round(size.ratio));
  for (let col = 1; col < cols; col += 1) {
    context.clearRect(Math.round((canvas.width * col) / cols), 0, line, canvas.height);
  }
  for (let row = 1; row < rows; row += 1) {
    context.clearRect(0, Math.round((canvas.height * row) / rows), canvas.width, line);
  }
}

function colourCells(pixels: Uint8ClampedArray, matrix: Matrix, low: Rgb, high: Rgb): void {
  const span = matrix.max - matrix.min;
  for (const [index, value] of matrix.values.entries()) {
    if (Number.isNaN(value)) continue;
    const share = Math.min(1, Math.max(0, (value - matrix.min) / span));
    const at = 4 * index;
    pixels[at] = low[0] + share * (high[0] - low[0]);
    pixels[at + 1] = low[1] + share * (high[1] - low[1]);
    pixels[at + 2] = low[2] + share * (high[2] - low[2]);
    pixels[at + 3] = 255;
  }
}
