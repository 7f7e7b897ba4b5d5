/** A dot of the map with the name that should stand at it; px of the picture. */
export interface NamedDot {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly label: string;
}

/** Where a name is written, from the middle of its dot. */
export interface NamePlace {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: "start" | "middle" | "end";
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Names are 11 px, medium: a letter takes this much on average, rather more than less. */
const letter = 6.4;
const height = 13;
const gap = 4;

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function boxOf({ x, y, label }: NamedDot, { dx, dy, anchor }: NamePlace): Box {
  const width = label.length * letter;
  const start = x + dx - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
  // The baseline lies 3 px above the lower edge of the line.
  const bottom = y + dy + 3;
  return { left: start, top: bottom - height, right: start + width, bottom };
}

const placesAround = (r: number): readonly NamePlace[] => [
  { dx: r + gap, dy: 4, anchor: "start" },
  { dx: -r - gap, dy: 4, anchor: "end" },
  { dx: 0, dy: -r - gap, anchor: "middle" },
  { dx: 0, dy: r + gap + 9, anchor: "middle" },
];

/**
 * Finds a place for each name where it lies on no other name and no other dot
 * and is not cut off: to the right, to the left, above, below. Big dots choose
 * first. `null` = there is no room; the name is then read in the list or when
 * the dot is pointed at, and stands there when the map is closer.
 */
export function placeNames(
  dots: readonly NamedDot[],
  size: { readonly width: number; readonly height: number },
): readonly (NamePlace | null)[] {
  const found: (NamePlace | null)[] = dots.map(() => null);
  const discs = dots.map(({ x, y, r }) => ({
    left: x - r,
    top: y - r,
    right: x + r,
    bottom: y + r,
  }));
  const written: Box[] = [];
  const order = dots
    .map((dot, index) => ({ dot, index }))
    .toSorted((a, b) => b.dot.r - a.dot.r || a.index - b.index);
  for (const { dot, index } of order) {
    if (dot.label === "") continue;
    const place = placesAround(dot.r).find((candidate) => {
      const box = boxOf(dot, candidate);
      return (
        box.left >= 0 &&
        box.top >= 0 &&
        box.right <= size.width &&
        box.bottom <= size.height &&
        !written.some((other) => meet(box, other)) &&
        !discs.some((disc, at) => at !== index && meet(box, disc))
      );
    });
    if (place === undefined) continue;
    found[index] = place;
    written.push(boxOf(dot, place));
  }
  return found;
}
