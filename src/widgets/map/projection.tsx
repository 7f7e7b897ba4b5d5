import { geoGraticule10, geoNaturalEarth1, geoPath, type GeoProjection } from "d3-geo";
import type { MultiPoint } from "geojson";
import type { Place, Route } from "./kind.ts";
import { borders, land } from "./world.tsx";

/** What part of the world is in sight: degrees, and 1 for the whole. */
export interface Sight {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
}

export const closest = 64;

/** Everything in sight, with some room around it. */
export function sightOf(
  places: readonly Place[],
  routes: readonly Route[],
  size: { readonly width: number; readonly height: number },
): Sight {
  const points = [
    ...places.map(({ lon, lat }): readonly [number, number] => [lon, lat]),
    ...routes.flatMap((route) => route.points),
  ];
  if (points.length === 0) return { lon: 0, lat: 12, zoom: 1 };
  const whole = geoNaturalEarth1().fitExtent(extent(size), { type: "Sphere" });
  const shape: MultiPoint = {
    type: "MultiPoint",
    coordinates: points.map(([lon, lat]) => [lon, lat]),
  };
  const [[left, top], [right, bottom]] = geoPath(whole).bounds(shape);
  const middle = whole.invert?.([(left + right) / 2, (top + bottom) / 2]) ?? [0, 0];
  const share = Math.max((right - left) / size.width, (bottom - top) / size.height, 0.08);
  const zoom = 0.72 / share;
  return { lon: middle[0], lat: middle[1], zoom: zoom < 1.2 ? 1 : Math.min(10, zoom) };
}

const extent = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): [[number, number], [number, number]] => [
  [2, 2],
  [Math.max(4, width - 2), Math.max(4, height - 2)],
];

/** The projection that shows a part of the world in a box. */
export function projectionFor(
  sight: Sight,
  size: { readonly width: number; readonly height: number },
): GeoProjection {
  const whole = geoNaturalEarth1().fitExtent(extent(size), { type: "Sphere" });
  const scale = whole.scale() * sight.zoom;
  const projection = geoNaturalEarth1().scale(scale).translate([0, 0]);
  const [x, y] = projection([sight.lon, sight.lat]) ?? [0, 0];
  const [[left, top], [right, bottom]] = geoPath(projection).bounds({ type: "Sphere" });
  return projection
    .translate([
      held(size.width / 2 - x, left, right, size.width),
      held(size.height / 2 - y, top, bottom, size.height),
    ])
    .clipExtent([
      [-20, -20],
      [size.width + 20, size.height + 20],
    ]);
}

/** Moves the world so that no room is left at its edge; one that is smaller than the box stands in its middle. */
function held(shift: number, low: number, high: number, room: number): number {
  if (high - low <= room) return (room - low - high) / 2;
  return Math.min(-low, Math.max(room - high, shift));
}

/** The lines of the map as paths. */
export function mapPaths(projection: GeoProjection): {
  readonly sphere: string;
  readonly grid: string;
  readonly land: string;
  readonly borders: string;
} {
  const path = geoPath(projection).digits(1);
  return {
    sphere: path({ type: "Sphere" }) ?? "",
    grid: path(geoGraticule10()) ?? "",
    land: path(land) ?? "",
    borders: path(borders) ?? "",
  };
}

/** A route along the sphere. */
export const routePath = (projection: GeoProjection, route: Route): string =>
  geoPath(projection).digits(1)({
    type: "LineString",
    coordinates: route.points.map(([lon, lat]) => [lon, lat]),
  }) ?? "";
