/** Steps of the heat map, from empty to dense. */
const shades = ["#dfe9ea", "#b4cdd0", "#7ba6ac", "#417e87", "#0b4a56"] as const;

/** Something in the slice: where it stands, how big and how dense it is. */
interface Blob {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly density: number;
}

/**
 * A slice of the scattering density as the laboratory draws it, as an address
 * that needs no network: examples need pictures that every board can show.
 */
export function slicePicture(blobs: readonly Blob[], cells = 24): string {
  const paths = shades.map(() => "");
  for (let y = 0; y < cells; y += 1) {
    for (let x = 0; x < cells; x += 1) {
      let density = ((x * 7 + y * 13) % 5) / 40;
      for (const blob of blobs) {
        const far = Math.hypot(x - blob.x, y - blob.y) / blob.radius;
        if (far < 1) density = Math.max(density, blob.density * (1 - far * far * 0.5));
      }
      const shade = Math.min(shades.length - 1, Math.floor(density * shades.length));
      paths[shade] += `M${x} ${y}h1v1h-1z`;
    }
  }
  const drawn = paths.map((path, index) =>
    path ? `<path fill="${shades[index]}" d="${path}"/>` : "",
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cells} ${cells}" width="480" height="480" shape-rendering="crispEdges">${drawn.join("")}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The slices of the example cargo, from below to above. */
export const exampleSlices: readonly {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
}[] = [0, 4, 8, 12].map((height, index) => ({
  src: slicePicture([
    { x: 15, y: 13, radius: 6 - index * 0.9, density: 1 - index * 0.08 },
    { x: 6, y: 8, radius: 2 + index, density: 0.45 },
  ]),
  alt: `Density at z = ${height} mm: a dense body right of the middle, a light one at the left`,
  caption: `z = ${height} mm`,
}));

/** Clicks of a counter as a sound of 8-bit samples: three hits, the last one the loudest. */
export function clickSound(): string {
  const rate = 8000;
  const samples: number[] = [];
  for (let index = 0; index < 1600; index += 1) {
    const hit = Math.floor(index / 500);
    const since = (index % 500) / rate;
    const loud = [0.35, 0.6, 1][hit] ?? 0;
    samples.push(
      Math.round(128 + 110 * loud * Math.exp(-since * 160) * Math.sin(since * 2 * Math.PI * 900)),
    );
  }
  const long = (value: number) => [0, 8, 16, 24].map((shift) => (value >> shift) & 255);
  const word = (value: string) => Array.from(value, (letter) => letter.charCodeAt(0));
  const bytes = [
    ...word("RIFF"),
    ...long(36 + samples.length),
    ...word("WAVEfmt "),
    ...long(16),
    1,
    0,
    1,
    0,
    ...long(rate),
    ...long(rate),
    1,
    0,
    8,
    0,
    ...word("data"),
    ...long(samples.length),
    ...samples,
  ];
  return `data:audio/wav,${bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")}`;
}
